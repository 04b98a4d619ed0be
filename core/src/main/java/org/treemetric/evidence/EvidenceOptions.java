package org.treemetric.evidence;

import java.util.List;
import org.treemetric.learn.LearnerOptions;
import org.treemetric.option.Option;
import org.treemetric.option.Option.Kind;
import org.treemetric.option.Range;

/** What {@link EvidenceLearner} can be told: its constants, and the grid from which C, gamma and k are chosen. */
public final class EvidenceOptions {
    /** The value of {@code counts} that gives every level of a count a weight of its own. */
    public static final String LEVELS = "levels";

    /** The value of {@code counts} that takes the logarithm of counts. */
    public static final String LOG = "log";

    /** All of them; a list of one value leaves nothing to choose. */
    public static final List<Option> ALL = List.of(
            LearnerOptions.P.insteadOf("shapes").withDefault(""),
            LearnerOptions.Q.insteadOf("shapes").withDefault(""),
            LearnerOptions.K.insteadOf("ks").withDefault(LearnerOptions.AUTO),
            Option.of("shapes", Kind.SHAPES, Range.ANY, "The shapes of grams counted together")
                    .withDefault("1,0+0,2+1,1+1,2+2,1+2,2"),
            Option.of("costs", Kind.REALS, Range.POSITIVE, "The values of C to choose from")
                    .ascending()
                    .called("C")
                    .withDefault("0.5,2,8"),
            Option.of("gammas", Kind.REALS, Range.between(0, 1), "The shares of evidence to choose from")
                    .ascending()
                    .called("gamma")
                    .withDefault("0,0.15,0.3,0.5,0.7,1"),
            Option.of("ks", Kind.WHOLES, Range.atLeast(1), "The values of k to choose from")
                    .ascending()
                    .called("k")
                    .withDefault("3,5,9,15,25,50"),
            Option.choice("counts", "How counts enter: by levels or by their logarithm", LEVELS, LOG),
            Option.of(
                            "choose-on",
                            Kind.WHOLE,
                            Range.atLeast(1),
                            "With more trees than this, choose and calibrate on so many")
                    .called("the number of trees to choose on")
                    .withDefault("20000"),
            real("shrink", Range.POSITIVE, "Imaginary trees on either side of a gram's log-odds", "5"),
            real("floor", Range.POSITIVE, "Added to every weight, so that no gram is ignored", "0.001"),
            real("tau", Range.atLeast(0), "Votes fall with exp(-tau (d - d_1))", "5"),
            real("tolerance", Range.POSITIVE, "Duality gap of the scores, as a share of the objective", "1e-4"),
            Option.of("inner-folds", Kind.WHOLES, Range.atLeast(2), "Inner folds with few and with many training trees")
                    .atMost(2)
                    .called("inner folds")
                    .withDefault("5,3"),
            Option.of("many-trees", Kind.WHOLE, Range.atLeast(0), "More training trees than this are many")
                    .called("the number from which trees are many")
                    .withDefault("1500"),
            Option.of("max-queries", Kind.WHOLE, Range.atLeast(1), "Trees of an inner fold that are classified at most")
                    .called("queries of an inner fold")
                    .withDefault("1500"),
            LearnerOptions.SEED);

    private EvidenceOptions() {}

    private static Option real(String name, Range range, String summary, String value) {
        return Option.of(name, Kind.REAL, range, summary).withDefault(value);
    }
}
