package org.treemetric.gram;

import java.util.Arrays;

/**
 * Keys of 64 bits to dense numbers in order of first sight, and back.
 *
 * <p>Open addressing; the key itself is compared, so two keys never share a number. 16 to 32 bytes per entry, depending
 * on how far the doubling arrays are filled.
 */
final class PairTable {
    private long[] key = new long[64];
    private int[] slot = new int[128]; // number + 1, 0 = free
    private int shift = 64 - 7;
    private int size;

    int size() {
        return size;
    }

    long key(int number) {
        return key[number];
    }

    int find(long pair) {
        return slot[slotOf(pair)] - 1;
    }

    int intern(long pair) {
        int at = slotOf(pair);
        int number = slot[at] - 1;
        return number >= 0 ? number : add(at, pair);
    }

    // The slot that has the pair, or the empty one where it would go.
    private int slotOf(long pair) {
        int mask = slot.length - 1;
        int at = place(pair);
        int number;
        while ((number = slot[at] - 1) >= 0 && key[number] != pair) {
            at = (at + 1) & mask;
        }
        return at;
    }

    private int add(int at, long pair) {
        if (size == key.length) {
            if (size > 1 << 29) {
                throw new IllegalStateException("a dictionary holds at most 2^30 entries");
            }
            key = Arrays.copyOf(key, 2 * size);
        }
        key[size++] = pair;
        slot[at] = size;
        if (2L * size > slot.length) {
            rehash();
        }
        return size - 1;
    }

    private void rehash() {
        slot = new int[2 * slot.length];
        shift--;
        int mask = slot.length - 1;
        for (int number = 0; number < size; number++) {
            int at = place(key[number]);
            while (slot[at] > 0) {
                at = (at + 1) & mask;
            }
            slot[at] = number + 1;
        }
    }

    void clear() {
        key = new long[64];
        slot = new int[128];
        shift = 64 - 7;
        size = 0;
    }

    // Fibonacci hashing: the high bits of the product depend on all bits of the key.
    private int place(long pair) {
        long mixed = (pair ^ (pair >>> 32)) * 0x9E3779B97F4A7C15L;
        return (int) (mixed >>> shift);
    }
}
