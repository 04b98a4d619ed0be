package org.treemetric.evidence;

import java.util.List;
import org.treemetric.distance.EvidenceMetric;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.LearningListener;
import org.treemetric.linear.OneAgainstRest;
import org.treemetric.linear.SparseRows;
import org.treemetric.linear.SquaredHinge;
import org.treemetric.parallel.Workers;

/**
 * The evidence metric fitted to training trees: weights, then scores, then the scale.
 *
 * @param distance the metric
 * @param choice with which C, gamma and k
 */
record EvidenceFit(EvidenceMetric distance, EvidenceChoice choice) {

    /** Fits with C, gamma and k chosen from the options' grid. */
    static EvidenceFit choosing(
            List<GramVector> vectors,
            int[] classOf,
            int classes,
            int grams,
            EvidenceSettings options,
            LearningListener listener,
            int threads) {
        boolean nothingToChoose = options.isFixed() || new OneAgainstRest(classOf, classes).rows() == 0;
        EvidenceChoice choice = nothingToChoose
                ? new EvidenceChoice(
                        options.costs().get(0),
                        options.gammas().get(0),
                        options.ks().get(0))
                : new EvidenceSelection(vectors, classOf, classes, grams, options, threads).choose(listener, threads);
        return with(choice, vectors, classOf, classes, grams, options, threads);
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
        double[] weight = EvidenceWeights.of(vectors, classOf, classes, grams, options.shrink(), options.floor());
        EvidenceMetric structure = new EvidenceMetric(weight, new double[0][], 0, 0);
        SparseRows rows = new EvidenceRows(vectors, structure, grams).phi();
        OneAgainstRest problems = new OneAgainstRest(classOf, classes);
        double[][] score = new double[problems.rows()][];
        double[][] scoreOf = new double[problems.rows()][rows.size()];
        Workers.run(score.length, threads, row -> {
            SquaredHinge problem = new SquaredHinge(rows, problems.positive(row));
            score[row] = problem.solve(choice.cost(), options.tolerance()).score();
            for (int i = 0; i < rows.size(); i++) {
                scoreOf[row][i] = rows.dot(i, score[row]);
            }
        });
        double scale = problems.scale(scoreOf);
        return new EvidenceFit(new EvidenceMetric(weight, score, scale, choice.gamma()), choice);
    }
}
