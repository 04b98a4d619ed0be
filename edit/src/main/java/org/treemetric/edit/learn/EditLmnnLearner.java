package org.treemetric.edit.learn;

import java.util.Arrays;
import org.treemetric.distance.Softplus;
import org.treemetric.edit.CountsMatrix;
import org.treemetric.edit.EditCosts;
import org.treemetric.edit.prototype.Candidates;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.optimize.Adam;
import org.treemetric.tree.Alphabet;

/**
 * Setting E3: edit costs learned with the loss of LMNN on fixed scripts.
 *
 * <p>Between each tree and its k nearest of the class (targets) the linearised distance is pulled below a margin, to
 * trees of other classes that are nearer than the farthest target (impostors) it is pushed above one. Impostors are
 * searched again every few epochs under the current costs. The result is meant for the exact distance.
 */
public final class EditLmnnLearner {
    private final EditLmnnOptions options;
    private final CostParameters parameters;

    /** A learner of costs over the labels of {@code alphabet}. */
    public EditLmnnLearner(EditLmnnOptions options, Alphabet alphabet) {
        this.options = options;
        this.parameters = new CostParameters(alphabet, options.symmetric(), options.diagonal());
    }

    /** What was learned. */
    public static final class Result {
        private final double[] w;
        private final double[] loss;
        private final EditCosts costs;

        private Result(double[] w, double[] loss, EditCosts costs) {
            this.w = w;
            this.loss = loss;
            this.costs = costs;
        }

        /** The parameters, in the order of {@link CostParameters}. */
        public double[] w() {
            return w.clone();
        }

        /** The loss before each step. */
        public double[] loss() {
            return loss.clone();
        }

        /** Softplus of the parameters, with the back-off for unseen labels. */
        public EditCosts costs() {
            return costs;
        }
    }

    /** The free costs. */
    public CostParameters parameters() {
        return parameters;
    }

    /**
     * Learns from trees with classes.
     *
     * @param counts operations between the trees under unit costs
     * @param distance unit-cost distances between the trees
     * @param classOf the class of each tree
     */
    public Result learn(CountsMatrix counts, double[][] distance, int[] classOf) {
        Pairs pairs = new Pairs(options.k(), distance, classOf);
        ParameterCounts[][] all = parameterCounts(counts, classOf.length);
        int n = parameters.size();
        double[] w = new double[n + 1]; // the last one is a parameter that no pair touches
        Arrays.fill(w, options.start());
        double[] cost = new double[n + 1];
        double[] gradient = new double[n + 1];
        Adam adam = new Adam(n + 1, 1); // the rate scales its steps below: so rounded were the errors in the docs
        double[] loss = new double[options.epochs()];
        for (int epoch = 0; epoch < options.epochs(); epoch++) {
            softplus(w, cost);
            if (options.impostorInterval() > 0 && epoch > 0 && epoch % options.impostorInterval() == 0) {
                pairs.refresh((i, j) -> all[i][j].dot(cost));
            }
            loss[epoch] = loss(all, pairs, w, cost, gradient);
            gradient[n] = 2 * options.l2() * w[n];
            adam.nextEpoch();
            for (int p = 0; p <= n; p++) {
                w[p] -= options.learningRate() * adam.step(p, gradient[p]);
            }
        }
        softplus(w, cost);
        return new Result(Arrays.copyOf(w, n), loss, parameters.costs(cost).withUnseen(cost[n]));
    }

    ParameterCounts[][] parameterCounts(CountsMatrix counts, int trees) {
        ParameterCounts[][] all = new ParameterCounts[trees][trees];
        for (int i = 0; i < trees; i++) {
            for (int j = 0; j < trees; j++) {
                all[i][j] = parameters.counts(counts.counts(i, j));
            }
        }
        return all;
    }

    static void softplus(double[] w, double[] cost) {
        for (int p = 0; p < w.length; p++) {
            cost[p] = Softplus.value(w[p]);
        }
    }

    /** The loss, and in {@code gradient} its slope by w; at a kink the slope of a hinge is 0. */
    double loss(ParameterCounts[][] all, Pairs pairs, double[] w, double[] cost, double[] gradient) {
        int n = parameters.size();
        Arrays.fill(gradient, 0);
        double penalty = 0;
        for (int p = 0; p < n; p++) {
            penalty += w[p] * w[p];
        }
        double pull = 0;
        double push = 0;
        for (int i = 0; i < all.length; i++) {
            for (int j : pairs.targets(i)) {
                double over = all[i][j].dot(cost) - options.pullMargin();
                if (over > 0) {
                    pull += over;
                    all[i][j].addTo(gradient, 1);
                }
            }
        }
        for (int i = 0; i < all.length; i++) {
            for (int j : pairs.impostors(i)) {
                double under = options.pushMargin() - all[i][j].dot(cost);
                if (under > 0) {
                    push += under;
                    all[i][j].addTo(gradient, -1);
                }
            }
        }
        for (int p = 0; p < n; p++) {
            gradient[p] = Softplus.slope(w[p]) * gradient[p] + 2 * options.l2() * w[p];
        }
        return options.l2() * penalty + pull + push;
    }

    /** Targets, fixed by the unit-cost distance, and impostors, renewed under the current one. */
    static final class Pairs {
        private final int[][] targets;
        private final int[][] impostors;
        private final int[] classOf;

        @FunctionalInterface
        interface PairDistance {
            double between(int i, int j);
        }

        Pairs(int k, double[][] distance, int[] classOf) {
            this.classOf = classOf;
            this.targets = new int[classOf.length][];
            this.impostors = new int[classOf.length][];
            for (int i = 0; i < classOf.length; i++) {
                int[] own = Candidates.members(classOf, classOf[i], true, i);
                targets[i] = Candidates.first(distance[i], own, k, false);
            }
            refresh((i, j) -> distance[i][j]);
        }

        void refresh(PairDistance distance) {
            int[] found = new int[classOf.length];
            for (int i = 0; i < classOf.length; i++) {
                double farthest = Double.NEGATIVE_INFINITY;
                for (int target : targets[i]) {
                    farthest = Math.max(farthest, Neighbor.key(distance.between(i, target)));
                }
                int n = 0;
                for (int other = 0; other < classOf.length; other++) {
                    if (classOf[other] != classOf[i] && Neighbor.key(distance.between(i, other)) < farthest) {
                        found[n++] = other;
                    }
                }
                impostors[i] = Arrays.copyOf(found, n);
            }
        }

        int[] targets(int i) {
            return targets[i];
        }

        int[] impostors(int i) {
            return impostors[i];
        }
    }
}
