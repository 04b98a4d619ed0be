package org.treemetric.gram;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * The gram vectors of many trees end to end: row after row of gram ids and counts, ids ascending in each row. What
 * learners work on. Immutable; 8 bytes per distinct gram of a tree.
 */
public final class GramRows {
    private final int[] start; // start[r] = first entry of row r; one more than rows
    private final int[] gram;
    private final int[] count;

    private GramRows(int[] start, int[] gram, int[] count) {
        this.start = start;
        this.gram = gram;
        this.count = count;
    }

    /** All grams of {@code vectors}. */
    public static GramRows of(List<GramVector> vectors) {
        return of(vectors, gram -> true);
    }

    /** The grams of {@code vectors} that {@code kept} keeps. */
    public static GramRows of(List<GramVector> vectors, IntPredicate kept) {
        int[] start = new int[vectors.size() + 1];
        long entries = 0;
        for (GramVector vector : vectors) {
            entries += vector.distinct();
        }
        int[] gram = new int[Math.toIntExact(entries)];
        int[] count = new int[gram.length];
        int size = 0;
        for (int row = 0; row < vectors.size(); row++) {
            GramVector vector = vectors.get(row);
            for (int i = 0; i < vector.distinct(); i++) {
                if (kept.test(vector.id(i))) {
                    gram[size] = vector.id(i);
                    count[size++] = vector.count(i);
                }
            }
            start[row + 1] = size;
        }
        return size == gram.length
                ? new GramRows(start, gram, count)
                : new GramRows(start, Arrays.copyOf(gram, size), Arrays.copyOf(count, size));
    }

    /** The number of rows. */
    public int size() {
        return start.length - 1;
    }

    /** The number of entries of all rows. */
    public int entries() {
        return gram.length;
    }

    /** The first entry of a row; {@code start(row + 1)} is one past its last. */
    public int start(int row) {
        return start[row];
    }

    /** The gram of an entry. */
    public int gram(int entry) {
        return gram[entry];
    }

    /** The count of an entry. */
    public int count(int entry) {
        return count[entry];
    }

    /** The number of entries of the longest row. */
    public int maxDistinct() {
        int max = 0;
        for (int row = 0; row < size(); row++) {
            max = Math.max(max, start[row + 1] - start[row]);
        }
        return max;
    }
}
