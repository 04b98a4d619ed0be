package org.treemetric.file;

import java.util.Arrays;

/**
 * Whole numbers that lie in memory or in a mapped file. Never changed; safe to share between threads.
 *
 * <p>The loops in which a search spends its time stand here, where the numbers lie.
 */
public abstract class Ints {
    Ints() {}

    /** Numbers in memory; the array is not copied. */
    public static Ints of(int[] array) {
        return new Heap(array);
    }

    /** Whether {@code start} cuts 0 to {@code total} into runs: begins with 0, never falls, ends with the total. */
    public static boolean isPartition(int[] start, int total) {
        if (start.length == 0 || start[0] != 0 || start[start.length - 1] != total) {
            return false;
        }
        for (int i = 1; i < start.length; i++) {
            if (start[i] < start[i - 1]) {
                return false;
            }
        }
        return true;
    }

    /** How many there are. */
    public abstract int size();

    /** Whether they are in memory, so that no look at one of them needs a check. */
    public boolean areInMemory() {
        return false;
    }

    /** The number at a place. */
    public abstract int get(int place);

    /** The numbers from {@code from} to before {@code to}. */
    public abstract int[] copy(int from, int to);

    /** Copies {@code count} numbers from place {@code from} on to the front of {@code into}. */
    public abstract void read(int from, int[] into, int count);

    /** Adds {@code amount} to {@code sum} at every number from place {@code from} to before {@code to}. */
    public abstract void addAt(int from, int to, double amount, double[] sum);

    /** Adds {@code amount} to {@code sum} likewise, and sets the numbers' bits in {@code mark}. */
    public abstract void addMarking(int from, int to, double amount, double[] sum, long[] mark);

    private static final class Heap extends Ints {
        private final int[] array;

        Heap(int[] array) {
            this.array = array;
        }

        @Override
        public int size() {
            return array.length;
        }

        @Override
        public boolean areInMemory() {
            return true;
        }

        @Override
        public int get(int place) {
            return array[place];
        }

        @Override
        public int[] copy(int from, int to) {
            return Arrays.copyOfRange(array, from, to);
        }

        @Override
        public void read(int from, int[] into, int count) {
            System.arraycopy(array, from, into, 0, count);
        }

        @Override
        public void addAt(int from, int to, double amount, double[] sum) {
            int[] numbers = array;
            for (int i = from; i < to; i++) {
                sum[numbers[i]] += amount;
            }
        }

        @Override
        public void addMarking(int from, int to, double amount, double[] sum, long[] mark) {
            int[] numbers = array;
            for (int i = from; i < to; i++) {
                int number = numbers[i];
                sum[number] += amount;
                mark[number >> 6] |= 1L << number;
            }
        }
    }
}
