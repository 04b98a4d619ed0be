package org.treemetric.file;

import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * The bytes of one section of a file, where they lie; possibly more than 2 GB. Never changed; safe to share between
 * threads.
 *
 * <p>Every slice of 1 MiB is compared with its checksum before its first byte is handed out, once. If it differs, reading
 * throws an {@link UncheckedIOException} whose cause is a {@link FileFormatException}: a damaged byte is never seen.
 */
public final class Bytes {
    /** The limit of numbers that may be anything from 0 on. */
    public static final long NO_LIMIT = 1L << 31;

    /** A slice is 2^20 bytes. */
    static final int SLICE_BITS = 20;

    private static final int CHECKED_AT_ONCE = 1 << 16;

    private static final Ints UNCHECKED = Ints.of(new int[0]);

    private final String source;
    private final String name;
    private final byte[] heap; // null if in pieces
    private final ByteBuffer[] piece; // little-endian, 2^pieceBits bytes each but the last
    private final int pieceBits;
    private final long base; // where the section begins in the pieces, a multiple of 8
    private final long length;
    private final Ints checksum; // by slice
    private final int sliceBits;
    private final boolean[] good; // by slice; written under the lock, read without: a stale false only asks again

    Bytes(String source, String name, ByteBuffer[] piece, int pieceBits, long base, long length, Ints checksum) {
        this(source, name, null, piece, pieceBits, base, length, checksum, SLICE_BITS);
    }

    private Bytes(
            String source,
            String name,
            byte[] heap,
            ByteBuffer[] piece,
            int pieceBits,
            long base,
            long length,
            Ints checksum,
            int sliceBits) {
        this.source = source;
        this.name = name;
        this.heap = heap;
        this.piece = piece;
        this.pieceBits = pieceBits;
        this.base = base;
        this.length = length;
        this.checksum = checksum;
        this.sliceBits = sliceBits;
        this.good = new boolean[checksum.size()];
    }

    /** Bytes in memory, which need no check; the array is not copied. */
    public static Bytes of(byte[] bytes) {
        ByteBuffer[] one = {ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN)};
        return new Bytes("memory", "", bytes, one, Integer.SIZE - 1, 0, bytes.length, UNCHECKED, SLICE_BITS);
    }

    /** Bytes of a file of our own that nobody else can change, which need no check. */
    static Bytes unchecked(ByteBuffer[] piece, int pieceBits, long length) {
        return new Bytes("memory", "", null, piece, pieceBits, 0, length, UNCHECKED, SLICE_BITS);
    }

    /** A section with one checksum, which is compared by {@link #check()} alone. */
    static Bytes ofVersion1(String source, String name, ByteBuffer[] piece, long length, int checksum) {
        Ints one = Ints.of(new int[] {checksum});
        Bytes bytes = new Bytes(source, name, null, piece, Integer.SIZE - 1, 0, length, one, Long.SIZE - 2);
        bytes.good[0] = true;
        return bytes;
    }

    static int slices(long length) {
        return Math.toIntExact((length + (1L << SLICE_BITS) - 1) >>> SLICE_BITS);
    }

    /** How many there are. */
    public long length() {
        return length;
    }

    /** The byte at a place. */
    public byte get(long place) {
        return heap == null ? getFromPiece(place) : heap[Math.toIntExact(place)];
    }

    private byte getFromPiece(long place) {
        if (place < 0 || place >= length) {
            throw new IndexOutOfBoundsException("byte " + place + " of " + length);
        }
        check((int) (place >>> sliceBits));
        long at = base + place;
        return piece[(int) (at >>> pieceBits)].get((int) (at & (1L << pieceBits) - 1));
    }

    /** Copies {@code count} bytes from {@code place} on. */
    public void copy(long place, byte[] into, int at, int count) {
        if (heap != null) {
            System.arraycopy(heap, Math.toIntExact(place), into, at, count);
            return;
        }
        check(place, place + count);
        long from = base + place;
        int done = 0;
        while (done < count) {
            int inPiece = (int) ((from + done) & (1L << pieceBits) - 1);
            int now = (int) Math.min(count - done, (1L << pieceBits) - inPiece);
            piece[(int) ((from + done) >>> pieceBits)].get(inPiece, into, at + done, now);
            done += now;
        }
    }

    /** Four bytes each, the lowest first, as whole numbers from 0 to below {@code limit}; read where they lie. */
    public Ints ints(long limit) {
        return new MappedInts(this, piece, pieceBits - 2, base / Integer.BYTES, count(Integer.BYTES), limit);
    }

    /** All as whole numbers of four bytes, the lowest first, from 0 to below {@code limit}. */
    public int[] intArray(long limit) {
        Ints ints = ints(limit);
        return ints.copy(0, ints.size());
    }

    /** Eight bytes each, the lowest first, as longs; read where they lie. */
    public Longs longs() {
        return new Longs(this, piece, pieceBits - 3, base / Long.BYTES, length / Long.BYTES);
    }

    /** The whole number of eight bytes, the lowest first, at {@code place}. */
    long longAt(long place) {
        byte[] eight = new byte[Long.BYTES];
        copy(place, eight, 0, eight.length);
        return ByteBuffer.wrap(eight).order(ByteOrder.LITTLE_ENDIAN).getLong();
    }

    /** All as doubles, the lowest byte first. */
    public double[] doubles() {
        return doubles(0, count(Double.BYTES));
    }

    /** {@code count} doubles from number {@code first} on. */
    public double[] doubles(long first, int count) {
        double[] values = new double[count];
        byte[] some = new byte[Math.min(count, 1024) * Double.BYTES];
        ByteBuffer wrapped = ByteBuffer.wrap(some).order(ByteOrder.LITTLE_ENDIAN);
        for (int done = 0; done < count; done += 1024) {
            int now = Math.min(1024, count - done);
            copy((first + done) * Double.BYTES, some, 0, now * Double.BYTES);
            wrapped.asDoubleBuffer().get(values, done, now);
        }
        return values;
    }

    /** What to throw when bytes are as they were written, and still make no sense. */
    public UncheckedIOException inconsistent(String what) {
        return new UncheckedIOException(new FileFormatException(source, "section '" + name + "': " + what));
    }

    private int count(int size) {
        if (length % size != 0 || length / size > Integer.MAX_VALUE - 8) {
            throw inconsistent("expected at most 2^31 numbers of " + size + " bytes, found " + length + " bytes");
        }
        return (int) (length / size);
    }

    /** Checks all slices, whether they were used or not. */
    void check() throws FileFormatException {
        for (int slice = 0; slice < good.length; slice++) {
            if (!isRight(slice)) {
                throw damaged(slice);
            }
        }
    }

    void check(long from, long to) {
        if (from < 0 || from > to || to > length) {
            throw new IndexOutOfBoundsException("bytes " + from + " to " + to + " of " + length);
        }
        if (from < to) {
            int last = (int) ((to - 1) >>> sliceBits);
            for (int slice = (int) (from >>> sliceBits); slice <= last; slice++) {
                check(slice);
            }
        }
    }

    void check(int slice) {
        if (slice < good.length && !good[slice]) {
            compare(slice);
        }
    }

    private synchronized void compare(int slice) {
        if (!good[slice]) {
            if (!isRight(slice)) {
                throw new UncheckedIOException(damaged(slice));
            }
            good[slice] = true;
        }
    }

    private boolean isRight(int slice) {
        long at = base + ((long) slice << sliceBits);
        long end = Math.min(base + length, at + (1L << sliceBits));
        CRC32C crc = new CRC32C();
        // Through an array: the JVM survives a copy out of a file that was cut under it, and not a checksum over it.
        byte[] some = new byte[(int) Math.min(CHECKED_AT_ONCE, end - at)];
        while (at < end) {
            int inPiece = (int) (at & (1L << pieceBits) - 1);
            int now = (int) Math.min(Math.min(some.length, end - at), (1L << pieceBits) - inPiece);
            piece[(int) (at >>> pieceBits)].get(inPiece, some, 0, now);
            crc.update(some, 0, now);
            at += now;
        }
        return (int) crc.getValue() == checksum.get(slice);
    }

    private FileFormatException damaged(int slice) {
        return new FileFormatException(
                source,
                "expected the checksum of section '" + name + "' from byte " + ((long) slice << sliceBits)
                        + " on, found another: damaged");
    }
}
