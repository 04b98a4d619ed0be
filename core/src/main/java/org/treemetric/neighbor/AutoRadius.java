package org.treemetric.neighbor;

import java.util.Arrays;
import java.util.List;

/**
 * The radius within which trees of a collection are near-duplicates, from the collection itself: half the median distance
 * to the nearest other tree, equal trees aside, from 0.1 to 0.4. For metrics from 0 to 1.
 */
public final class AutoRadius {
    private static final long SMALLEST = 100_000_000;
    private static final long LARGEST = 400_000_000;
    private static final int BATCH = 4096;

    private AutoRadius() {}

    /**
     * The radius of stored things.
     *
     * @param stored what is stored in {@code search}, in its order
     * @param threads how many threads to use; never changes the result
     */
    public static <T> double of(NeighborSearch<T> search, List<? extends T> stored, int threads) {
        long[] nearest = new long[stored.size()];
        int size = 0;
        for (int at = 0; at < stored.size(); at += BATCH) {
            int start = at;
            List<? extends T> some = stored.subList(at, Math.min(stored.size(), at + BATCH));
            for (List<Neighbor> one : search.nearest(some, 1, (query, other) -> start + query != other, threads)) {
                if (!one.isEmpty()) {
                    nearest[size++] = (long) one.get(0).key();
                }
            }
        }
        return key(Arrays.copyOf(nearest, size)) / 1e9;
    }

    /** The key of the radius, from the key of each nearest distance. */
    static long key(long[] nearest) {
        long[] positive = Arrays.stream(nearest).filter(key -> key > 0).sorted().toArray();
        return positive.length == 0 ? SMALLEST : keyOfMedian(positive[(positive.length - 1) / 2]);
    }

    private static long keyOfMedian(long median) {
        return Math.min(LARGEST, Math.max(SMALLEST, median / 2));
    }

    /**
     * The radius of a collection whose nearest distances were found elsewhere.
     *
     * @param median the {@linkplain Neighbor#key key} at place (n - 1) / 2 of the n that are not 0, sorted; 0 if all are
     */
    public static double ofMedian(long median) {
        return keyOfMedian(median) / 1e9;
    }
}
