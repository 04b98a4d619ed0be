package org.treemetric.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The bytes of a section, growing in memory; possibly more than 2 GB. A {@link ByteInput} reads them. */
public final class ByteOutput implements SectionContent {
    private static final int PIECE = 1 << 16;

    private final List<byte[]> full = new ArrayList<>();
    private byte[] last = new byte[64];
    private int used;

    /** A number of at least 0: seven bits per byte, the lowest first, the high bit set on all but the last. */
    public void number(int value) {
        int rest = value;
        while (rest >>> 7 != 0) {
            one((rest & 0x7f) | 0x80);
            rest >>>= 7;
        }
        one(rest);
    }

    /** Eight bytes, the highest first. */
    public void real(double value) {
        long bits = Double.doubleToRawLongBits(value);
        for (int shift = 56; shift >= 0; shift -= 8) {
            one((int) (bits >>> shift));
        }
    }

    /** Each as {@link #real} does; their number is not written. */
    public void reals(double[] values) {
        for (double value : values) {
            real(value);
        }
    }

    /** Eight bytes, the lowest first. */
    void longNumber(long value) {
        for (int shift = 0; shift < 64; shift += 8) {
            one((int) (value >>> shift));
        }
    }

    /** The number of its UTF-8 bytes, then these. */
    public void text(String value) {
        byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
        number(utf8.length);
        bytes(utf8);
    }

    /** Bytes as they are. */
    public void bytes(byte[] value) {
        for (byte one : value) {
            one(one);
        }
    }

    private void one(int value) {
        if (used == last.length) {
            grow();
        }
        last[used++] = (byte) value;
    }

    private void grow() {
        if (used < PIECE) {
            last = Arrays.copyOf(last, 2 * used);
        } else {
            full.add(last);
            last = new byte[PIECE];
            used = 0;
        }
    }

    /** Everything, if it is less than 2 GB. */
    public byte[] toByteArray() {
        byte[] all = new byte[Math.toIntExact(length())];
        for (int i = 0; i < full.size(); i++) {
            System.arraycopy(full.get(i), 0, all, i * PIECE, PIECE);
        }
        System.arraycopy(last, 0, all, all.length - used, used);
        return all;
    }

    @Override
    public long length() {
        return (long) full.size() * PIECE + used;
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        for (byte[] piece : full) {
            out.write(piece);
        }
        out.write(last, 0, used);
    }
}
