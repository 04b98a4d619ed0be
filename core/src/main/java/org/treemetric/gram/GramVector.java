package org.treemetric.gram;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * The counts of a tree's grams: the paper's pq-gram index of a tree, as a sparse vector over a dictionary's ids.
 *
 * <p>Ids ascend. Immutable; two vectors can be compared if their ids come from the same dictionary.
 *
 * <p>Memory: 8 bytes per distinct gram and about 56 for the object.
 */
public final class GramVector {
    private final int[] id;
    private final int[] count;
    private final long total;

    private GramVector(int[] id, int[] count, long total) {
        this.id = id;
        this.count = count;
        this.total = total;
    }

    /**
     * A vector of these counts; the arrays are copied.
     *
     * @param id ascending gram ids
     * @param count how often each occurs, at least once
     */
    public static GramVector of(int[] id, int[] count) {
        if (id.length != count.length) {
            throw new IllegalArgumentException(id.length + " ids but " + count.length + " counts");
        }
        long total = 0;
        for (int i = 0; i < id.length; i++) {
            if (id[i] < 0 || (i > 0 && id[i] <= id[i - 1])) {
                throw new IllegalArgumentException("ids must ascend from 0, got " + id[i] + " at place " + i);
            }
            if (count[i] < 1) {
                throw new IllegalArgumentException("a count must be at least 1, got " + count[i]);
            }
            total += count[i];
        }
        return new GramVector(id.clone(), count.clone(), total);
    }

    /** From {@code size} entries {@code id << 32 | count} in any order; sorts them in place. */
    static GramVector ofPacked(long[] packed, int size) {
        Arrays.sort(packed, 0, size);
        int[] id = new int[size];
        int[] count = new int[size];
        long total = 0;
        for (int i = 0; i < size; i++) {
            id[i] = (int) (packed[i] >>> 32);
            count[i] = (int) packed[i];
            total += count[i];
        }
        return new GramVector(id, count, total);
    }

    /** The same counts with other ids; no two may become one. */
    public GramVector renumbered(IntUnaryOperator newId) {
        long[] packed = new long[id.length];
        for (int i = 0; i < packed.length; i++) {
            packed[i] = (long) newId.applyAsInt(id[i]) << 32 | count[i];
        }
        return ofPacked(packed, packed.length);
    }

    /** The number of distinct grams. */
    public int distinct() {
        return id.length;
    }

    /** The number of grams, each counted as often as it occurs. */
    public long size() {
        return total;
    }

    /** The id at place {@code i}, ascending with {@code i}. */
    public int id(int i) {
        return id[i];
    }

    /** How often the gram at place {@code i} occurs. */
    public int count(int i) {
        return count[i];
    }

    /** How often the gram with this id occurs, 0 if it does not. */
    public int countOf(int gramId) {
        int at = Arrays.binarySearch(id, gramId);
        return at < 0 ? 0 : count[at];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof GramVector that && Arrays.equals(id, that.id) && Arrays.equals(count, that.count);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(id) + Arrays.hashCode(count);
    }

    @Override
    public String toString() {
        return "GramVector[" + total + " grams, " + id.length + " distinct]";
    }

    /** The share of all occurrences whose grams have ids below {@code end}; 1 if there are none at all. */
    public double shareBelow(int end) {
        long all = 0;
        long below = 0;
        for (int i = 0; i < id.length; i++) {
            all += count[i];
            below += id[i] < end ? count[i] : 0;
        }
        return all == 0 ? 1 : (double) below / all;
    }
}
