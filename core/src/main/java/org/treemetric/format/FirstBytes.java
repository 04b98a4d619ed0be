package org.treemetric.format;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The first bytes of a file, for guessing its format. */
public final class FirstBytes {
    private FirstBytes() {}

    /** Whether the bytes, behind a byte order mark of UTF-8, begin with an ASCII text. */
    public static boolean startsWith(byte[] head, String ascii) {
        byte[] prefix = ascii.getBytes(StandardCharsets.US_ASCII);
        int from =
                head.length >= 3 && head[0] == (byte) 0xEF && head[1] == (byte) 0xBB && head[2] == (byte) 0xBF ? 3 : 0;
        return head.length >= from + prefix.length
                && Arrays.equals(head, from, from + prefix.length, prefix, 0, prefix.length);
    }
}
