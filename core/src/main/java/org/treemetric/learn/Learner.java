package org.treemetric.learn;

import java.util.List;
import java.util.stream.IntStream;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.model.Model;

/** Learns a model: a metric, and the rule by which neighbors vote under it. */
public interface Learner {

    /**
     * Learns from labeled samples.
     *
     * @param train the training samples, all labeled, at least one; they become the model's neighbors
     * @param learningSample the places in {@code train} that a learning step limited in size uses, ascending; all places
     *     if it is not limited. A learner that needs no such limit, or has its own, may ignore it.
     * @param listener hears of progress
     * @param threads how many threads to use; never changes the result
     * @throws IllegalArgumentException if a sample has no class
     */
    Model learn(List<Sample> train, int[] learningSample, LearningListener listener, int threads);

    /** Learns from a whole dataset on all cores, telling nobody. */
    default Model learn(Dataset train) {
        int[] all = IntStream.range(0, train.size()).toArray();
        Model model = learn(
                train.samples(),
                all,
                LearningListener.NONE,
                Runtime.getRuntime().availableProcessors());
        return model.withProvenance(model.provenance().withData(train.name()));
    }
}
