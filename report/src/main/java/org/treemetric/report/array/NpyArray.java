package org.treemetric.report.array;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Arrays as NumPy {@code .npy} files hold them, head and data. */
public final class NpyArray {
    private static final int CHUNK = 1 << 14; // numbers turned into bytes at a time

    private NpyArray() {}

    /** A row of 32-bit integers. */
    public static void ints(int[] values, OutputStream out) throws IOException {
        out.write(NpyHeader.of("<i4", values.length));
        ByteBuffer bytes =
                ByteBuffer.allocate(4 * Math.min(CHUNK, values.length)).order(ByteOrder.LITTLE_ENDIAN);
        for (int at = 0; at < values.length; at += CHUNK) {
            int count = Math.min(CHUNK, values.length - at);
            bytes.clear().asIntBuffer().put(values, at, count);
            out.write(bytes.array(), 0, 4 * count);
        }
    }

    /** A row of two 64-bit integers. */
    public static void longs(long first, long second, OutputStream out) throws IOException {
        out.write(NpyHeader.of("<i8", 2));
        out.write(ByteBuffer.allocate(16)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(first)
                .putLong(second)
                .array());
    }

    /** One row of a matrix of doubles, whose head is already written. */
    public static void row(double[] values, OutputStream out) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asDoubleBuffer().put(values);
        out.write(bytes.array());
    }

    /** One text of ASCII characters, without dimensions. */
    public static void ascii(String text, OutputStream out) throws IOException {
        out.write(NpyHeader.of("|S" + text.length()));
        out.write(text.getBytes(StandardCharsets.US_ASCII));
    }

    /**
     * A row of texts, all as wide as the longest one. NumPy cuts zeros off the end of a text: one that ends with U+0000
     * comes back without it.
     */
    public static void texts(List<String> texts, OutputStream out) throws IOException {
        int width = 1; // NumPy has no texts of no width
        for (String text : texts) {
            width = Math.max(width, text.codePointCount(0, text.length()));
        }
        out.write(NpyHeader.of("<U" + width, texts.size()));
        ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(4, width)).order(ByteOrder.LITTLE_ENDIAN);
        for (String text : texts) {
            bytes.clear();
            text.codePoints().forEach(bytes::putInt);
            while (bytes.hasRemaining()) {
                bytes.putInt(0);
            }
            out.write(bytes.array());
        }
    }
}
