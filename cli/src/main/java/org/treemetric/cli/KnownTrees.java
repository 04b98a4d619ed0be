package org.treemetric.cli;

import org.treemetric.gram.GramVector;
import org.treemetric.model.Searchable;

/**
 * Counts, over a run, trees of which a model knows too little. One such tree is new; if most are, they were probably read in
 * another way than the model's own, or are of another kind.
 */
final class KnownTrees {
    private static final double LITTLE = 0.5; // of a tree's gram occurrences

    private final Searchable stored;
    private long trees;
    private long strange;

    KnownTrees(Searchable stored) {
        this.stored = stored;
    }

    /** Takes a tree into account. */
    void add(GramVector tree) {
        trees++;
        strange += stored.known(tree) < LITTLE ? 1 : 0;
    }

    /** Warns once, if more than half of the trees are strange. */
    void warn(OutputOptions output) {
        if (2 * strange > trees) {
            output.note("warning: of " + strange + " of " + trees + (trees == 1 ? " tree" : " trees")
                    + " less than half of the grams are known to the model; are they of the kind that it learned from,"
                    + " and read in the same way?");
        }
    }
}
