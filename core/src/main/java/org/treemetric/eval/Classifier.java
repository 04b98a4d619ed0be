package org.treemetric.eval;

import java.util.List;
import org.treemetric.tree.Tree;

/** What a method has learned: trees to classes. */
@FunctionalInterface
public interface Classifier {

    /**
     * The class of each tree, in order.
     *
     * @param threads how many threads to use; never changes the result
     */
    List<String> classify(List<Tree> trees, int threads);
}
