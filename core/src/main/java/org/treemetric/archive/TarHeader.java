package org.treemetric.archive;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * One block of 512 bytes that begins a member of a tar file, as POSIX (ustar) and GNU write it.
 *
 * @param name the path, without what long-name members before it say
 * @param size bytes that follow
 * @param type what kind of member it is
 * @param target what a link leads to
 */
record TarHeader(String name, long size, char type, String target) {
    /** Bytes of a block; members begin and end at multiples of it. */
    static final int BLOCK = 512;

    /** The header in these bytes; empty if they are none. */
    static Optional<TarHeader> of(byte[] block) {
        long sum = 0;
        for (int i = 0; i < BLOCK; i++) {
            sum += i >= 148 && i < 156 ? ' ' : block[i] & 0xFF; // the checksum counts itself as spaces
        }
        long size = number(block, 124, 12);
        if (number(block, 148, 8) != sum || size < 0) {
            return Optional.empty();
        }
        String name = text(block, 0, 100);
        boolean posix = text(block, 257, 6).equals("ustar"); // GNU's magic word goes on with spaces
        String prefix = posix ? text(block, 345, 155) : "";
        char type = block[156] == 0 ? '0' : (char) (block[156] & 0xFF);
        return Optional.of(
                new TarHeader(prefix.isEmpty() ? name : prefix + "/" + name, size, type, text(block, 157, 100)));
    }

    /** Whether a block is all zeros, which ends an archive. */
    static boolean isEnd(byte[] block) {
        for (byte b : block) {
            if (b != 0) {
                return false;
            }
        }
        return true;
    }

    boolean isFolder() {
        return type == '5' || (type == '0' && name.endsWith("/"));
    }

    boolean isFile() {
        return type == '0' || type == '7';
    }

    // Octal digits, or, for what they cannot hold, a number of base 256 behind a first bit; -1 if neither.
    private static long number(byte[] block, int from, int length) {
        long value = 0;
        if (block[from] < 0) {
            for (int i = from; i < from + length; i++) {
                int digit = i == from ? block[i] & 0x7F : block[i] & 0xFF;
                if (value > Long.MAX_VALUE >> 8) {
                    return -1;
                }
                value = value << 8 | digit;
            }
            return value;
        }
        String digits = text(block, from, length).strip();
        try {
            return digits.isEmpty() ? 0 : Long.parseLong(digits, 8);
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    private static String text(byte[] block, int from, int length) {
        int end = from;
        while (end < from + length && block[end] != 0) {
            end++;
        }
        return new String(block, from, end - from, StandardCharsets.UTF_8);
    }
}
