package org.treemetric.edit.learn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.treemetric.edit.CountsMatrix;
import org.treemetric.edit.EditCosts;
import org.treemetric.edit.prototype.Candidates;
import org.treemetric.tree.Alphabet;

/**
 * Setting E4: edit costs learned by GESL (Bellet, Habrard and Sebban 2012), the convex problem solved to a duality gap
 * that is reported.
 *
 * <p>Use the costs with the linearised distance, as they were learned. The ridge drives every operation that no script
 * needs to cost 0, and the exact distance would take those free operations.
 */
public final class GeslLearner {
    private static final double GAP = 1e-9;

    private final GeslOptions options;
    private final CostParameters parameters;

    /** A learner of asymmetric costs, keeping a label free, over the labels of {@code alphabet}. */
    public GeslLearner(GeslOptions options, Alphabet alphabet) {
        this(options, new CostParameters(alphabet, false, false));
    }

    GeslLearner(GeslOptions options, CostParameters parameters) {
        this.options = options;
        this.parameters = parameters;
    }

    /** What was learned. */
    public static final class Result {
        private final double[] cost;
        private final double objective;
        private final double dual;
        private final CostParameters parameters;

        private Result(GeslSolver solver, double[] cost, CostParameters parameters) {
            this.cost = cost;
            this.objective = solver.objective();
            this.dual = solver.dual();
            this.parameters = parameters;
        }

        /** The free costs in the order of {@link CostParameters}. */
        public double[] cost() {
            return cost.clone();
        }

        /** The whole table, the gap last. */
        public double[][] table() {
            return parameters.table(cost);
        }

        /** The objective reached. */
        public double objective() {
            return objective;
        }

        /** How far the objective is above the smallest one at most, relative to itself. */
        public double relativeGap() {
            return (objective - dual) / Math.max(objective, 1e-300);
        }

        /** The table as edit costs; an operation on an unseen label costs nothing. */
        public EditCosts costs() {
            return parameters.costs(cost).withUnseen(0);
        }
    }

    /**
     * Learns from trees with classes.
     *
     * @param counts operations between the trees under unit costs
     * @param distance unit-cost distances between the trees
     * @param classOf the class of each tree
     */
    public Result learn(CountsMatrix counts, double[][] distance, int[] classOf) {
        List<int[]> pairs = pairs(distance, classOf);
        ParameterCounts[] features = new ParameterCounts[pairs.size()];
        boolean[] same = new boolean[features.length];
        for (int p = 0; p < features.length; p++) {
            int[] pair = pairs.get(p);
            features[p] = parameters.counts(counts.counts(pair[0], pair[1]));
            same[p] = classOf[pair[0]] == classOf[pair[1]];
        }
        return solve(features, same);
    }

    Result solve(ParameterCounts[] features, boolean[] same) {
        // Costs that no pair pays are 0 at the optimum; the solver sees only the others.
        int[] place = new int[parameters.size()];
        Arrays.fill(place, -1);
        int[] used = new int[parameters.size()];
        int n = 0;
        ParameterCounts[] compact = new ParameterCounts[features.length];
        for (int p = 0; p < features.length; p++) {
            int[] index = features[p].index.clone();
            for (int i = 0; i < index.length; i++) {
                if (place[index[i]] < 0) {
                    used[n] = index[i];
                    place[index[i]] = n++;
                }
                index[i] = place[index[i]];
            }
            compact[p] = new ParameterCounts(index, features[p].count);
        }
        double[] ridge = new double[n];
        for (int j = 0; j < n; j++) {
            ridge[j] = options.ridge() * parameters.entries(used[j]);
        }
        GeslSolver solver = new GeslSolver(new GeslProblem(compact, same, ridge, options.margin()));
        solver.solve(GAP);
        double[] cost = new double[parameters.size()];
        for (int j = 0; j < n; j++) {
            cost[used[j]] = solver.cost()[j];
        }
        return new Result(solver, cost, parameters);
    }

    /** The ordered pairs learned from: for each tree those of its class, then those of other classes. */
    List<int[]> pairs(double[][] distance, int[] classOf) {
        List<int[]> pairs = new ArrayList<>();
        Random random = new Random(options.seed());
        for (int i = 0; i < classOf.length; i++) {
            for (int side = 0; side < 2; side++) {
                int[] candidates = Candidates.members(classOf, classOf[i], side == 0, i);
                int[] chosen;
                if (options.rule() == GeslOptions.Rule.RANDOM) {
                    List<Integer> shuffled =
                            new ArrayList<>(Arrays.stream(candidates).boxed().toList());
                    Collections.shuffle(shuffled, random);
                    chosen = shuffled.stream()
                            .limit(options.pairs())
                            .mapToInt(Integer::intValue)
                            .toArray();
                } else {
                    boolean farthest = side == 1 && options.rule() == GeslOptions.Rule.FARTHEST;
                    chosen = Candidates.first(distance[i], candidates, options.pairs(), farthest);
                }
                for (int j : chosen) {
                    pairs.add(new int[] {i, j});
                }
            }
        }
        return pairs;
    }
}
