package org.treemetric.learn;

import java.util.List;
import org.treemetric.gram.GramShape;
import org.treemetric.option.Option;
import org.treemetric.option.Option.Kind;
import org.treemetric.option.OptionValues;
import org.treemetric.option.Range;

/** The options that learners have in common. */
public final class LearnerOptions {
    /** The word that leaves the choice of k to cross-validation inside the training samples. */
    public static final String AUTO = "auto";

    /** Stem length. */
    public static final Option P = Option.of(
                    "p", Kind.WHOLE, Range.between(1, GramShape.MAX_LENGTH), "Stem length of the grams")
            .withDefault("2");

    /** Base length. */
    public static final Option Q = Option.of(
                    "q", Kind.WHOLE, Range.between(1, GramShape.MAX_LENGTH), "Base length of the grams")
            .withDefault("2");

    /** Neighbors and targets. */
    public static final Option K = Option.of(
                    "k",
                    Kind.WHOLE,
                    Range.atLeast(1),
                    "Neighbors that vote, and targets; " + AUTO + ": chosen by inner cross-validation")
            .withDefault("3")
            .orWords(AUTO);

    /** Random numbers. */
    public static final Option SEED = Option.of("seed", Kind.WHOLE, Range.ANY, "The only source of randomness")
            .withDefault("1");

    /** Those of a learner that has no others. */
    public static final List<Option> COMMON = List.of(P, Q, K, SEED);

    private LearnerOptions() {}

    /** The shape that p and q say; 2 where one is unset. */
    public static GramShape shape(OptionValues values) {
        return new GramShape(
                values.get("p").isEmpty() ? GramShape.PAPER.p() : values.whole("p"),
                values.get("q").isEmpty() ? GramShape.PAPER.q() : values.whole("q"));
    }

    /** k where nothing can choose it. */
    public static int k(OptionValues values) {
        return Integer.parseInt(choosesK(values) ? K.defaultValue() : values.get("k"));
    }

    /** Whether k is to be chosen. */
    public static boolean choosesK(OptionValues values) {
        return values.get("k").equals(AUTO);
    }
}
