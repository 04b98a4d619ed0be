package org.treemetric.evidence;

import java.util.ArrayList;
import java.util.List;
import org.treemetric.distance.EvidenceMetric;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.LearningListener;
import org.treemetric.linear.MergedColumns;
import org.treemetric.linear.OneAgainstRest;
import org.treemetric.parallel.Workers;
import org.treemetric.probability.Calibration;

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
        ChosenSettings chosen;
        if (new OneAgainstRest(classOf, classes).rows() == 0) {
            chosen = ChosenSettings.ofOneClass(options);
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
        return new Calibrated(fit, chosen.calibration(fit));
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
        FittedRow[] fitted = new FittedRow[problems.rows()];
        Workers.run(
                fitted.length,
                threads,
                row -> fitted[row] = FittedRow.of(rows, phi, problems, row, choice.cost(), options.tolerance()));
        return of(structure, choice, List.of(fitted));
    }

    /** The metric of weights and of every row's scores. */
    static EvidenceFit of(EvidenceMetric structure, EvidenceChoice choice, List<FittedRow> fitted) {
        double[][] score = fitted.stream().map(FittedRow::score).toArray(double[][]::new);
        double scale = OneAgainstRest.scaleOfMeans(
                fitted.stream().map(FittedRow::means).toArray(double[][]::new));
        return new EvidenceFit(
                structure.withScores(score, scale, choice.gamma()),
                choice,
                fitted.stream().map(FittedRow::bias).toList());
    }
}
