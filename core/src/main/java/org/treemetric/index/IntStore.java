package org.treemetric.index;

import java.nio.IntBuffer;
import java.util.Arrays;

/** Whole numbers that lie in memory or in a mapped file. Never changed; safe to share between threads. */
abstract class IntStore {
    private IntStore() {}

    static IntStore of(int[] array) {
        return new Heap(array);
    }

    static IntStore of(IntBuffer mapped) {
        return new Mapped(mapped);
    }

    abstract int size();

    abstract int get(int i);

    /** The numbers from {@code from} to before {@code to}. */
    abstract int[] copy(int from, int to);

    /** Adds {@code amount} to {@code sum} at every number from place {@code from} to before {@code to}. */
    abstract void addAt(int from, int to, double amount, double[] sum);

    /** Adds {@code amount} to {@code sum} likewise, and sets the numbers' bits in {@code mark}. */
    abstract void addMarking(int from, int to, double amount, double[] sum, long[] mark);

    private static final class Heap extends IntStore {
        private final int[] array;

        Heap(int[] array) {
            this.array = array;
        }

        @Override
        int size() {
            return array.length;
        }

        @Override
        int get(int i) {
            return array[i];
        }

        @Override
        int[] copy(int from, int to) {
            return Arrays.copyOfRange(array, from, to);
        }

        @Override
        void addAt(int from, int to, double amount, double[] sum) {
            int[] numbers = array;
            for (int i = from; i < to; i++) {
                sum[numbers[i]] += amount;
            }
        }

        @Override
        void addMarking(int from, int to, double amount, double[] sum, long[] mark) {
            int[] numbers = array;
            for (int i = from; i < to; i++) {
                int number = numbers[i];
                sum[number] += amount;
                mark[number >> 6] |= 1L << number;
            }
        }
    }

    private static final class Mapped extends IntStore {
        private static final int PIECE = 4096;

        private final IntBuffer buffer;

        Mapped(IntBuffer buffer) {
            this.buffer = buffer;
        }

        @Override
        int size() {
            return buffer.capacity();
        }

        @Override
        int get(int i) {
            return buffer.get(i);
        }

        @Override
        int[] copy(int from, int to) {
            int[] copy = new int[to - from];
            buffer.get(from, copy);
            return copy;
        }

        // Through an array in pieces: copying is cheap, and the loop is the one that the compiler knows best.
        @Override
        void addAt(int from, int to, double amount, double[] sum) {
            int[] piece = new int[Math.min(PIECE, to - from)];
            for (int at = from; at < to; at += piece.length) {
                int length = Math.min(piece.length, to - at);
                buffer.get(at, piece, 0, length);
                for (int i = 0; i < length; i++) {
                    sum[piece[i]] += amount;
                }
            }
        }

        @Override
        void addMarking(int from, int to, double amount, double[] sum, long[] mark) {
            for (int i = from; i < to; i++) {
                int number = buffer.get(i);
                sum[number] += amount;
                mark[number >> 6] |= 1L << number;
            }
        }
    }
}
