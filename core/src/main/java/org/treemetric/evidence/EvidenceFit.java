package org.treemetric.evidence;

import java.util.ArrayList;
import java.util.List;
import org.treemetric.distance.EvidenceMetric;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.LearningListener;
import org.treemetric.linear.MergedColumns;
import org.treemetric.linear.OneAgainstRest;
import org.treemetric.linear.SquaredHinge;
import org.treemetric.parallel.Workers;
import org.treemetric.probability.Calibration;
import org.treemetric.probability.CalibrationChoice;
import org.treemetric.probability.Novelty;
import org.treemetric.probability.SetCalibration;

/**
 * The evidence metric fitted to training trees: weights, then scores, then the scale.
 *
 * @param distance the metric
 * @param choice with which C, gamma and k
 * @param bias beta by row of scores
 */
record EvidenceFit(EvidenceMetric distance, EvidenceChoice choice, List<Double> bias) {
    EvidenceFit {
        bias = List.copyOf(bias);
    }

    /**
     * A fit with what was chosen on trees held out.
     *
     * @param fit to all training trees
     * @param calibration for probabilities, sets and novelty
     */
    record Calibrated(EvidenceFit fit, Calibration calibration) {}

    /** Fits with C, gamma and k chosen from the options' grid, and calibrates. */
    static Calibrated choosing(
            List<GramVector> vectors,
            int[] classOf,
            int classes,
            int grams,
            EvidenceSettings options,
            LearningListener listener,
            int threads) {
        EvidenceSelection.Chosen chosen;
        if (new OneAgainstRest(classOf, classes).rows() == 0) {
            EvidenceChoice first = new EvidenceChoice(
                    options.costs().get(0),
                    options.gammas().get(0),
                    options.ks().get(0));
            Novelty none = Novelty.of(new double[0], new double[0]);
            chosen = new EvidenceSelection.Chosen(first, CalibrationChoice.of(List.of()), none);
        } else {
            int[] some = ChosenTrees.of(classOf, classes, options.chooseOn());
            List<GramVector> someVectors = new ArrayList<>(some.length);
            int[] someClass = new int[some.length];
            for (int i = 0; i < some.length; i++) {
                someVectors.add(vectors.get(some[i]));
                someClass[i] = classOf[some[i]];
            }
            chosen = new EvidenceSelection(someVectors, someClass, classes, grams, options).choose(listener, threads);
        }
        EvidenceFit fit = with(chosen.choice(), vectors, classOf, classes, grams, options, threads);
        return new Calibrated(
                fit,
                new Calibration(
                        fit.bias().stream().mapToDouble(Double::doubleValue).toArray(),
                        chosen.calibration().kappa(),
                        chosen.calibration().lambda(),
                        SetCalibration.of(chosen.calibration().keys().stream()
                                .mapToInt(Integer::intValue)
                                .toArray()),
                        chosen.novelty()));
    }

    /** Fits with this C, gamma and k. */
    static EvidenceFit with(
            EvidenceChoice choice,
            List<GramVector> vectors,
            int[] classOf,
            int classes,
            int grams,
            EvidenceSettings options,
            int threads) {
        EvidenceMetric structure = EvidenceWeights.count(vectors, classOf, classes, grams, options.hasLevels())
                .structure(options.shrink(), options.floor());
        EvidenceRows rows = new EvidenceRows(vectors, structure);
        MergedColumns phi = rows.phi().merged();
        OneAgainstRest problems = new OneAgainstRest(classOf, classes);
        double[][] score = new double[problems.rows()][];
        double[][] scoreOf = new double[problems.rows()][rows.size()];
        Double[] bias = new Double[problems.rows()];
        Workers.run(score.length, threads, row -> {
            SquaredHinge.Solution solution =
                    new SquaredHinge(phi, problems.positive(row)).solve(choice.cost(), options.tolerance());
            score[row] = solution.score();
            bias[row] = solution.bias();
            for (int i = 0; i < rows.size(); i++) {
                scoreOf[row][i] = rows.score(i, score[row]);
            }
        });
        double scale = problems.scale(scoreOf);
        return new EvidenceFit(structure.withScores(score, scale, choice.gamma()), choice, List.of(bias));
    }
}
