package org.treemetric.neighbor;

import java.util.Arrays;

/** The stored things that are left after some were removed, numbered anew in their order. Immutable. */
public final class LivePositions {
    private final int size;
    private final int[] removed; // ascending

    /**
     * @param size how many there were
     * @param removed positions of those that were removed, ascending; copied
     */
    public LivePositions(int size, int[] removed) {
        for (int i = 0; i < removed.length; i++) {
            if (removed[i] < 0 || removed[i] >= size || (i > 0 && removed[i] <= removed[i - 1])) {
                throw new IllegalArgumentException(
                        "expected ascending positions below " + size + ", got " + removed[i] + " at place " + i);
            }
        }
        this.size = size;
        this.removed = removed.clone();
    }

    /** How many there were. */
    public int size() {
        return size;
    }

    /** How many are left. */
    public int left() {
        return size - removed.length;
    }

    /** The positions that were removed, ascending, as a copy. */
    public int[] removed() {
        return removed.clone();
    }

    /** The new position of the one at {@code position}, or -1 if it was removed. */
    public int rank(int position) {
        int at = Arrays.binarySearch(removed, position);
        return at >= 0 ? -1 : position + at + 1;
    }

    /** The old position of the one that is at {@code rank} now. */
    public int position(int rank) {
        // removed[i] - i of those left stand before removed[i]; this never falls.
        int low = 0;
        int high = removed.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (removed[middle] - middle <= rank) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return rank + low;
    }

    /** These without those at {@code more}, old positions, in any order. */
    public LivePositions without(int[] more) {
        int[] all = Arrays.copyOf(removed, removed.length + more.length);
        System.arraycopy(more, 0, all, removed.length, more.length);
        Arrays.sort(all);
        return new LivePositions(size, all);
    }
}
