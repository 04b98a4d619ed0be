package org.treemetric.learn;

import java.util.List;
import java.util.TreeMap;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.RarityMetric;
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
        TrainingSet set = TrainingSet.ofAny(train, ShapeUnion.SIX);
        TreeMap<String, String> options = new TreeMap<>();
        options.put("shape", ShapeUnion.SIX.toString());
        options.put("k", Integer.toString(k));
        options.put("rare", Double.toString(rare));
        return new Model(
                set.dictionary(),
                RarityMetric.of(set.vectors(), set.dictionary().size(), rare),
                new Vote.Majority(),
                k,
                train,
                set.vectors(),
                new Provenance(NAME, options, "", SampleDigest.of(train), Provenance.runningVersion()));
    }
}
