package org.treemetric.index;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import org.treemetric.file.Bytes;
import org.treemetric.file.Ints;
import org.treemetric.file.SpillFile;

/** The entries of rows that are too many for memory, on disk while an index is made of them. */
final class RowSpill implements Closeable {
    private static final int AT_ONCE = 1 << 14;

    private final SpillFile grams;
    private final SpillFile counts;
    private final int max;

    /**
     * @param folder where there is room
     * @param max how many entries may be in memory
     */
    RowSpill(Path folder, int max) throws IOException {
        this.grams = new SpillFile(folder);
        this.counts = new SpillFile(folder);
        this.max = max;
    }

    /** How many entries may be in memory. */
    int max() {
        return max;
    }

    void add(int[] gram, byte[] count, int entries) {
        try {
            ByteBuffer some = ByteBuffer.allocate(Integer.BYTES * AT_ONCE).order(ByteOrder.LITTLE_ENDIAN);
            for (int at = 0; at < entries; at += AT_ONCE) {
                int now = Math.min(AT_ONCE, entries - at);
                some.clear().asIntBuffer().put(gram, at, now);
                grams.append(some.limit(Integer.BYTES * now));
            }
            counts.append(ByteBuffer.wrap(count, 0, entries));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Fills both arrays with the entries from {@code place} on. */
    void read(int place, int[] gram, byte[] count) {
        try {
            ByteBuffer some = ByteBuffer.allocate(Integer.BYTES * gram.length).order(ByteOrder.LITTLE_ENDIAN);
            grams.read((long) Integer.BYTES * place, some);
            some.flip().order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().get(gram);
            counts.read(place, ByteBuffer.wrap(count));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Ints grams() {
        return all(grams).ints(Bytes.NO_LIMIT);
    }

    Bytes counts() {
        return all(counts);
    }

    private static Bytes all(SpillFile file) {
        try {
            return file.bytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        grams.close();
        counts.close();
    }
}
