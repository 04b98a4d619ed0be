package org.treemetric.index;

import java.util.Arrays;

/** What the lists of rarer layers add to the rows of a block, and which rows they touch. */
final class ListSums {
    private final short[] sum; // by place in the block
    private final long[] touched; // a bit per place
    private int max;

    ListSums(int words) {
        this.sum = new short[64 * words];
        this.touched = new long[words];
    }

    void clear() {
        if (max > 0) {
            Arrays.fill(sum, (short) 0);
            Arrays.fill(touched, 0);
            max = 0;
        }
    }

    /** Adds to a place; all that is added to it must stay below 2^15. */
    void add(int place, int weight) {
        int now = sum[place] + weight;
        sum[place] = (short) now;
        touched[place >> 6] |= 1L << place;
        max = Math.max(max, now);
    }

    int sum(int place) {
        return sum[place];
    }

    /** The largest sum. */
    int max() {
        return max;
    }

    /** Bits of 64 places from {@code 64 * word} on. */
    long touched(int word) {
        return touched[word];
    }
}
