package org.treemetric.pairs;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.treemetric.distance.RarityMetric;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.LearningEpoch;
import org.treemetric.learn.LearningListener;
import org.treemetric.learn.TreePairs;
import org.treemetric.optimize.Adam;

/** Weights and offset learned from pairs by a fixed number of steps from the start weights. */
final class PairsFit {
    private static final double LEARNING_RATE = 0.05;

    private final PairsProblem problem;
    private final double[] u;
    private double b;

    private PairsFit(PairsProblem problem) {
        this.problem = problem;
        this.u = new double[problem.parameters()];
    }

    /** The fit before the first step: u = 0, and b halfway between the median distances of both kinds of pairs. */
    static PairsFit start(PairsProblem problem, TreePairs pairs) {
        PairsFit fit = new PairsFit(problem);
        double[] a = problem.weights(fit.u);
        double[] r = IntStream.range(0, pairs.size())
                .mapToDouble(i -> problem.distance(i, a))
                .toArray();
        int same = pairs.same().size();
        fit.b = 10 * (median(Arrays.copyOf(r, same)) + median(Arrays.copyOfRange(r, same, r.length))) / 2;
        return fit;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /**
     * Learns.
     *
     * @param rarity r_g by gram id
     */
    static PairsFit of(
            List<GramVector> vectors, double[] rarity, TreePairs pairs, int epochs, LearningListener listener) {
        PairsFit fit = start(new PairsProblem(vectors, rarity, pairs), pairs);
        fit.learn(epochs, pairs, listener);
        return fit;
    }

    void learn(int epochs, TreePairs pairs, LearningListener listener) {
        Adam adam = new Adam(u.length + 1, LEARNING_RATE);
        double[] gradient = new double[u.length + 1];
        int same = pairs.same().size();
        int different = pairs.different().size();
        for (int epoch = 0; epoch < epochs; epoch++) {
            double[] loss = problem.loss(u, b, gradient);
            listener.epoch(new LearningEpoch(
                    epoch,
                    PairsProblem.penalty(u),
                    loss[0],
                    loss[1],
                    same,
                    different,
                    same,
                    different,
                    false,
                    pairs.size()));
            adam.nextEpoch();
            for (int p = 0; p < u.length; p++) {
                u[p] -= adam.step(p, gradient[p]);
            }
            b -= adam.step(u.length, gradient[u.length]);
            listener.progress(epoch + 1L, epochs);
        }
    }

    /** u of every parameter; not to be changed. */
    double[] u() {
        return u;
    }

    double b() {
        return b;
    }

    /** The learned weights of all grams; those of no paired tree keep their start weights. */
    RarityMetric metric(int grams, double unseenRarity) {
        double[] weight = new double[grams];
        Arrays.setAll(weight, problem::start);
        double[] a = problem.weights(u);
        for (int p = 0; p < a.length; p++) {
            weight[problem.gram(p)] = a[p];
        }
        return new RarityMetric(weight, PairsProblem.unseenFactor() * unseenRarity);
    }
}
