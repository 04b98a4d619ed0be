package org.treemetric.preset;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.treemetric.dataset.JudgedPair;
import org.treemetric.evidence.EvidenceLearner;
import org.treemetric.evidence.EvidenceOptions;
import org.treemetric.learn.Learner;
import org.treemetric.learn.LearnerOptions;
import org.treemetric.learn.LogOddsLearner;
import org.treemetric.learn.RarityLearner;
import org.treemetric.lmnn.LmnnLearner;
import org.treemetric.lmnn.LmnnOptions;
import org.treemetric.lmnn.LmnnPairsLearner;
import org.treemetric.nca.NcaLearner;
import org.treemetric.option.Option;
import org.treemetric.option.OptionValues;
import org.treemetric.pairs.PairsLearner;

/** A learner that users choose by name, described by its options. */
public final class Preset {
    /** The paper's method to the letter: what E2 means. */
    public static final Preset PAPER =
            new Preset("paper", "the paper's method to the letter", LmnnOptions.PAPER, choosing(LmnnLearner::paper));

    /** What the authors' published code does, quirks included. */
    public static final Preset AUTHORS =
            new Preset("authors", "as the published code learns", LmnnOptions.AUTHORS, choosing(LmnnLearner::authors));

    /** The evidence metric, the default: as accurate as a linear classifier, and explains itself. */
    public static final Preset EVIDENCE =
            new Preset("evidence", "the default for users", EvidenceOptions.ALL, EvidenceLearner::new);

    /** Smoothed log-odds weights on the normalized distance, without any optimization. */
    public static final Preset LOGODDS = new Preset(
            "logodds", "log-odds weights, no optimization", LogOddsLearner.OPTIONS, choosing(LogOddsLearner::new));

    /** Log-odds weights corrected by neighborhood components analysis on the normalized distance. */
    public static final Preset NCA = new Preset(
            "nca", "soft neighbors on the normalized distance", NcaLearner.OPTIONS, choosing(NcaLearner::new));

    /** Rare grams weigh more; trees need no classes. */
    public static final Preset RARITY = new Preset(
            RarityLearner.NAME,
            "rare grams weigh more; no classes needed",
            RarityLearner.OPTIONS,
            choosing(RarityLearner::new),
            false);

    /** A metric and a threshold of same from judged pairs; trees need no classes. */
    public static final Preset PAIRS = new Preset(
            PairsLearner.NAME,
            "learned from judged pairs; no classes needed",
            PairsLearner.OPTIONS,
            choosing(values -> new PairsLearner(values, List.of())),
            false);

    /** The list of presets. */
    public static final List<Preset> ALL = List.of(PAPER, AUTHORS, EVIDENCE, LOGODDS, NCA, RARITY, PAIRS);

    private final String name;
    private final String summary;
    private final List<Option> options;
    private final Function<OptionValues, Learner> make;
    private final boolean needsClasses;

    private Preset(String name, String summary, List<Option> options, Function<OptionValues, Learner> make) {
        this(name, summary, options, make, true);
    }

    private Preset(
            String name,
            String summary,
            List<Option> options,
            Function<OptionValues, Learner> make,
            boolean needsClasses) {
        this.name = name;
        this.summary = summary;
        this.options = options;
        this.make = make;
        this.needsClasses = needsClasses;
    }

    // evidence chooses k beside C and gamma; for the others one learner serves all.
    private static Function<OptionValues, Learner> choosing(Function<OptionValues, Learner> ofK) {
        return values -> LearnerOptions.choosesK(values)
                ? new ChoosingLearner(k -> ofK.apply(values.with("k", k)))
                : ofK.apply(values);
    }

    /** The learner of this preset as it is. */
    public Learner learner() {
        return learner(defaults());
    }

    /**
     * The learner of this preset with other values of its options, for example
     * {@code PAPER.learner(PAPER.defaults().with("k", 1))}.
     */
    public Learner learner(OptionValues values) {
        return make.apply(values);
    }

    /**
     * The learner of this preset from pairs of samples that somebody judged, instead of from classes.
     *
     * @throws IllegalArgumentException if this is not one of those that {@linkplain #takesPairs take pairs}
     */
    public Learner learner(OptionValues values, List<JudgedPair> pairs) {
        OptionValues known = LearnerOptions.choosesK(values) ? values.with("k", LearnerOptions.k(values)) : values;
        if (this == PAIRS) {
            return new PairsLearner(known, pairs);
        }
        if (this == PAPER) {
            return new LmnnPairsLearner(known, pairs);
        }
        throw new IllegalArgumentException("preset " + name + " does not learn from pairs, pairs and paper do");
    }

    /** Whether it can learn from judged pairs. */
    public boolean takesPairs() {
        return this == PAIRS || this == PAPER;
    }

    /** Whether it learns from judged pairs only. */
    public boolean needsPairs() {
        return this == PAIRS;
    }

    /** Every option at this preset's default; setting one that the preset has no use for is refused. */
    public OptionValues defaults() {
        return OptionValues.of("preset " + name, options);
    }

    /** What it can be told. */
    public List<Option> options() {
        return options;
    }

    /** Whether it learns from classes; otherwise unlabeled trees are welcome, and its models explain no class. */
    public boolean needsClasses() {
        return needsClasses;
    }

    /** What it is, in a few words. */
    public String summary() {
        return summary;
    }

    /** What users call it. */
    public String name() {
        return name;
    }

    @Override
    public String toString() {
        return name;
    }

    /** The preset of users who name none. */
    public static Preset byDefault() {
        return EVIDENCE;
    }

    /** The preset that users call so. */
    public static Preset named(String name) {
        return ALL.stream()
                .filter(preset -> preset.name.equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown preset '" + name + "', expected one of "
                        + ALL.stream().map(Preset::name).collect(Collectors.joining(", "))));
    }
}
