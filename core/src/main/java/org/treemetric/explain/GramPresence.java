package org.treemetric.explain;

import java.util.List;
import org.treemetric.gram.GramVector;
import org.treemetric.random.SplitMix64;

/**
 * In which trees of a collection grams occur, as far as listings ask: in how many, and whether two grams occur in exactly
 * the same ones. Every tree has a random number of 128 bits, and a gram the sum of those of its trees: 20 bytes per gram
 * instead of its list of trees, and two different sets agree with a probability of 2^-128.
 */
public final class GramPresence {
    private final int trees;
    private final int[] frequency;
    private final long[] low;
    private final long[] high;

    private GramPresence(int trees, int grams) {
        this.trees = trees;
        this.frequency = new int[grams];
        this.low = new long[grams];
        this.high = new long[grams];
    }

    /**
     * Counts a collection.
     *
     * @param grams ids from here on occur in none of its trees
     */
    public static GramPresence of(List<GramVector> vectors, int grams) {
        GramPresence presence = new GramPresence(vectors.size(), grams);
        SplitMix64 random = new SplitMix64(0);
        for (GramVector vector : vectors) {
            long a = random.next();
            long b = random.next();
            for (int i = 0; i < vector.distinct(); i++) {
                presence.frequency[vector.id(i)]++;
                presence.low[vector.id(i)] += a;
                presence.high[vector.id(i)] += b;
            }
        }
        return presence;
    }

    /** The number of trees. */
    public int trees() {
        return trees;
    }

    /** How many trees hold a gram. */
    public int frequency(int gram) {
        return gram < frequency.length ? frequency[gram] : 0;
    }

    /** What grams have in common if they occur in exactly the same trees, and only then. */
    Signature signature(int gram) {
        return gram < frequency.length ? new Signature(frequency[gram], low[gram], high[gram]) : new Signature(0, 0, 0);
    }

    /**
     * A set of trees.
     *
     * @param size how many
     * @param low half of the sum of their numbers
     * @param high the other half
     */
    record Signature(int size, long low, long high) {}
}
