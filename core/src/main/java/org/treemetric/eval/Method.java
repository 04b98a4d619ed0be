package org.treemetric.eval;

import java.util.List;
import org.treemetric.dataset.Sample;

/** A way of learning to classify trees, as experiments compare them: E1 to E5, the presets, a linear model. */
public interface Method {

    /** What results call it, for example {@code pq-lmnn}. */
    String name();

    /**
     * Learns from labeled samples.
     *
     * @param train the training samples, all labeled
     * @param learningSample the places in {@code train} that a learning step limited in size uses, ascending; all places
     *     if it is not limited. Neighbors and prototypes come from all of {@code train} in any case.
     * @param threads how many threads to use; never changes the result
     */
    Classifier fit(List<Sample> train, int[] learningSample, int threads);
}
