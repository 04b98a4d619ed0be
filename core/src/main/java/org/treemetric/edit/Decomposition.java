package org.treemetric.edit;

/** How two trees are taken apart. The distance does not depend on it, the time does. */
public enum Decomposition {
    /** The cheapest of the others by estimated work. */
    AUTO,
    /** Zhang and Shasha: paths of leftmost children throughout. */
    LEFT,
    /** Zhang and Shasha on the mirrored trees: paths of rightmost children throughout. */
    RIGHT,
    /** For every pair of subtrees the cheapest path: leftmost or rightmost children, in either tree. */
    OPTIMAL
}
