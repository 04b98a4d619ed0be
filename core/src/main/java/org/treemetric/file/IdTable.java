package org.treemetric.file;

import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;

/** Finds stored things by their ids without reading all of them: open addressing, in a file of 8 to 16 bytes per id. */
public final class IdTable {
    /** The section that holds it. */
    public static final String SECTION = "ids.table";

    private final Ints slot; // 1 + position, 0 = free; a power of two of them

    /** What {@link Builder} wrote. */
    public IdTable(Ints slot) {
        if (Integer.bitCount(slot.size()) != 1) {
            throw new IllegalArgumentException("a table of " + slot.size() + " places");
        }
        this.slot = slot;
    }

    /** The position of an id among those {@code wanted}, or -1. */
    public int find(String id, IntFunction<String> idAt, IntPredicate wanted) {
        int mask = slot.size() - 1;
        int at = spread(id.hashCode()) & mask;
        for (int tried = 0; tried <= mask; tried++) {
            int found = slot.get(at) - 1;
            if (found < 0) {
                return -1;
            }
            if (wanted.test(found) && idAt.apply(found).equals(id)) {
                return found;
            }
            at = (at + 1) & mask;
        }
        return -1;
    }

    private static int spread(int hash) {
        int mixed = hash * 0x9E3779B9;
        return mixed ^ mixed >>> 16;
    }

    /** Collects ids in the order of their positions. */
    public static final class Builder {
        private int[] hash = new int[16];
        private int size;

        /** None yet. */
        public Builder() {}

        /** Adds the next. */
        public void add(String id) {
            if (size == hash.length) {
                hash = Arrays.copyOf(hash, 2 * size);
            }
            hash[size++] = spread(id.hashCode());
        }

        /** Adds the section to a file. */
        public void addTo(ContainerWriter file) {
            int[] slot = new int[Math.max(2, Integer.highestOneBit(Math.max(1, size)) * 4)];
            for (int position = 0; position < size; position++) {
                int at = hash[position] & (slot.length - 1);
                while (slot[at] != 0) {
                    at = (at + 1) & (slot.length - 1);
                }
                slot[at] = position + 1;
            }
            file.add(SECTION, SectionContent.of(Ints.of(slot)));
        }
    }
}
