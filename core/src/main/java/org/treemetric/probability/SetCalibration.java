package org.treemetric.probability;

import java.util.Arrays;
import java.util.OptionalInt;

/**
 * How improbable the true classes of trees were that had not been seen: what makes a set of classes hold the true one about
 * as often as asked. Of many values a thousand are kept. Immutable.
 */
public final class SetCalibration {
    /** At most so many values are kept. */
    public static final int MAX_KEPT = 1000;

    private final int size;
    private final int[] kept;

    private SetCalibration(int size, int[] kept) {
        this.size = size;
        this.kept = kept;
    }

    /**
     * The calibration by some trees.
     *
     * @param keys {@link ClassProbabilities#key} of the true class of each tree, in any order
     */
    public static SetCalibration of(int[] keys) {
        int[] sorted = keys.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        if (n <= MAX_KEPT) {
            return new SetCalibration(n, sorted);
        }
        int[] some = new int[MAX_KEPT];
        Arrays.setAll(some, m -> sorted[(int) (((m + 1L) * n + MAX_KEPT - 1) / MAX_KEPT) - 1]);
        return new SetCalibration(n, some);
    }

    /**
     * What was kept of {@code size} values.
     *
     * @throws IllegalArgumentException if there cannot be so many, or they do not ascend from 0 to a billion
     */
    public static SetCalibration ofKept(int size, int[] kept) {
        boolean ascending = kept.length == Math.min(size, MAX_KEPT);
        for (int i = 0; i < kept.length; i++) {
            ascending &= kept[i] >= (i == 0 ? 0 : kept[i - 1]) && kept[i] <= 1_000_000_000;
        }
        if (!ascending) {
            throw new IllegalArgumentException("calibration values that do not ascend");
        }
        return new SetCalibration(size, kept.clone());
    }

    /** How many trees were asked. */
    public int size() {
        return size;
    }

    /** The values kept, ascending, as a copy. */
    public int[] kept() {
        return kept.clone();
    }

    /**
     * The largest key of a class in a set that holds the true one with probability about {@code level}; empty: every
     * class is in it.
     *
     * @param level between 0 and 1, both excluded
     */
    public OptionalInt quantile(double level) {
        if (!(level > 0 && level < 1)) {
            throw new IllegalArgumentException("the level must be between 0 and 1, got " + level);
        }
        long index = Math.max(1, (long) Math.ceil(level * (size + 1.0) - 1e-9)); // so that 0.55 * 100 is 55
        if (index > size) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(size <= MAX_KEPT ? kept[(int) index - 1] : kept[(int) ((index - 1) * MAX_KEPT / size)]);
    }
}
