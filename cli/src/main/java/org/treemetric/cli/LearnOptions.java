package org.treemetric.cli;

import org.treemetric.evidence.EvidenceOptions;
import org.treemetric.gram.GramShape;
import org.treemetric.preset.LearningOptions;
import org.treemetric.preset.Preset;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** How a metric is learned: a preset and what is to be different from it. */
final class LearnOptions {
    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = "evidence, paper, authors, logodds or nca (default: evidence).")
    private String preset;

    @Option(names = "-p", paramLabel = "P", description = "Stem length (default: the preset's).")
    private Integer p;

    @Option(names = "-q", paramLabel = "Q", description = "Base length (default: the preset's).")
    private Integer q;

    @Option(
            names = "-k",
            paramLabel = "N|auto",
            description =
                    "Neighbors that vote, and targets (default: 3; evidence chooses). auto: by inner cross-validation.")
    private String k;

    @Option(names = "--epochs", paramLabel = "N", description = "Steps of the optimizer (paper: 600).")
    private Integer epochs;

    @Option(names = "--learning-rate", paramLabel = "X", description = "Step size (paper: 0.01).")
    private Double learningRate;

    @Option(names = "--l2", paramLabel = "X", description = "Penalty beta on the parameters (paper: 1e-4).")
    private Double l2;

    @Option(names = "--pull-margin", paramLabel = "X", description = "mu_1 (paper: 5).")
    private Double pullMargin;

    @Option(names = "--push-margin", paramLabel = "X", description = "mu_2 (paper: 5).")
    private Double pushMargin;

    @Option(
            names = "--impostor-interval",
            paramLabel = "N",
            description = "Epochs between two searches for impostors, 0 = never again (paper: 50).")
    private Integer impostorInterval;

    @Option(
            names = "--max-impostors",
            paramLabel = "N",
            description = "Impostors of a tree that count at most, 0 = all (paper: 0).")
    private Integer maxImpostors;

    @Option(
            names = "--max-trees",
            paramLabel = "N",
            description = "Size of the learning sample (paper: 200, nca: 400).")
    private Integer maxTrees;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "The only source of randomness (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Mixin
    private EvidenceConstants evidence;

    /** The preset asked for, otherwise the default. */
    Preset preset(CommandSpec spec) {
        return preset == null ? Preset.byDefault() : Usage.check(spec, () -> Preset.named(preset));
    }

    long seed() {
        return seed;
    }

    /** The gram shape asked for, p = q = 2 where nothing was said. */
    GramShape shape(CommandSpec spec) {
        return Usage.check(spec, () -> {
            int stem = p == null ? GramShape.PAPER.p() : p;
            int base = q == null ? GramShape.PAPER.q() : q;
            if (stem < 1 || base < 1) {
                throw new IllegalArgumentException("p and q must be at least 1, got p=" + stem + ", q=" + base);
            }
            return new GramShape(stem, base);
        });
    }

    /** The number of neighbors asked for, {@code otherwise} where nothing was said or it is to be chosen. */
    int k(CommandSpec spec, int otherwise) {
        return options(spec).k().orElse(otherwise);
    }

    LearningOptions options(CommandSpec spec) {
        LearningOptions.Builder builder = LearningOptions.builder().seed(seed);
        if (p != null || q != null) {
            builder.shape(shape(spec));
        }
        if (k != null && k.equals("auto")) {
            builder.chooseK();
        } else if (k != null) {
            builder.k(number(spec, k));
        }
        if (epochs != null) {
            builder.epochs(epochs);
        }
        if (learningRate != null) {
            builder.learningRate(learningRate);
        }
        if (l2 != null) {
            builder.l2(l2);
        }
        if (pullMargin != null) {
            builder.pullMargin(pullMargin);
        }
        if (pushMargin != null) {
            builder.pushMargin(pushMargin);
        }
        if (impostorInterval != null) {
            builder.impostorInterval(impostorInterval);
        }
        if (maxImpostors != null) {
            builder.maxImpostors(maxImpostors);
        }
        if (maxTrees != null) {
            builder.maxTrees(maxTrees);
        }
        if (evidence.given().isPresent()) {
            builder.evidence(constants(spec));
        }
        return Usage.check(spec, builder::build);
    }

    private EvidenceOptions constants(CommandSpec spec) {
        refuse(spec, preset(spec) != Preset.EVIDENCE, evidence.given().orElseThrow() + ": only preset evidence has it");
        refuse(spec, evidence.hasKs() && k != null, "-k and --ks: expected one of them, found both");
        refuse(
                spec,
                evidence.hasShapes() && (p != null || q != null),
                "-p or -q and --shapes: expected one of them, found both");
        return evidence.options(spec);
    }

    private static void refuse(CommandSpec spec, boolean bad, String message) {
        if (bad) {
            throw new ParameterException(spec.commandLine(), message);
        }
    }

    private static int number(CommandSpec spec, String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new ParameterException(
                    spec.commandLine(), "-k: expected a whole number or auto, found '" + text + "'", e);
        }
    }
}
