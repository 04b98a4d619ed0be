package org.treemetric.gram;

import java.util.Arrays;

/**
 * The distinct grams of one simple shape, numbered in order of first sight.
 *
 * <p>A gram is a tuple of fields: 0 for the dummy, 1 + label id otherwise. While every field fits into
 * {@code 64 / length} bits the tuple is packed into one exact key. The first label that does not fit turns all keys into
 * wide ones: the leading fields are interned pair by pair into one number, which with the last field makes the key.
 */
final class PartGrams {
    private final SimpleShape shape;
    private final int bits;
    private final PairTable grams = new PairTable();
    private final PairTable prefixes = new PairTable(); // used by wide keys only
    private boolean wide;

    PartGrams(SimpleShape shape) {
        this.shape = shape;
        this.bits = Math.min(31, 64 / shape.length());
    }

    SimpleShape shape() {
        return shape;
    }

    /** Bits per field of a packed key. */
    int bits() {
        return bits;
    }

    boolean isPacked() {
        return !wide;
    }

    boolean fits(int field) {
        return field >>> bits == 0;
    }

    int size() {
        return grams.size();
    }

    int internPacked(long key) {
        return grams.intern(key);
    }

    int findPacked(long key) {
        return grams.find(key);
    }

    int intern(int[] fields) {
        if (!wide && fit(fields)) {
            return grams.intern(pack(fields));
        }
        widen();
        long code = fields[0];
        for (int i = 1; i < fields.length - 1; i++) {
            code = prefixes.intern((code << 32) | fields[i]);
        }
        return grams.intern((code << 32) | fields[fields.length - 1]);
    }

    int find(int[] fields) {
        if (!wide) {
            return fit(fields) ? grams.find(pack(fields)) : -1;
        }
        long code = fields[0];
        for (int i = 1; i < fields.length - 1 && code >= 0; i++) {
            code = prefixes.find((code << 32) | fields[i]);
        }
        return code < 0 ? -1 : grams.find((code << 32) | fields[fields.length - 1]);
    }

    int[] fields(int number) {
        long key = grams.key(number);
        int[] fields = new int[shape.length()];
        if (!wide) {
            for (int i = fields.length - 1; i >= 0; i--) {
                fields[i] = (int) (key & ((1L << bits) - 1));
                key >>>= bits;
            }
            return fields;
        }
        fields[fields.length - 1] = (int) key;
        long code = key >>> 32;
        for (int i = fields.length - 2; i > 0; i--) {
            long pair = prefixes.key((int) code);
            fields[i] = (int) pair;
            code = pair >>> 32;
        }
        fields[0] = (int) code;
        return fields;
    }

    /** Turns packed keys into wide ones; numbers stay. */
    void widen() {
        if (wide) {
            return;
        }
        int[][] all = new int[grams.size()][];
        Arrays.setAll(all, this::fields);
        grams.clear();
        wide = true;
        for (int[] fields : all) {
            intern(fields);
        }
    }

    private boolean fit(int[] fields) {
        int all = 0;
        for (int field : fields) {
            all |= field;
        }
        return fits(all);
    }

    private long pack(int[] fields) {
        long key = 0;
        for (int field : fields) {
            key = (key << bits) | field;
        }
        return key;
    }
}
