package org.treemetric.learn;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.Shape;

/** The learners that users choose by name. */
public enum Preset {
    /** The paper's method to the letter: what E2 means. */
    PAPER {
        @Override
        public Learner learner(LearningOptions options) {
            return lmnn(options, LmnnOptions.builder());
        }
    },

    /** What the authors' published code does, quirks included. */
    AUTHORS {
        @Override
        public Learner learner(LearningOptions options) {
            return lmnn(options, LmnnOptions.authors());
        }
    },

    /** The evidence metric, the default: as accurate as a linear classifier, and explains itself. */
    EVIDENCE {
        @Override
        public Learner learner(LearningOptions options) {
            refuseOptimizerOptions(options);
            EvidenceOptions.Builder builder = EvidenceOptions.builder();
            options.shape().ifPresent(builder::shape);
            options.k().ifPresent(builder::ks);
            return new EvidenceLearner(builder.build());
        }
    },

    /** Smoothed log-odds weights on the normalized distance, without any optimization. */
    LOGODDS {
        @Override
        public Learner learner(LearningOptions options) {
            refuseOptimizerOptions(options);
            return new LogOddsLearner(shape(options), k(options));
        }
    };

    /** The learner of this preset with these options; an option that the preset has no use for is refused. */
    public abstract Learner learner(LearningOptions options);

    private static final int DEFAULT_K = 3;

    Learner lmnn(LearningOptions options, LmnnOptions.Builder builder) {
        builder.shape(shape(options)).k(k(options)).seed(options.seed());
        options.epochs().ifPresent(builder::epochs);
        options.learningRate().ifPresent(builder::learningRate);
        options.l2().ifPresent(builder::l2);
        options.pullMargin().ifPresent(builder::pullMargin);
        options.pushMargin().ifPresent(builder::pushMargin);
        options.impostorInterval().ifPresent(builder::impostorInterval);
        options.maxTrees().ifPresent(builder::maxTrees);
        options.maxImpostors().ifPresent(builder::maxImpostors);
        return new LmnnLearner(builder.build(), presetName());
    }

    private static Shape shape(LearningOptions options) {
        return options.shape().orElse(GramShape.PAPER);
    }

    private static int k(LearningOptions options) {
        return options.k().orElse(DEFAULT_K);
    }

    void refuseOptimizerOptions(LearningOptions options) {
        refuse(options.epochs().isPresent(), "epochs");
        refuse(options.learningRate().isPresent(), "learningRate");
        refuse(options.l2().isPresent(), "l2");
        refuse(options.pullMargin().isPresent(), "pullMargin");
        refuse(options.pushMargin().isPresent(), "pushMargin");
        refuse(options.impostorInterval().isPresent(), "impostorInterval");
        refuse(options.maxTrees().isPresent(), "maxTrees");
        refuse(options.maxImpostors().isPresent(), "maxImpostors");
    }

    void refuse(boolean given, String option) {
        if (given) {
            throw new IllegalArgumentException("preset " + presetName() + " has no option " + option);
        }
    }

    /** What users call it. */
    public String presetName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The preset of users who name none. */
    public static Preset byDefault() {
        return EVIDENCE;
    }

    /** The preset that users call so. */
    public static Preset named(String name) {
        return Arrays.stream(values())
                .filter(preset -> preset.presetName().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown preset '" + name + "', expected one of "
                        + Arrays.stream(values()).map(Preset::presetName).collect(Collectors.joining(", "))));
    }
}
