package org.treemetric.dataset;

import java.util.Objects;
import java.util.Optional;
import org.treemetric.tree.Places;
import org.treemetric.tree.Tree;

/**
 * A tree with its id and its class.
 *
 * @param id a line number from 1, or a path relative to the dataset's folder
 * @param className the class, empty if the sample is unlabeled
 * @param tree the tree
 * @param places where its nodes stand in the document it was read from, if {@link ReadOptions#places} asked for that and
 *     the format knows
 */
public record Sample(String id, String className, Tree tree, Optional<Places> places) {
    public Sample {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(className, "className");
        Objects.requireNonNull(tree, "tree");
        if (places.isPresent() && places.get().size() != tree.size()) {
            throw new IllegalArgumentException("expected " + tree.size() + " places, one per node, got "
                    + places.get().size());
        }
    }

    /** A sample whose places nobody knows. */
    public Sample(String id, String className, Tree tree) {
        this(id, className, tree, Optional.empty());
    }

    /** Whether the class is known. */
    public boolean isLabeled() {
        return !className.isEmpty();
    }
}
