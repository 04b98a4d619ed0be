package org.treemetric.preset;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.treemetric.evidence.EvidenceOptions;
import org.treemetric.gram.Shape;

/**
 * What a user says to a {@link Preset}; whatever is left empty is the preset's own default. An option that a preset has no
 * use for is refused, so that nobody believes it had an effect.
 *
 * @param shape which grams are counted
 * @param k how many targets and neighbors
 * @param chooseK whether k is chosen by cross-validation inside the training samples
 * @param epochs how many steps the optimizer makes
 * @param learningRate the optimizer's step size
 * @param l2 the penalty on the parameters
 * @param pullMargin mu_1
 * @param pushMargin mu_2
 * @param impostorInterval epochs between two searches for impostors; 0 = never again
 * @param maxTrees the size of the learning sample
 * @param maxImpostors how many impostors of a tree count at most; 0 = all
 * @param evidence the constants of the evidence metric
 * @param seed the only source of randomness
 */
public record LearningOptions(
        Optional<Shape> shape,
        OptionalInt k,
        boolean chooseK,
        OptionalInt epochs,
        OptionalDouble learningRate,
        OptionalDouble l2,
        OptionalDouble pullMargin,
        OptionalDouble pushMargin,
        OptionalInt impostorInterval,
        OptionalInt maxTrees,
        OptionalInt maxImpostors,
        Optional<EvidenceOptions> evidence,
        long seed) {

    public LearningOptions {
        if (k.isPresent() && k.getAsInt() < 1) {
            throw new IllegalArgumentException("k must be at least 1, got " + k.getAsInt());
        }
        if (maxTrees.isPresent() && maxTrees.getAsInt() < 1) {
            throw new IllegalArgumentException("maxTrees must be at least 1, got " + maxTrees.getAsInt());
        }
        if (k.isPresent() && chooseK) {
            throw new IllegalArgumentException("k is either given or chosen, got both");
        }
    }

    /** Nothing said: the preset's defaults. */
    public static LearningOptions defaults() {
        return builder().build();
    }

    /** Starts from nothing said. */
    public static Builder builder() {
        return new Builder();
    }

    /** Mutable twin of {@link LearningOptions}. */
    public static final class Builder {
        private Optional<Shape> shape = Optional.empty();
        private OptionalInt k = OptionalInt.empty();
        private boolean chooseK;
        private OptionalInt epochs = OptionalInt.empty();
        private OptionalDouble learningRate = OptionalDouble.empty();
        private OptionalDouble l2 = OptionalDouble.empty();
        private OptionalDouble pullMargin = OptionalDouble.empty();
        private OptionalDouble pushMargin = OptionalDouble.empty();
        private OptionalInt impostorInterval = OptionalInt.empty();
        private OptionalInt maxTrees = OptionalInt.empty();
        private OptionalInt maxImpostors = OptionalInt.empty();
        private Optional<EvidenceOptions> evidence = Optional.empty();
        private long seed = 1;

        private Builder() {}

        /** Which grams are counted. */
        public Builder shape(Shape value) {
            shape = Optional.of(value);
            return this;
        }

        /** How many targets and neighbors. */
        public Builder k(int value) {
            k = OptionalInt.of(value);
            return this;
        }

        /** Lets cross-validation inside the training samples choose k. */
        public Builder chooseK() {
            chooseK = true;
            return this;
        }

        /** How many steps the optimizer makes. */
        public Builder epochs(int value) {
            epochs = OptionalInt.of(value);
            return this;
        }

        /** The optimizer's step size. */
        public Builder learningRate(double value) {
            learningRate = OptionalDouble.of(value);
            return this;
        }

        /** The penalty on the parameters. */
        public Builder l2(double value) {
            l2 = OptionalDouble.of(value);
            return this;
        }

        /** mu_1. */
        public Builder pullMargin(double value) {
            pullMargin = OptionalDouble.of(value);
            return this;
        }

        /** mu_2. */
        public Builder pushMargin(double value) {
            pushMargin = OptionalDouble.of(value);
            return this;
        }

        /** Epochs between two searches for impostors; 0 = never again. */
        public Builder impostorInterval(int value) {
            impostorInterval = OptionalInt.of(value);
            return this;
        }

        /** The size of the learning sample. */
        public Builder maxTrees(int value) {
            maxTrees = OptionalInt.of(value);
            return this;
        }

        /** How many impostors of a tree count at most; 0 = all. */
        public Builder maxImpostors(int value) {
            maxImpostors = OptionalInt.of(value);
            return this;
        }

        /** The constants of the evidence metric. */
        public Builder evidence(EvidenceOptions value) {
            evidence = Optional.of(value);
            return this;
        }

        /** The only source of randomness. */
        public Builder seed(long value) {
            seed = value;
            return this;
        }

        /** The options. */
        public LearningOptions build() {
            return new LearningOptions(
                    shape,
                    k,
                    chooseK,
                    epochs,
                    learningRate,
                    l2,
                    pullMargin,
                    pushMargin,
                    impostorInterval,
                    maxTrees,
                    maxImpostors,
                    evidence,
                    seed);
        }
    }
}
