package org.treemetric.preset;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.treemetric.evidence.EvidenceLearner;
import org.treemetric.evidence.EvidenceOptions;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.Shape;
import org.treemetric.learn.Learner;
import org.treemetric.learn.LogOddsLearner;
import org.treemetric.lmnn.LmnnLearner;
import org.treemetric.lmnn.LmnnOptions;
import org.treemetric.nca.NcaLearner;

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
            refuse(options.maxTrees().isPresent(), "maxTrees");
            EvidenceOptions.Builder builder = options.evidence().orElseGet(EvidenceOptions::defaults).toBuilder();
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
            refuseEvidence(options);
            refuse(options.maxTrees().isPresent(), "maxTrees");
            return ofK(options, k -> new LogOddsLearner(shape(options), k));
        }
    },

    /** Log-odds weights corrected by neighborhood components analysis on the normalized distance. */
    NCA {
        @Override
        public Learner learner(LearningOptions options) {
            refuseOptimizerOptions(options);
            refuseEvidence(options);
            int maxTrees = options.maxTrees().orElse(NCA_TREES);
            return ofK(options, k -> new NcaLearner(shape(options), k, maxTrees, options.seed()));
        }
    };

    /** The learner of this preset with these options; an option that the preset has no use for is refused. */
    public abstract Learner learner(LearningOptions options);

    private static final int DEFAULT_K = 3;
    private static final int NCA_TREES = 400;

    Learner lmnn(LearningOptions options, LmnnOptions.Builder builder) {
        refuseEvidence(options);
        builder.shape(shape(options)).seed(options.seed());
        options.epochs().ifPresent(builder::epochs);
        options.learningRate().ifPresent(builder::learningRate);
        options.l2().ifPresent(builder::l2);
        options.pullMargin().ifPresent(builder::pullMargin);
        options.pushMargin().ifPresent(builder::pushMargin);
        options.impostorInterval().ifPresent(builder::impostorInterval);
        options.maxTrees().ifPresent(builder::maxTrees);
        options.maxImpostors().ifPresent(builder::maxImpostors);
        builder.build(); // refuses bad values now, not when learning begins
        return ofK(options, k -> new LmnnLearner(builder.k(k).build(), presetName()));
    }

    private static Shape shape(LearningOptions options) {
        return options.shape().orElse(GramShape.PAPER);
    }

    private static Learner ofK(LearningOptions options, IntFunction<Learner> ofK) {
        return options.chooseK()
                ? new ChoosingLearner(ofK)
                : ofK.apply(options.k().orElse(DEFAULT_K));
    }

    void refuseOptimizerOptions(LearningOptions options) {
        refuse(options.epochs().isPresent(), "epochs");
        refuse(options.learningRate().isPresent(), "learningRate");
        refuse(options.l2().isPresent(), "l2");
        refuse(options.pullMargin().isPresent(), "pullMargin");
        refuse(options.pushMargin().isPresent(), "pushMargin");
        refuse(options.impostorInterval().isPresent(), "impostorInterval");
        refuse(options.maxImpostors().isPresent(), "maxImpostors");
    }

    void refuseEvidence(LearningOptions options) {
        refuse(options.evidence().isPresent(), "evidence");
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
