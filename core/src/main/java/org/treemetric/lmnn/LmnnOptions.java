package org.treemetric.lmnn;

import java.util.List;
import org.treemetric.learn.LearnerOptions;
import org.treemetric.option.Option;
import org.treemetric.option.Option.Kind;
import org.treemetric.option.Range;

/** What {@link LmnnLearner} can be told, with the defaults of the paper and of its authors' published code. */
public final class LmnnOptions {
    /** The word for a learning sample that is not limited. */
    static final String ALL = "all";

    private static final Option EPOCHS =
            whole("epochs", 0, "Steps of the optimizer, Adam").withDefault("600");
    private static final Option LEARNING_RATE = Option.of(
                    "learning-rate", Kind.REAL, Range.POSITIVE, "Step size of the optimizer")
            .withDefault("0.01");
    private static final Option L2 = real("l2", "Penalty beta on the squared parameters");
    private static final Option PULL_MARGIN =
            real("pull-margin", "mu_1: targets nearer than this cost nothing").withDefault("5");
    private static final Option PUSH_MARGIN = real("push-margin", "mu_2: impostors farther than this cost nothing")
            .withDefault("5");
    private static final Option IMPOSTOR_INTERVAL = whole(
                    "impostor-interval", 0, "Epochs between two searches for impostors, 0 = never again")
            .withDefault("50");
    // Weights shrink while targets are pulled in, so with a fixed margin impostors grow towards all pairs.
    private static final Option MAX_IMPOSTORS = whole(
                    "max-impostors", 0, "Impostors of a tree that count at most, the nearest, 0 = all")
            .withDefault("0");
    private static final Option MAX_TREES = whole("max-trees", 1, "Size of the learning sample");

    /** The paper's settings. */
    public static final List<Option> PAPER = options("1e-4", MAX_TREES.withDefault("200"));

    /** The settings of the authors' published code. */
    public static final List<Option> AUTHORS =
            options("5e-5", MAX_TREES.orWords(ALL).withDefault(ALL));

    private LmnnOptions() {}

    private static List<Option> options(String l2, Option maxTrees) {
        return List.of(
                LearnerOptions.P,
                LearnerOptions.Q,
                LearnerOptions.K,
                EPOCHS,
                LEARNING_RATE,
                L2.withDefault(l2),
                PULL_MARGIN,
                PUSH_MARGIN,
                IMPOSTOR_INTERVAL,
                MAX_IMPOSTORS,
                maxTrees,
                LearnerOptions.SEED);
    }

    private static Option whole(String name, int min, String summary) {
        return Option.of(name, Kind.WHOLE, Range.atLeast(min), summary);
    }

    private static Option real(String name, String summary) {
        return Option.of(name, Kind.REAL, Range.atLeast(0), summary);
    }
}
