package org.treemetric.learn;

import java.util.List;
import java.util.TreeMap;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.RarityMetric;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.Shape;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.model.Model;
import org.treemetric.model.Provenance;
import org.treemetric.model.SampleDigest;
import org.treemetric.neighbor.Vote;
import org.treemetric.option.Option;
import org.treemetric.option.Option.Kind;
import org.treemetric.option.OptionValues;
import org.treemetric.option.Range;

/**
 * The preset {@code rarity}: the {@linkplain RarityMetric distance in which rare grams weigh more}, fitted to a collection
 * whose trees need no classes. Classes that are there are kept, and five neighbors vote for them if every tree has one.
 */
public final class RarityLearner implements Learner {
    /** What provenance calls it. */
    public static final String NAME = "rarity";

    /** Which grams it counts. */
    public static final Shape SHAPE = ShapeUnion.SIX;

    /** What it can be told. */
    public static final List<Option> OPTIONS = List.of(
            Option.of("rare", Kind.REAL, Range.between(0, 1), "Factor for the weight of grams that only one tree has")
                    .withDefault(Double.toString(RarityMetric.RARE)),
            LearnerOptions.K.withDefault("5"));

    private final double rare;
    private final int k;

    /** A learner with these values of its {@link #OPTIONS}, k being a number. */
    public RarityLearner(OptionValues values) {
        this.rare = values.real("rare");
        this.k = values.whole("k");
    }

    @Override
    public Model learn(List<Sample> train, LearningListener listener, int threads) {
        TrainingSet set = TrainingSet.ofAny(train, SHAPE);
        return model(
                RarityMetric.of(set.vectors(), set.dictionary().size(), rare),
                set.dictionary(),
                train,
                set.vectors(),
                SampleDigest.of(train));
    }

    /** The metric of a collection whose grams were counted; the parameters are those of {@link RarityMetric#of}. */
    public RarityMetric metric(int trees, int[] frequency) {
        return RarityMetric.of(trees, frequency, rare);
    }

    /**
     * The model of what was counted elsewhere.
     *
     * @param metric of all training samples
     * @param dictionary their grams
     * @param kept the samples to store
     * @param vectors their grams
     * @param digest of all training samples
     */
    public Model model(
            RarityMetric metric,
            GramDictionary dictionary,
            List<Sample> kept,
            List<GramVector> vectors,
            String digest) {
        TreeMap<String, String> options = new TreeMap<>();
        options.put("shape", SHAPE.toString());
        options.put("k", Integer.toString(k));
        options.put("rare", Double.toString(rare));
        return new Model(
                dictionary,
                metric,
                new Vote.Majority(),
                k,
                kept,
                vectors,
                new Provenance(NAME, options, "", digest, Provenance.runningVersion()));
    }
}
