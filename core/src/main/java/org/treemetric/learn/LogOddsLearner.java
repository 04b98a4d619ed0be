package org.treemetric.learn;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.WeightedMetric;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.Shape;
import org.treemetric.model.Model;
import org.treemetric.model.Provenance;
import org.treemetric.model.SampleDigest;
import org.treemetric.neighbor.Vote;
import org.treemetric.option.Option;
import org.treemetric.option.OptionValues;

/**
 * The preset {@code logodds}: the normalized distance with {@linkplain LogOdds smoothed log-odds weights}, no
 * optimization. All training samples count.
 */
public final class LogOddsLearner implements Learner {
    /** What it can be told. */
    public static final List<Option> OPTIONS = LearnerOptions.COMMON;

    private final Shape shape;
    private final int k;

    /** A learner with these values of its {@link #OPTIONS}, k being a number. */
    public LogOddsLearner(OptionValues values) {
        this.shape = LearnerOptions.shape(values);
        this.k = values.whole("k");
    }

    @Override
    public Model learn(List<Sample> train, LearningListener listener, int threads) {
        TrainingSet set = TrainingSet.of(train, shape);
        LogOdds odds = LogOdds.of(
                set.vectors(),
                set.classOf(),
                set.classNames().size(),
                set.dictionary().size(),
                IntStream.range(0, set.size()).toArray());
        return model(odds, set.dictionary(), train, set.vectors(), SampleDigest.of(train));
    }

    /** Which grams are counted. */
    public Shape shape() {
        return shape;
    }

    /**
     * The model of what was counted elsewhere.
     *
     * @param odds of the grams
     * @param dictionary the grams
     * @param kept the samples to store
     * @param vectors their grams
     * @param digest of all training samples
     */
    public Model model(
            LogOdds odds, GramDictionary dictionary, List<Sample> kept, List<GramVector> vectors, String digest) {
        TreeMap<String, String> options = new TreeMap<>();
        options.put("shape", shape.toString());
        options.put("k", Integer.toString(k));
        return new Model(
                dictionary,
                new WeightedMetric(odds.weight(), odds.unseen(), Normalization.RUZICKA),
                new Vote.Majority(),
                k,
                kept,
                vectors,
                new Provenance("logodds", options, "", digest, Provenance.runningVersion()));
    }
}
