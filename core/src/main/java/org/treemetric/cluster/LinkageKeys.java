package org.treemetric.cluster;

import java.util.Arrays;

/**
 * The linkage keys of clusters while they merge. A cluster is named by its smallest member; only names a &lt; b are asked
 * for. 8 bytes for each pair of points, 16 if sums of keys need more than 64 bits.
 */
final class LinkageKeys {
    private static final int LIMB = 32; // wide sums are high * 2^32 + low

    private final Linkage linkage;
    private final boolean wide;
    private final long[][] low; // by larger name: sums of keys, or the keys themselves, with smaller names
    private final long[][] high;
    private final int[] size;

    LinkageKeys(KeyMatrix keys, Linkage linkage) {
        int n = keys.size();
        this.linkage = linkage;
        this.wide = linkage == Linkage.AVERAGE && sumsNeedMore(n, keys.largest());
        this.size = new int[n];
        Arrays.fill(size, 1);
        this.low = new long[n][];
        this.high = new long[wide ? n : 0][];
        for (int i = 0; i < n; i++) {
            low[i] = Arrays.copyOf(keys.row(i), i);
            if (wide) {
                high[i] = new long[i];
                for (int j = 0; j < i; j++) {
                    high[i][j] = low[i][j] >>> LIMB;
                    low[i][j] &= (1L << LIMB) - 1;
                }
            }
        }
    }

    // Twice the sum, and half the divisor for rounding, must fit.
    private static boolean sumsNeedMore(long n, long largest) {
        return n * n / 4 + 1 > (Long.MAX_VALUE >> 2) / Math.max(1, largest);
    }

    /** The linkage key of clusters {@code a < b}. */
    long key(int a, int b) {
        long sum = low[b][a];
        if (linkage != Linkage.AVERAGE) {
            return sum;
        }
        long pairs = (long) size[a] * size[b];
        if (!wide) {
            return (2 * sum + pairs) / (2 * pairs);
        }
        // Long division by limbs: the remainder stays below twice the pairs.
        long upper = 2 * high[b][a];
        long rest = upper % (2 * pairs);
        long part = (rest << LIMB) + 2 * sum + pairs;
        return ((upper / (2 * pairs)) << LIMB) + part / (2 * pairs);
    }

    int size(int cluster) {
        return size[cluster];
    }

    /** Puts cluster {@code b > a} into {@code a}, as far as {@code other} sees them. */
    void merge(int a, int b, int other) {
        int rowA = Math.max(a, other);
        int columnA = Math.min(a, other);
        int rowB = Math.max(b, other);
        int columnB = Math.min(b, other);
        long one = low[rowA][columnA];
        long two = low[rowB][columnB];
        switch (linkage) {
            case SINGLE -> low[rowA][columnA] = Math.min(one, two);
            case COMPLETE -> low[rowA][columnA] = Math.max(one, two);
            case AVERAGE -> {
                low[rowA][columnA] = one + two;
                if (wide) {
                    high[rowA][columnA] += high[rowB][columnB] + ((one + two) >>> LIMB);
                    low[rowA][columnA] = (one + two) & ((1L << LIMB) - 1);
                }
            }
        }
    }

    /** Says that {@code b} is part of {@code a} now. */
    void grow(int a, int b) {
        size[a] += size[b];
    }
}
