package org.treemetric.pairs;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.treemetric.dataset.JudgedPair;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.PairsMetric;
import org.treemetric.distance.RarityMetric;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.learn.Learner;
import org.treemetric.learn.LearnerOptions;
import org.treemetric.learn.LearningListener;
import org.treemetric.learn.TrainingSet;
import org.treemetric.learn.TreePairs;
import org.treemetric.model.Model;
import org.treemetric.model.Provenance;
import org.treemetric.model.SampleDigest;
import org.treemetric.neighbor.Vote;
import org.treemetric.option.Option;
import org.treemetric.option.Option.Kind;
import org.treemetric.option.OptionValues;
import org.treemetric.option.Range;

/**
 * The preset {@code pairs}: a metric learned from pairs of trees that are the same or different, and a distance up to which
 * trees are called the same, found on pairs that were not learned from. Trees in no pair count for the rarity of grams and
 * become neighbors. Provenance keeps, beside the options, the number of pairs of either kind, how many were scored, and the
 * precision and recall of the threshold.
 */
public final class PairsLearner implements Learner {
    /** What provenance calls it. */
    public static final String NAME = "pairs";

    /** What it can be told. */
    public static final List<Option> OPTIONS = List.of(
            Option.of("epochs", Kind.WHOLE, Range.atLeast(0), "Steps of the optimizer, Adam")
                    .withDefault("50"),
            Option.choice("calibrate", "What the threshold of same is best for", "f1"),
            Option.of(
                            "precision",
                            Kind.REAL,
                            Range.between(0, 1),
                            "The precision that the threshold of same must reach")
                    .insteadOf("calibrate")
                    .withDefault(""),
            LearnerOptions.K.withDefault("5"),
            LearnerOptions.SEED.withDefault("0"));

    private final List<JudgedPair> pairs;
    private final int epochs;
    private final OptionalDouble precision;
    private final int k;
    private final long seed;

    /** A learner with these values of its {@link #OPTIONS}, k being a number. */
    public PairsLearner(OptionValues values, List<JudgedPair> pairs) {
        this.pairs = List.copyOf(pairs);
        this.epochs = values.whole("epochs");
        this.precision = values.get("precision").isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(values.real("precision"));
        this.k = values.whole("k");
        this.seed = values.number("seed");
    }

    @Override
    public Model learn(List<Sample> train, LearningListener listener, int threads) {
        TreePairs judged = TreePairs.among(train, pairs);
        TrainingSet set = TrainingSet.ofAny(train, ShapeUnion.SIX);
        int grams = set.dictionary().size();
        RarityMetric rarity = RarityMetric.of(set.vectors(), grams, RarityMetric.RARE);
        double[] r = new double[grams];
        for (int g = 0; g < grams; g++) {
            r[g] = rarity.weight(g);
        }
        List<PairCalibration.Held> scored =
                PairCalibration.of(set.vectors(), r, rarity.unseenWeight(), judged, epochs, seed);
        Optional<PairThreshold> threshold = PairThreshold.of(
                scored.stream().map(PairCalibration.Held::scored).toList(), precision);
        PairsFit fit = PairsFit.of(set.vectors(), r, judged, epochs, listener);
        PairsMetric metric = new PairsMetric(
                fit.metric(grams, rarity.unseenWeight()),
                fit.b(),
                threshold.map(found -> OptionalLong.of(found.key())).orElse(OptionalLong.empty()));
        TreeMap<String, String> options = new TreeMap<>();
        options.put("shape", ShapeUnion.SIX.toString());
        options.put("epochs", Integer.toString(epochs));
        options.put("seed", Long.toString(seed));
        options.put("k", Integer.toString(k));
        options.put("calibrate", precision.isPresent() ? "precision " + precision.getAsDouble() : "f1");
        options.put("same", Integer.toString(judged.same().size()));
        options.put("different", Integer.toString(judged.different().size()));
        options.put("scored", Integer.toString(scored.size()));
        threshold.ifPresent(found -> {
            options.put("precision", Double.toString(found.precision()));
            options.put("recall", Double.toString(found.recall()));
        });
        return new Model(
                set.dictionary(),
                metric,
                new Vote.Majority(),
                k,
                train,
                set.vectors(),
                new Provenance(NAME, options, "", SampleDigest.of(train), Provenance.runningVersion()));
    }
}
