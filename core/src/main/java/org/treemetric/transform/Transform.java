package org.treemetric.transform;

import org.treemetric.tree.Tree;

/**
 * A pure function from a tree to a tree: the same tree gives the same result, on any thread.
 *
 * <p>One that cannot do its work on some tree throws {@link NoSubtreeException}.
 */
@FunctionalInterface
public interface Transform {

    /** The transformed tree; {@code tree} itself if there is nothing to do. */
    Tree apply(Tree tree);

    /** This one, then {@code next}. */
    default Transform then(Transform next) {
        return tree -> next.apply(apply(tree));
    }

    /** The transform that leaves every tree as it is. */
    static Transform identity() {
        return tree -> tree;
    }
}
