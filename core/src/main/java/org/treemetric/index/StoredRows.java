package org.treemetric.index;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import org.treemetric.file.Bytes;
import org.treemetric.file.Container;
import org.treemetric.file.ContainerWriter;
import org.treemetric.file.FileFormatException;
import org.treemetric.file.Ints;
import org.treemetric.file.SectionContent;
import org.treemetric.gram.GramVector;

/**
 * Gram vectors end to end, each distinct one once, in memory or where they lie in a file: about 5 bytes per distinct gram
 * of a tree instead of the 8 of {@link org.treemetric.gram.GramRows}, which learners compute on.
 *
 * <p>A count takes one byte; the few above {@link #LARGEST} stand in a table of their own.
 */
final class StoredRows {
    static final Set<String> SECTIONS =
            Set.of("rows.start", "rows.grams", "rows.counts", "rows.large-at", "rows.large-counts");

    private static final int LARGEST = 255;

    private final int[] start; // start[r] = place of row r's first entry; one more than rows
    private final Ints gram;
    private final Bytes count; // unsigned; 0 = see the table of large counts
    private final int[] largeAt; // places, ascending
    private final int[] largeCount;
    private final int maxDistinct;

    private StoredRows(int[] start, Ints gram, Bytes count, int[] largeAt, int[] largeCount) {
        int max = 0;
        for (int row = 0; row + 1 < start.length; row++) {
            max = Math.max(max, start[row + 1] - start[row]);
        }
        this.maxDistinct = max;
        this.start = start;
        this.gram = gram;
        this.count = count;
        this.largeAt = largeAt;
        this.largeCount = largeCount;
    }

    /** Rows in a file, of grams below {@code grams}. */
    static StoredRows of(Container file, int grams) throws FileFormatException {
        int entries = file.section("rows.grams").ints(grams).size();
        StoredRows rows = new StoredRows(
                file.section("rows.start").intArray(Bytes.NO_LIMIT),
                file.section("rows.grams").ints(grams),
                file.section("rows.counts"),
                file.section("rows.large-at").intArray(Math.max(1, entries)),
                file.section("rows.large-counts").intArray(Bytes.NO_LIMIT));
        if (!Ints.isPartition(rows.start, entries)
                || rows.count.length() != entries
                || rows.largeAt.length != rows.largeCount.length) {
            throw new FileFormatException(file.source(), "expected rows that fit together, found others");
        }
        return rows;
    }

    void addTo(ContainerWriter file) {
        file.add("rows.start", SectionContent.of(Ints.of(start)))
                .add("rows.grams", SectionContent.of(gram))
                .add("rows.counts", SectionContent.of(count))
                .add("rows.large-at", SectionContent.of(Ints.of(largeAt)))
                .add("rows.large-counts", SectionContent.of(Ints.of(largeCount)));
    }

    int size() {
        return start.length - 1;
    }

    int entries() {
        return gram.size();
    }

    /** One more than the largest gram id. */
    int grams() {
        int grams = 0;
        int[] one = new int[1];
        for (int row = 0; row < size(); row++) {
            if (start[row] < start[row + 1]) { // ids ascend
                gram.read(start[row + 1] - 1, one, 1);
                grams = Math.max(grams, one[0] + 1);
            }
        }
        return grams;
    }

    /** The distinct grams of the row that has most. */
    int maxDistinct() {
        return maxDistinct;
    }

    /** The place of a row's first entry; {@code start(row + 1)} is one past its last. */
    int start(int row) {
        return start[row];
    }

    int gram(int place) {
        return gram.get(place);
    }

    int count(int place) {
        int small = Byte.toUnsignedInt(count.get(place));
        return small != 0 ? small : large(place);
    }

    private int large(int place) {
        int at = Arrays.binarySearch(largeAt, place);
        if (at < 0) { // only in a file that somebody forged
            throw count.inconsistent("expected a count of entry " + place + ", found none");
        }
        return largeCount[at];
    }

    /** Reads rows; for one thread. */
    Cursor cursor() {
        return new Cursor();
    }

    /** One row at a time, copied out of where it lies. */
    final class Cursor {
        private final int[] grams = new int[maxDistinct];
        private final int[] counts = new int[maxDistinct];
        private final byte[] small = new byte[maxDistinct];
        private int size;

        void read(int row) {
            int from = start[row];
            size = start[row + 1] - from;
            gram.read(from, grams, size);
            count.copy(from, small, 0, size);
            for (int i = 0; i < size; i++) {
                counts[i] = small[i] != 0 ? Byte.toUnsignedInt(small[i]) : large(from + i);
            }
        }

        int size() {
            return size;
        }

        int gram(int i) {
            return grams[i];
        }

        int count(int i) {
            return counts[i];
        }
    }

    /** The vector of a row. */
    GramVector vector(int row) {
        int from = start[row];
        int[] ids = gram.copy(from, start[row + 1]);
        byte[] small = new byte[ids.length];
        count.copy(from, small, 0, small.length);
        int[] counts = new int[ids.length];
        try {
            for (int i = 0; i < counts.length; i++) {
                counts[i] = small[i] != 0 ? Byte.toUnsignedInt(small[i]) : large(from + i);
            }
            return GramVector.of(ids, counts);
        } catch (IllegalArgumentException e) { // only in a file that somebody forged
            throw count.inconsistent("expected grams in order with their counts, found others in row " + row);
        }
    }

    long bytes() {
        return 4L * (start.length + gram.size() + largeAt.length + largeCount.length) + count.length();
    }

    /** Collects rows; a vector equal to an earlier one gets the earlier row. */
    static final class Builder {
        private int[] start = new int[17];
        private int[] gram = new int[256];
        private byte[] count = new byte[256];
        private int[] largeAt = new int[4];
        private int[] largeCount = new int[4];
        private int large;
        private int rows;
        private int entries;
        private int[] hashOf = new int[16];
        private int[] table = new int[32]; // row + 1, open addressing; 0 = free
        private final Optional<RowSpill> spill;
        private int spilled; // entries on disk; those in the arrays come after them

        /** In memory. */
        Builder() {
            this.spill = Optional.empty();
        }

        /** Entries go to {@code spill} when there are many. */
        Builder(RowSpill spill) {
            this.spill = Optional.of(spill);
        }

        /** The row of {@code vector}: {@code size()} before the call if it is new. */
        int add(GramVector vector) {
            int hash = vector.hashCode() * 0x9E3779B9;
            int slot = hash >>> 1 & (table.length - 1);
            while (table[slot] != 0) {
                int row = table[slot] - 1;
                if (hashOf[row] == hash && equal(row, vector)) {
                    return row;
                }
                slot = (slot + 1) & (table.length - 1);
            }
            append(vector, hash);
            table[slot] = rows;
            if (2 * rows > table.length) {
                rehash();
            }
            return rows - 1;
        }

        int size() {
            return rows;
        }

        StoredRows build() {
            int here = entries - spilled;
            Ints grams = Ints.of(Arrays.copyOf(gram, here));
            Bytes counts = Bytes.of(Arrays.copyOf(count, here));
            if (spilled > 0) {
                spill();
                grams = spill.orElseThrow().grams();
                counts = spill.orElseThrow().counts();
            }
            return new StoredRows(
                    Arrays.copyOf(start, rows + 1),
                    grams,
                    counts,
                    Arrays.copyOf(largeAt, large),
                    Arrays.copyOf(largeCount, large));
        }

        private void spill() {
            spill.orElseThrow().add(gram, count, entries - spilled);
            spilled = entries;
        }

        private void append(GramVector vector, int hash) {
            int distinct = vector.distinct();
            if (distinct > Integer.MAX_VALUE - 8 - entries) {
                throw new IllegalArgumentException(
                        "an index holds at most " + (Integer.MAX_VALUE - 8) + " distinct grams of trees, got more");
            }
            if (spill.isPresent() && entries - spilled >= spill.get().max()) {
                spill();
            }
            int at = entries - spilled;
            if (at + distinct > gram.length) {
                int room = (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(at + distinct, 2L * gram.length));
                gram = Arrays.copyOf(gram, room);
                count = Arrays.copyOf(count, room);
            }
            for (int i = 0; i < distinct; i++) {
                gram[at + i] = vector.id(i);
                if (vector.count(i) <= LARGEST) {
                    count[at + i] = (byte) vector.count(i);
                } else {
                    count[at + i] = 0;
                    addLarge(entries + i, vector.count(i));
                }
            }
            entries += distinct;
            if (rows + 1 == start.length) {
                start = Arrays.copyOf(start, 2 * start.length);
            }
            if (rows == hashOf.length) {
                hashOf = Arrays.copyOf(hashOf, 2 * rows);
            }
            hashOf[rows++] = hash;
            start[rows] = entries;
        }

        private void addLarge(int place, int value) {
            if (large == largeAt.length) {
                largeAt = Arrays.copyOf(largeAt, 2 * large);
                largeCount = Arrays.copyOf(largeCount, 2 * large);
            }
            largeAt[large] = place;
            largeCount[large++] = value;
        }

        private boolean equal(int row, GramVector vector) {
            int from = start[row];
            if (start[row + 1] - from != vector.distinct()) {
                return false;
            }
            if (from >= spilled) {
                return equal(gram, count, from - spilled, from, vector);
            }
            int[] grams = new int[vector.distinct()];
            byte[] counts = new byte[vector.distinct()];
            spill.orElseThrow().read(from, grams, counts);
            return equal(grams, counts, 0, from, vector);
        }

        private boolean equal(int[] grams, byte[] counts, int at, int place, GramVector vector) {
            for (int i = 0; i < vector.distinct(); i++) {
                int small = Byte.toUnsignedInt(counts[at + i]);
                int stored = small != 0 ? small : largeCount[Arrays.binarySearch(largeAt, 0, large, place + i)];
                if (grams[at + i] != vector.id(i) || stored != vector.count(i)) {
                    return false;
                }
            }
            return true;
        }

        private void rehash() {
            table = new int[2 * table.length];
            for (int row = 0; row < rows; row++) {
                int slot = hashOf[row] >>> 1 & (table.length - 1);
                while (table[slot] != 0) {
                    slot = (slot + 1) & (table.length - 1);
                }
                table[slot] = row + 1;
            }
        }
    }
}
