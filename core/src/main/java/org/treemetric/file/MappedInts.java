package org.treemetric.file;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;

/** Whole numbers of a section, where they lie; its slices are checked a range at a time, outside the loops. */
final class MappedInts extends Ints {
    private static final int AT_ONCE = 4096;
    private static final int SLICE_BITS = Bytes.SLICE_BITS - 2;

    private final Bytes bytes;
    private final IntBuffer[] piece;
    private final int pieceBits;
    private final long base;
    private final int size;
    private final long limit;
    private final boolean[] good; // by slice; written under the lock, read without: a stale false only asks again

    MappedInts(Bytes bytes, ByteBuffer[] piece, int pieceBits, long base, int size, long limit) {
        this.bytes = bytes;
        this.piece = Arrays.stream(piece).map(ByteBuffer::asIntBuffer).toArray(IntBuffer[]::new);
        this.pieceBits = pieceBits;
        this.base = base;
        this.size = size;
        this.limit = limit;
        this.good = new boolean[Bytes.slices(bytes.length())];
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public int get(int place) {
        if (place < 0 || place >= size) {
            throw new IndexOutOfBoundsException("number " + place + " of " + size);
        }
        check(place >>> SLICE_BITS);
        long at = base + place;
        return piece[(int) (at >>> pieceBits)].get((int) (at & (1L << pieceBits) - 1));
    }

    @Override
    public int[] copy(int from, int to) {
        check(from, to);
        int[] copy = new int[to - from];
        load(from, copy, copy.length);
        return copy;
    }

    @Override
    public void read(int from, int[] into, int count) {
        check(from, from + count);
        load(from, into, count);
    }

    // Through an array in pieces: copying is cheap, and the loop is the one that the compiler knows best.
    @Override
    public void addAt(int from, int to, double amount, double[] sum) {
        check(from, to);
        int[] numbers = new int[Math.min(AT_ONCE, to - from)];
        for (int left = to - from;
                left > 0;
                left -= numbers.length) { // counted down: a place past the last may overflow
            int length = Math.min(numbers.length, left);
            load(to - left, numbers, length);
            for (int i = 0; i < length; i++) {
                sum[numbers[i]] += amount;
            }
        }
    }

    @Override
    public void addMarking(int from, int to, double amount, double[] sum, long[] mark) {
        check(from, to);
        int[] numbers = new int[Math.min(AT_ONCE, to - from)];
        for (int left = to - from;
                left > 0;
                left -= numbers.length) { // counted down: a place past the last may overflow
            int length = Math.min(numbers.length, left);
            load(to - left, numbers, length);
            for (int i = 0; i < length; i++) {
                int number = numbers[i];
                sum[number] += amount;
                mark[number >> 6] |= 1L << number;
            }
        }
    }

    private void check(int from, int to) {
        if (from < 0 || from > to || to > size) {
            throw new IndexOutOfBoundsException("numbers " + from + " to " + to + " of " + size);
        }
        if (from < to) {
            int last = (to - 1) >>> SLICE_BITS;
            for (int slice = from >>> SLICE_BITS; slice <= last; slice++) {
                check(slice);
            }
        }
    }

    private void check(int slice) {
        if (!good[slice]) {
            compare(slice);
        }
    }

    // A right checksum says that the numbers are those that were written, not that they were good ones.
    private synchronized void compare(int slice) {
        if (good[slice]) {
            return;
        }
        int from = slice << SLICE_BITS;
        int[] numbers = new int[Math.min(size - from, 1 << SLICE_BITS)];
        bytes.check((long) from * Integer.BYTES, (from + (long) numbers.length) * Integer.BYTES);
        load(from, numbers, numbers.length);
        for (int number : numbers) {
            if (number < 0 || number >= limit) {
                throw bytes.inconsistent("expected numbers from 0 to below " + limit + ", found " + number);
            }
        }
        good[slice] = true;
    }

    private void load(int from, int[] into, int count) {
        long place = base + from;
        int done = 0;
        while (done < count) {
            int inPiece = (int) ((place + done) & (1L << pieceBits) - 1);
            int now = (int) Math.min(count - done, (1L << pieceBits) - inPiece);
            piece[(int) ((place + done) >>> pieceBits)].get(inPiece, into, done, now);
            done += now;
        }
    }
}
