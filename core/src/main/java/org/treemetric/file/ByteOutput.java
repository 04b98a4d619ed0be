package org.treemetric.file;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Bytes growing in memory, in the form that {@link ByteInput} reads. */
public final class ByteOutput {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /** A number of at least 0: seven bits per byte, the lowest first, the high bit set on all but the last. */
    public void number(int value) {
        int rest = value;
        while (rest >>> 7 != 0) {
            bytes.write((rest & 0x7f) | 0x80);
            rest >>>= 7;
        }
        bytes.write(rest);
    }

    /** Eight bytes, the highest first. */
    public void real(double value) {
        long bits = Double.doubleToRawLongBits(value);
        for (int shift = 56; shift >= 0; shift -= 8) {
            bytes.write((int) (bits >>> shift));
        }
    }

    /** {@link #real} for each, without their number. */
    public void reals(double[] values) {
        for (double value : values) {
            real(value);
        }
    }

    /** UTF-8 bytes after their {@link #number}. */
    public void text(String value) {
        byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
        number(utf8.length);
        bytes.writeBytes(utf8);
    }

    /** Bytes as they are. */
    public void bytes(byte[] value) {
        bytes.writeBytes(value);
    }

    /** All that was written. */
    public byte[] toByteArray() {
        return bytes.toByteArray();
    }
}
