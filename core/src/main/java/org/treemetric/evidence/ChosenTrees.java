package org.treemetric.evidence;

import java.util.Arrays;

/** Which trees serve for choosing if there are more than that takes: of each class its share, evenly spread. */
final class ChosenTrees {
    private ChosenTrees() {}

    /**
     * Their places, ascending: of a class of s among n trees those at floor(i s / m), i below m = ceil(max s / n), in order.
     * All if there are at most {@code max}.
     */
    static int[] of(int[] classOf, int classes, int max) {
        int n = classOf.length;
        int[] sizeOf = new int[classes];
        for (int c : classOf) {
            sizeOf[c]++;
        }
        int[] met = new int[classes]; // trees of the class before this one
        int[] taken = new int[classes];
        int[] places = new int[n];
        int size = 0;
        for (int at = 0; at < n; at++) {
            int c = classOf[at];
            long s = sizeOf[c];
            long m = n <= max ? s : (max * s + n - 1) / n;
            if (taken[c] < m && met[c] == taken[c] * s / m) {
                places[size++] = at;
                taken[c]++;
            }
            met[c]++;
        }
        return Arrays.copyOf(places, size);
    }
}
