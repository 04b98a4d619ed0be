package org.treemetric.transform;

import org.treemetric.tree.Tree;

/**
 * A pure function from a tree to a tree: the same tree gives the same result, on any thread.
 *
 * <p>One that cannot do its work on some tree throws {@link NoSubtreeException}.
 */
@FunctionalInterface
public interface Transform {

    /** The transformed tree; {@code tree} itself if there is nothing to do. {@code origins} learn what was done. */
    Tree apply(Tree tree, Origins origins);

    /** The transformed tree; {@code tree} itself if there is nothing to do. */
    default Tree apply(Tree tree) {
        return apply(tree, Origins.untold());
    }

    /** This one, then {@code next}. */
    default Transform then(Transform next) {
        return (tree, origins) -> next.apply(apply(tree, origins), origins);
    }

    /** The transform that leaves every tree as it is. */
    static Transform identity() {
        return (tree, origins) -> tree;
    }
}
