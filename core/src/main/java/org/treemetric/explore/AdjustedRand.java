package org.treemetric.explore;

import java.util.HashMap;
import java.util.Map;

/**
 * How well two ways of putting things into groups agree: 1 if they are the same, about 0 if they have nothing to do with each
 * other (Hubert and Arabie).
 */
public final class AdjustedRand {
    private AdjustedRand() {}

    /**
     * The adjusted Rand index.
     *
     * @param first the group of each thing, any numbers
     * @param second the same for the other way
     */
    public static double index(int[] first, int[] second) {
        if (first.length != second.length) {
            throw new IllegalArgumentException("groups of " + first.length + " and of " + second.length + " things");
        }
        Map<Integer, Long> rows = new HashMap<>(); // whole numbers are added, so their order does not matter
        Map<Integer, Long> columns = new HashMap<>();
        Map<Long, Long> cells = new HashMap<>();
        for (int i = 0; i < first.length; i++) {
            rows.merge(first[i], 1L, Long::sum);
            columns.merge(second[i], 1L, Long::sum);
            cells.merge(((long) first[i] << 32) | (second[i] & 0xFFFFFFFFL), 1L, Long::sum);
        }
        double both = pairs(cells);
        double ofFirst = pairs(rows);
        double ofSecond = pairs(columns);
        double all = first.length * (first.length - 1.0) / 2;
        double expected = all == 0 ? 0 : ofFirst * ofSecond / all;
        double largest = (ofFirst + ofSecond) / 2;
        return largest == expected ? 1 : (both - expected) / (largest - expected);
    }

    private static double pairs(Map<?, Long> sizes) {
        return (double) sizes.values().stream().mapToLong(n -> n * (n - 1) / 2).sum();
    }
}
