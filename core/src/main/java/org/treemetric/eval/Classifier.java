package org.treemetric.eval;

import java.util.List;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;
import org.treemetric.tree.Tree;

/**
 * What a method has learned: trees to classes. Classes and neighbors are those of the {@link TrainingPart} it learned from,
 * by number and by place.
 */
@FunctionalInterface
public interface Classifier {

    /**
     * What is said of each tree, in order.
     *
     * @param threads how many threads to use; never changes the result
     */
    List<Prediction> classify(List<Tree> trees, int threads);

    /**
     * Of each tree, in order, the nearest training sample of each class by number; nothing at all if this classifier
     * compares trees with none.
     *
     * @param threads how many threads to use; never changes the result
     */
    default List<List<Neighbor>> nearestPerClass(List<Tree> trees, int threads) {
        return List.of();
    }
}
