package org.treemetric.learn;

import java.util.List;
import java.util.TreeMap;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.PlainMetric;
import org.treemetric.gram.Shape;
import org.treemetric.model.Model;
import org.treemetric.model.Provenance;
import org.treemetric.model.SampleDigest;
import org.treemetric.neighbor.Vote;

/**
 * Learns nothing: every gram weighs 1. The paper's setting E1, and what every learner is compared with.
 */
public final class PlainLearner implements Learner {

    /** What provenance calls it. */
    public static final String NAME = "plain";

    private final Shape shape;
    private final PlainMetric distance;
    private final int k;

    /**
     * A learner of models with this distance.
     *
     * @param shape which grams are counted
     * @param distance the plain distance, normalized or not
     * @param k how many neighbors vote
     */
    public PlainLearner(Shape shape, PlainMetric distance, int k) {
        if (k < 1) {
            throw new IllegalArgumentException("k must be at least 1, got " + k);
        }
        this.shape = shape;
        this.distance = distance;
        this.k = k;
    }

    @Override
    public Model learn(List<Sample> train, LearningListener listener, int threads) {
        TrainingSet set = TrainingSet.of(train, shape);
        TreeMap<String, String> options = new TreeMap<>();
        options.put("shape", shape.toString());
        options.put("k", Integer.toString(k));
        options.put("normalization", distance.normalization().name());
        return new Model(
                set.dictionary(),
                distance,
                new Vote.Majority(),
                k,
                train,
                set.vectors(),
                new Provenance(NAME, options, "", SampleDigest.of(train), Provenance.runningVersion()));
    }
}
