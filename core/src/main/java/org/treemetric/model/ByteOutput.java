package org.treemetric.model;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** The body of a model file, growing in memory. */
final class ByteOutput {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /** A number of at least 0: seven bits per byte, the lowest first, the high bit set on all but the last. */
    void number(int value) {
        int rest = value;
        while (rest >>> 7 != 0) {
            bytes.write((rest & 0x7f) | 0x80);
            rest >>>= 7;
        }
        bytes.write(rest);
    }

    /** Eight bytes, the highest first. */
    void real(double value) {
        long bits = Double.doubleToRawLongBits(value);
        for (int shift = 56; shift >= 0; shift -= 8) {
            bytes.write((int) (bits >>> shift));
        }
    }

    void text(String value) {
        byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
        number(utf8.length);
        bytes.writeBytes(utf8);
    }

    /** Bytes as they are. */
    void bytes(byte[] value) {
        bytes.writeBytes(value);
    }

    byte[] toByteArray() {
        return bytes.toByteArray();
    }
}
