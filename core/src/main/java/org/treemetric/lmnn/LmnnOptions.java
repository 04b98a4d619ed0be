package org.treemetric.lmnn;

import java.util.Map;
import java.util.TreeMap;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.Shape;

/**
 * The settings of {@link LmnnLearner}; the builder starts from the paper's.
 *
 * @param shape which grams are counted
 * @param k targets per tree, and neighbors that vote
 * @param pullMargin targets nearer than this cost nothing (mu_1)
 * @param pushMargin impostors farther than this cost nothing (mu_2)
 * @param learningRate step size of Adam
 * @param l2 beta of the penalty beta ||w||^2
 * @param epochs steps of Adam
 * @param impostorInterval epochs between two searches for impostors; 0 = never again
 * @param maxTrees size of the learning sample; larger ones are drawn from at random
 * @param maxImpostors how many impostors of a tree count at most, the nearest; 0 = all. Weights shrink while targets are
 *     pulled in, so with a fixed margin impostors grow towards all pairs: large samples need a limit
 * @param startParameter w before the first epoch
 * @param impostorRule who is an impostor
 * @param sumGradients whether the data term of the gradient is summed over all epochs, as the published code does
 * @param refreshLate whether a search for impostors takes effect one epoch later, as in the published code
 * @param seed for drawing the learning sample
 */
public record LmnnOptions(
        Shape shape,
        int k,
        double pullMargin,
        double pushMargin,
        double learningRate,
        double l2,
        int epochs,
        int impostorInterval,
        int maxTrees,
        int maxImpostors,
        double startParameter,
        ImpostorRule impostorRule,
        boolean sumGradients,
        boolean refreshLate,
        long seed) {

    /** Who is an impostor of a tree: a tree of another class nearer than a threshold. */
    public enum ImpostorRule {
        /** Nearer than the farthest of the fixed targets: the paper. */
        FARTHEST_TARGET,
        /** Nearer than the current k-th nearest tree of the own class plus the pull margin: the published code. */
        KTH_NEIGHBOR_PLUS_MARGIN
    }

    public LmnnOptions {
        atLeast(1, k, "k");
        atLeast(0, epochs, "epochs");
        atLeast(0, impostorInterval, "impostorInterval");
        atLeast(1, maxTrees, "maxTrees");
        atLeast(0, maxImpostors, "maxImpostors");
        notNegative(pullMargin, "pullMargin");
        notNegative(pushMargin, "pushMargin");
        notNegative(l2, "l2");
        if (!(learningRate > 0) || Double.isInfinite(learningRate)) { // also refuses NaN
            throw new IllegalArgumentException("learningRate must be positive and finite, got " + learningRate);
        }
        if (!Double.isFinite(startParameter)) {
            throw new IllegalArgumentException("startParameter must be finite, got " + startParameter);
        }
    }

    private static void atLeast(int least, int value, String name) {
        if (value < least) {
            throw new IllegalArgumentException(name + " must be at least " + least + ", got " + value);
        }
    }

    private static void notNegative(double value, String name) {
        if (!(value >= 0) || Double.isInfinite(value)) { // also refuses NaN
            throw new IllegalArgumentException(name + " must be at least 0 and finite, got " + value);
        }
    }

    /** Starts from the paper's settings. */
    public static Builder builder() {
        return new Builder();
    }

    /** Starts from the settings and quirks of the authors' published code. */
    public static Builder authors() {
        return new Builder()
                .l2(5e-5)
                .maxTrees(Integer.MAX_VALUE)
                .impostorRule(ImpostorRule.KTH_NEIGHBOR_PLUS_MARGIN)
                .sumGradients(true)
                .refreshLate(true);
    }

    /** These settings by name, for a model's provenance. */
    Map<String, String> asMap() {
        TreeMap<String, String> map = new TreeMap<>();
        map.put("shape", shape.toString());
        map.put("k", Integer.toString(k));
        map.put("pullMargin", Double.toString(pullMargin));
        map.put("pushMargin", Double.toString(pushMargin));
        map.put("learningRate", Double.toString(learningRate));
        map.put("l2", Double.toString(l2));
        map.put("epochs", Integer.toString(epochs));
        map.put("impostorInterval", Integer.toString(impostorInterval));
        map.put("maxTrees", Integer.toString(maxTrees));
        map.put("maxImpostors", Integer.toString(maxImpostors));
        map.put("startParameter", Double.toString(startParameter));
        map.put("loss", "PAIRS"); // the only one there is; files written before say so too
        map.put("impostorRule", impostorRule.name());
        map.put("sumGradients", Boolean.toString(sumGradients));
        map.put("refreshLate", Boolean.toString(refreshLate));
        map.put("seed", Long.toString(seed));
        return map;
    }

    /** Mutable twin of {@link LmnnOptions}; the record checks the values, so the builder need not. */
    public static final class Builder {
        private Shape shape = GramShape.PAPER;
        private int k = 3;
        private double pullMargin = 5;
        private double pushMargin = 5;
        private double learningRate = 1e-2;
        private double l2 = 1e-4;
        private int epochs = 600;
        private int impostorInterval = 50;
        private int maxTrees = 200;
        private int maxImpostors;
        private double startParameter = 0.5;
        private ImpostorRule impostorRule = ImpostorRule.FARTHEST_TARGET;
        private boolean sumGradients;
        private boolean refreshLate;
        private long seed = 1;

        private Builder() {}

        /** Which grams are counted. */
        public Builder shape(Shape value) {
            shape = value;
            return this;
        }

        /** Targets per tree, and neighbors that vote. */
        public Builder k(int value) {
            k = value;
            return this;
        }

        /** mu_1. */
        public Builder pullMargin(double value) {
            pullMargin = value;
            return this;
        }

        /** mu_2. */
        public Builder pushMargin(double value) {
            pushMargin = value;
            return this;
        }

        /** Step size of Adam. */
        public Builder learningRate(double value) {
            learningRate = value;
            return this;
        }

        /** beta of the penalty. */
        public Builder l2(double value) {
            l2 = value;
            return this;
        }

        /** Steps of Adam. */
        public Builder epochs(int value) {
            epochs = value;
            return this;
        }

        /** Epochs between two searches for impostors; 0 = never again. */
        public Builder impostorInterval(int value) {
            impostorInterval = value;
            return this;
        }

        /** Size of the learning sample. */
        public Builder maxTrees(int value) {
            maxTrees = value;
            return this;
        }

        /** How many impostors of a tree count at most; 0 = all. */
        public Builder maxImpostors(int value) {
            maxImpostors = value;
            return this;
        }

        /** w before the first epoch; {@code Math.log(Math.E - 1)} makes every weight 1. */
        public Builder startParameter(double value) {
            startParameter = value;
            return this;
        }

        /** Who is an impostor. */
        public Builder impostorRule(ImpostorRule value) {
            impostorRule = value;
            return this;
        }

        /** Whether the data term of the gradient is never cleared. */
        public Builder sumGradients(boolean value) {
            sumGradients = value;
            return this;
        }

        /** Whether a search for impostors takes effect one epoch later. */
        public Builder refreshLate(boolean value) {
            refreshLate = value;
            return this;
        }

        /** For drawing the learning sample. */
        public Builder seed(long value) {
            seed = value;
            return this;
        }

        /** The settings. */
        public LmnnOptions build() {
            return new LmnnOptions(
                    shape,
                    k,
                    pullMargin,
                    pushMargin,
                    learningRate,
                    l2,
                    epochs,
                    impostorInterval,
                    maxTrees,
                    maxImpostors,
                    startParameter,
                    impostorRule,
                    sumGradients,
                    refreshLate,
                    seed);
        }
    }
}
