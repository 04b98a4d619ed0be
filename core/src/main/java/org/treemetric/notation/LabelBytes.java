package org.treemetric.notation;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Labels as they stand in a file, in bytes, each decoded once.
 *
 * <p>Identity is by the bytes themselves, never by their hash alone. Labels longer than {@link #REMEMBERED} bytes are
 * not remembered, nor any beyond {@link #MAX_LABELS} of them: text nodes are long and seldom repeat, and a reader of a file
 * larger than memory must not grow with it.
 */
final class LabelBytes {
    static final int REMEMBERED = 256;
    static final int MAX_LABELS = 1 << 20;
    private static final long MAX_TEXT = 1L << 26;

    private int[] slot = new int[256]; // id + 1, 0 = free
    private String[] text = new String[64];
    private byte[] pool = new byte[1024];
    private int[] start = new int[65];
    private int[] hashOf = new int[64];
    private int size;
    private long textSize;
    private int badByte;

    String text(int id) {
        return text[id];
    }

    /** Where the first byte that is not UTF-8 stands, after {@link #intern} returned -1. */
    int badByte() {
        return badByte;
    }

    /** The id of the label in {@code buffer[from, to)}; ids are small and dense, or -1 if it is not UTF-8. */
    int intern(byte[] buffer, int from, int to, int hash, boolean escaped) {
        int length = to - from;
        int mask = slot.length - 1;
        int at = spread(hash) & mask;
        if (length <= REMEMBERED) {
            while (slot[at] > 0) {
                int id = slot[at] - 1;
                if (hashOf[id] == hash && sameBytes(id, buffer, from, length)) {
                    return id;
                }
                at = (at + 1) & mask;
            }
        }
        String decoded = decode(buffer, from, to, escaped);
        if (decoded == null) {
            return -1;
        }
        if (length > REMEMBERED || size >= MAX_LABELS) {
            return remember(decoded, buffer, from, 0, hash); // takes an id, but is never found again
        }
        slot[at] = size + 1;
        int id = remember(decoded, buffer, from, length, hash);
        if (2 * size > slot.length) {
            rehash();
        }
        return id;
    }

    /** Between trees: starts afresh once the table is full; ids of trees already built do not matter any more. */
    void trim() {
        if (size >= MAX_LABELS || textSize > MAX_TEXT) {
            size = 0;
            textSize = 0;
            start[0] = 0;
            Arrays.fill(slot, 0);
            Arrays.fill(text, null);
        }
    }

    private int remember(String decoded, byte[] buffer, int from, int length, int hash) {
        if (size == text.length) {
            text = Arrays.copyOf(text, 2 * size);
            hashOf = Arrays.copyOf(hashOf, 2 * size);
            start = Arrays.copyOf(start, 2 * size + 1);
        }
        int poolSize = start[size];
        if (poolSize + length > pool.length) {
            pool = Arrays.copyOf(pool, Math.max(2 * pool.length, poolSize + length));
        }
        System.arraycopy(buffer, from, pool, poolSize, length);
        text[size] = decoded;
        textSize += decoded.length();
        hashOf[size] = hash;
        start[size + 1] = poolSize + length;
        return size++;
    }

    private boolean sameBytes(int id, byte[] buffer, int from, int length) {
        int base = start[id];
        if (start[id + 1] - base != length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (pool[base + i] != buffer[from + i]) {
                return false;
            }
        }
        return true;
    }

    private void rehash() {
        slot = new int[2 * slot.length];
        int mask = slot.length - 1;
        for (int id = 0; id < size; id++) {
            if (start[id] == start[id + 1] && !text[id].isEmpty()) {
                continue; // not remembered
            }
            int at = spread(hashOf[id]) & mask;
            while (slot[at] > 0) {
                at = (at + 1) & mask;
            }
            slot[at] = id + 1;
        }
    }

    private String decode(byte[] buffer, int from, int to, boolean escaped) {
        byte[] bytes = buffer;
        int first = from;
        int last = to;
        boolean ascii = true;
        for (int i = from; i < to; i++) {
            ascii &= buffer[i] >= 0;
        }
        if (!ascii && !isUtf8(buffer, from, to)) {
            return null;
        }
        if (escaped) {
            bytes = new byte[to - from];
            first = 0;
            last = 0;
            for (int i = from; i < to; i++) {
                if (buffer[i] == '\\') {
                    i++;
                }
                bytes[last++] = buffer[i];
            }
        }
        return new String(bytes, first, last - first, ascii ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
    }

    private boolean isUtf8(byte[] buffer, int from, int to) {
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(buffer, from, to - from);
        CharBuffer out = CharBuffer.allocate(1024);
        CoderResult result;
        do {
            out.clear();
            result = decoder.decode(in, out, true);
        } while (result.isOverflow());
        badByte = in.position();
        return !result.isError();
    }

    private static int spread(int hash) {
        int product = hash * 0x9E3779B9;
        return product ^ (product >>> 15);
    }
}
