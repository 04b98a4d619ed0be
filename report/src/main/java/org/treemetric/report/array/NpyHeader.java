package org.treemetric.report.array;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The head of a NumPy {@code .npy} file (format 1.0), for row-major little-endian arrays. */
public final class NpyHeader {
    private NpyHeader() {}

    /** The head of a matrix of doubles. */
    public static byte[] doubles(int rows, int columns) {
        return of("<f8", rows, columns);
    }

    /** The head of an array of any number of dimensions; {@code type} as NumPy spells it. */
    static byte[] of(String type, int... shape) {
        StringBuilder text = new StringBuilder("(");
        for (int i = 0; i < shape.length; i++) {
            text.append(i == 0 ? "" : " ").append(shape[i]).append(i + 1 < shape.length || i == 0 ? "," : "");
        }
        return header(type, text.append(')').toString());
    }

    private static byte[] header(String type, String shape) {
        String text = "{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + ", }";
        int length = (10 + text.length() + 1 + 63) / 64 * 64; // data starts at a multiple of 64
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) ' ');
        byte[] magic = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, (byte) (length - 10), (byte) ((length - 10) >>> 8)};
        System.arraycopy(magic, 0, bytes, 0, magic.length);
        byte[] ascii = text.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(ascii, 0, bytes, magic.length, ascii.length);
        bytes[length - 1] = '\n';
        return bytes;
    }
}
