package org.treemetric.evidence;

import java.util.Arrays;

/** Which trees serve if there are more than can be used: of each class its share, evenly spread. */
public final class ChosenTrees {
    private ChosenTrees() {}

    /**
     * Whether a tree is one of them: of a class of s among n trees those at floor(i s / m), i below m = ceil(max s / n), in
     * order. All are if there are at most {@code max}.
     *
     * @param place of the tree among those of its class, from 0
     * @param size s, the size of its class
     * @param trees n
     * @param max about how many may serve
     */
    public static boolean takes(long place, long size, long trees, long max) {
        if (trees <= max) {
            return true;
        }
        long m = (max * size + trees - 1) / trees;
        long i = (place * m + size - 1) / size; // the first whose place is not before this one
        return i < m && i * size / m == place;
    }

    /** The places of all of them, ascending. */
    static int[] of(int[] classOf, int classes, int max) {
        int[] sizeOf = new int[classes];
        for (int c : classOf) {
            sizeOf[c]++;
        }
        int[] met = new int[classes]; // trees of the class before this one
        int[] places = new int[classOf.length];
        int size = 0;
        for (int at = 0; at < classOf.length; at++) {
            int c = classOf[at];
            if (takes(met[c]++, sizeOf[c], classOf.length, max)) {
                places[size++] = at;
            }
        }
        return Arrays.copyOf(places, size);
    }
}
