package org.treemetric.index;

import java.util.Arrays;
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

    private StoredRows(int[] start, Ints gram, Bytes count, int[] largeAt, int[] largeCount) {
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
        if (!Consistency.isPartition(rows.start, entries)
                || rows.count.length() != entries
                || rows.largeAt.length != rows.largeCount.length) {
            throw new FileFormatException(file.source(), "expected rows that fit together, found others");
        }
        return rows;
    }

    void addTo(ContainerWriter file) {
        byte[] counts = new byte[entries()];
        count.copy(0, counts, 0, counts.length);
        file.add("rows.start", SectionContent.of(Ints.of(start)))
                .add("rows.grams", SectionContent.of(gram))
                .add("rows.counts", SectionContent.of(counts))
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
        for (int place = 0; place < entries(); place++) {
            grams = Math.max(grams, gram(place) + 1);
        }
        return grams;
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
        return small != 0 ? small : largeCount[Arrays.binarySearch(largeAt, place)];
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
                counts[i] = small[i] != 0
                        ? Byte.toUnsignedInt(small[i])
                        : largeCount[Arrays.binarySearch(largeAt, from + i)];
            }
            return GramVector.of(ids, counts);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) { // only in a file that somebody forged
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
            return new StoredRows(
                    Arrays.copyOf(start, rows + 1),
                    Ints.of(Arrays.copyOf(gram, entries)),
                    Bytes.of(Arrays.copyOf(count, entries)),
                    Arrays.copyOf(largeAt, large),
                    Arrays.copyOf(largeCount, large));
        }

        private void append(GramVector vector, int hash) {
            int distinct = vector.distinct();
            if (distinct > Integer.MAX_VALUE - 8 - entries) {
                throw new IllegalArgumentException(
                        "an index holds at most " + (Integer.MAX_VALUE - 8) + " distinct grams of trees, got more");
            }
            if (entries + distinct > gram.length) {
                int room = (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(entries + distinct, 2L * gram.length));
                gram = Arrays.copyOf(gram, room);
                count = Arrays.copyOf(count, room);
            }
            for (int i = 0; i < distinct; i++) {
                gram[entries] = vector.id(i);
                if (vector.count(i) <= LARGEST) {
                    count[entries] = (byte) vector.count(i);
                } else {
                    addLarge(entries, vector.count(i));
                }
                entries++;
            }
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
            for (int i = 0; i < vector.distinct(); i++) {
                int small = Byte.toUnsignedInt(count[from + i]);
                int stored = small != 0 ? small : largeCount[Arrays.binarySearch(largeAt, 0, large, from + i)];
                if (gram[from + i] != vector.id(i) || stored != vector.count(i)) {
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
