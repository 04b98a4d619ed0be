package org.treemetric.learn;

import java.util.List;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.model.Model;

/** Learns a model: a metric, and the rule by which neighbors vote under it. */
public interface Learner {

    /**
     * Learns from labeled samples.
     *
     * @param train the training samples, all labeled, at least one; they become the model's neighbors
     * @param listener hears of progress
     * @param threads how many threads to use; never changes the result
     * @throws IllegalArgumentException if a sample has no class
     */
    Model learn(List<Sample> train, LearningListener listener, int threads);

    /**
     * The same learner, but a learning step that is limited in size takes its trees only from these places of the training
     * samples, ascending; neighbors still come from all of them. A learner without such a step stays as it is.
     */
    default Learner drawingFrom(int[] places) {
        return this;
    }

    /** Learns from a whole dataset on all cores, telling nobody. */
    default Model learn(Dataset train) {
        Model model = learn(
                train.samples(), LearningListener.NONE, Runtime.getRuntime().availableProcessors());
        return model.withProvenance(model.provenance().withData(train.name()));
    }
}
