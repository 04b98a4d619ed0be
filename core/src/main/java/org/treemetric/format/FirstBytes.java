package org.treemetric.format;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The first bytes of a file, for guessing its format. */
public final class Head {
    private Head() {}

    /** Whether the bytes, behind a byte order mark of UTF-8, begin with an ASCII text. */
    public static boolean startsWith(byte[] head, String ascii) {
        byte[] wanted = ascii.getBytes(StandardCharsets.US_ASCII);
        int from =
                head.length >= 3 && head[0] == (byte) 0xEF && head[1] == (byte) 0xBB && head[2] == (byte) 0xBF ? 3 : 0;
        return head.length >= from + wanted.length
                && Arrays.equals(head, from, from + wanted.length, wanted, 0, wanted.length);
    }
}
