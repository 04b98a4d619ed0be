package org.treemetric.dataset;

import java.util.Objects;
import org.treemetric.tree.Tree;

/**
 * A tree with its id and its class.
 *
 * @param id a line number from 1, or a path relative to the dataset's folder
 * @param className the class, empty if the sample is unlabeled
 * @param tree the tree
 */
public record Sample(String id, String className, Tree tree) {
    public Sample {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(className, "className");
        Objects.requireNonNull(tree, "tree");
    }

    /** Whether the class is known. */
    public boolean isLabeled() {
        return !className.isEmpty();
    }
}
