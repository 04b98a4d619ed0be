package org.treemetric.evidence;

import java.util.List;
import org.treemetric.gram.Shape;
import org.treemetric.gram.ShapeUnion;

/**
 * The constants of the evidence metric and the grid from which C, gamma and k are chosen.
 *
 * @param shape the grams: a long shape and the shorter ones it backs off to
 * @param shrink imaginary trees on either side of a weight's log-odds, positive
 * @param floor added to every weight, positive, so that no gram of the training trees is ignored
 * @param tau votes fall with exp(-tau (d - d_1)), at least 0
 * @param costs the values of C to choose from, ascending
 * @param gammas the values of gamma to choose from, ascending
 * @param ks the values of k to choose from, ascending
 * @param tolerance the duality gap at which fitting the scores stops, as a share of the objective; positive
 * @param folds inner folds up to {@code manyTrees} training trees, at least 2
 * @param foldsOfMany inner folds beyond that, at least 2
 * @param manyTrees see {@code folds}
 * @param mostQueries at most so many trees of an inner fold are classified, at least 1
 */
public record EvidenceOptions(
        Shape shape,
        double shrink,
        double floor,
        double tau,
        List<Double> costs,
        List<Double> gammas,
        List<Integer> ks,
        double tolerance,
        int folds,
        int foldsOfMany,
        int manyTrees,
        int mostQueries) {

    public EvidenceOptions {
        positive(shrink, "shrink");
        positive(floor, "floor");
        positive(tolerance, "tolerance");
        if (!(tau >= 0) || tau == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("tau must be at least 0 and finite, got " + tau);
        }
        costs = ascending(costs, "costs");
        gammas = ascending(gammas, "gammas");
        ks = ascending(ks, "ks");
        new EvidenceChoice(costs.get(0), gammas.get(0), ks.get(0)); // checks the ranges, as the values ascend
        new EvidenceChoice(costs.get(costs.size() - 1), gammas.get(gammas.size() - 1), ks.get(ks.size() - 1));
        atLeast(2, folds, "inner folds");
        atLeast(2, foldsOfMany, "inner folds of many trees");
        atLeast(0, manyTrees, "the number from which trees are many");
        atLeast(1, mostQueries, "queries of an inner fold");
    }

    private static void positive(double value, String name) {
        if (!(value > 0) || value == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException(name + " must be positive and finite, got " + value);
        }
    }

    private static void atLeast(int least, int value, String name) {
        if (value < least) {
            throw new IllegalArgumentException(name + " must be at least " + least + ", got " + value);
        }
    }

    private static <N extends Comparable<N>> List<N> ascending(List<N> values, String name) {
        if (values.isEmpty()) {
            throw new IllegalArgumentException(name + " must not be empty");
        }
        for (int i = 1; i < values.size(); i++) {
            if (values.get(i - 1).compareTo(values.get(i)) >= 0) {
                throw new IllegalArgumentException(name + " must ascend, got " + values);
            }
        }
        return List.copyOf(values);
    }

    /** The constants of the specification. */
    public static EvidenceOptions defaults() {
        return builder().build();
    }

    /** A builder that starts from the constants of the specification. */
    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts from these. */
    public Builder toBuilder() {
        Builder builder = new Builder();
        builder.shape = shape;
        builder.shrink = shrink;
        builder.floor = floor;
        builder.tau = tau;
        builder.costs = costs;
        builder.gammas = gammas;
        builder.ks = ks;
        builder.tolerance = tolerance;
        builder.folds = folds;
        builder.foldsOfMany = foldsOfMany;
        builder.manyTrees = manyTrees;
        builder.mostQueries = mostQueries;
        return builder;
    }

    /** The number of inner folds for so many training trees. */
    int foldsFor(int trees) {
        return trees <= manyTrees ? folds : foldsOfMany;
    }

    /** Whether the grid leaves nothing to choose. */
    boolean isFixed() {
        return costs.size() == 1 && gammas.size() == 1 && ks.size() == 1;
    }

    /** Mutable twin of {@link EvidenceOptions}; the record checks the values, so the builder need not. */
    public static final class Builder {
        private Shape shape = ShapeUnion.SIX;
        private double shrink = 5;
        private double floor = 1e-3;
        private double tau = 5;
        private List<Double> costs = List.of(0.5, 2.0, 8.0);
        private List<Double> gammas = List.of(0.0, 0.15, 0.3, 0.5, 0.7, 1.0);
        private List<Integer> ks = List.of(3, 5, 9, 15, 25, 50);
        private double tolerance = 1e-4;
        private int folds = 5;
        private int foldsOfMany = 3;
        private int manyTrees = 1500;
        private int mostQueries = 1500;

        private Builder() {}

        /** Which grams are counted. */
        public Builder shape(Shape value) {
            shape = value;
            return this;
        }

        /** Imaginary trees on either side of a weight's log-odds. */
        public Builder shrink(double value) {
            shrink = value;
            return this;
        }

        /** What is added to every weight. */
        public Builder floor(double value) {
            floor = value;
            return this;
        }

        /** How fast votes fall with distance. */
        public Builder tau(double value) {
            tau = value;
            return this;
        }

        /** The values of C to choose from. */
        public Builder costs(Double... values) {
            costs = List.of(values);
            return this;
        }

        /** The values of gamma to choose from. */
        public Builder gammas(Double... values) {
            gammas = List.of(values);
            return this;
        }

        /** The values of k to choose from. */
        public Builder ks(Integer... values) {
            ks = List.of(values);
            return this;
        }

        /** Nothing is left to choose. */
        public Builder choice(EvidenceChoice choice) {
            return costs(choice.cost()).gammas(choice.gamma()).ks(choice.k());
        }

        /** The duality gap at which fitting the scores stops. */
        public Builder tolerance(double value) {
            tolerance = value;
            return this;
        }

        /** Inner folds with few and with many training trees. */
        public Builder folds(int few, int many) {
            folds = few;
            foldsOfMany = many;
            return this;
        }

        /** The largest number of training trees that are few. */
        public Builder manyTrees(int value) {
            manyTrees = value;
            return this;
        }

        /** At most so many trees of an inner fold are classified. */
        public Builder mostQueries(int value) {
            mostQueries = value;
            return this;
        }

        /** The options. */
        public EvidenceOptions build() {
            return new EvidenceOptions(
                    shape,
                    shrink,
                    floor,
                    tau,
                    costs,
                    gammas,
                    ks,
                    tolerance,
                    folds,
                    foldsOfMany,
                    manyTrees,
                    mostQueries);
        }
    }
}
