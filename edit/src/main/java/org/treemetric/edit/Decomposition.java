package org.treemetric.edit;

/** How two trees are taken apart. The distance does not depend on it, the time does. */
public enum Decomposition {
    /** The cheapest of the others by estimated work. */
    AUTO,
    /** Zhang and Shasha: paths of leftmost children throughout. */
    LEFT,
    /** Zhang and Shasha on the mirrored trees: paths of rightmost children throughout. */
    RIGHT,
    /** Paths of heaviest children throughout, for every pair of subtrees in the tree where it is cheaper. */
    HEAVY,
    /** For every pair of subtrees the cheapest path: leftmost, rightmost or heaviest children, in either tree. */
    OPTIMAL
}
