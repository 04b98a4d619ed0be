package org.treemetric.index;

import java.util.HashSet;
import java.util.Set;
import org.treemetric.file.Container;
import org.treemetric.file.ContainerWriter;
import org.treemetric.file.FileFormatException;
import org.treemetric.file.Ints;
import org.treemetric.file.Longs;

/**
 * Rows in ascending order of weight, cut into blocks, with what each has of every <em>layer</em>: layer t of a gram is
 * the set of rows that have it at least t times. What two trees share is then a sum over layers both are in, without
 * counts or minima.
 *
 * <p>A layer that many rows are in is a set of bits per block. Any other layer is an ascending list of places. Counts above
 * {@link BlockLayout#LAYERS} count as that many, so sums over layers that give the last one all the rest are bounds from
 * above.
 */
final class Blocks {
    static final Set<String> SECTIONS = sections();

    /** Rows per block: the sets of a block that a batch of queries needs fit into a core's second-level cache. */
    static final int DEFAULT_SIZE = 4096;

    private final BlockLayout layout;
    private final BlockSets sets;
    private final Ints list;

    private Blocks(BlockLayout layout, BlockSets sets, Ints list) {
        this.layout = layout;
        this.sets = sets;
        this.list = list;
    }

    private static Set<String> sections() {
        Set<String> all = new HashSet<>(BlockLayout.SECTIONS);
        all.add("blocks.sets");
        all.add("blocks.lists");
        return Set.copyOf(all);
    }

    /** Blocks of {@code size} rows, in memory. */
    static Blocks of(StoredRows rows, RowWeights weights, int size, int threads) {
        BlockLayout layout = BlockLayout.of(rows, weights, size);
        BlockBuilder builder = new BlockBuilder(rows, layout, threads);
        return new Blocks(layout, builder.sets(), Ints.of(builder.lists()));
    }

    /** Blocks in a file, of so many rows, where they lie. */
    static Blocks of(Container file, int rows) throws FileFormatException {
        BlockLayout layout = BlockLayout.of(file, rows);
        Longs sets = file.section("blocks.sets").longs();
        Ints list = file.section("blocks.lists").ints(Math.max(1, rows));
        if (sets.size() != (long) layout.blocks() * layout.sets() * layout.words() || !layout.fits(list.size())) {
            throw new FileFormatException(file.source(), "expected sets and lists that fit together, found others");
        }
        return new Blocks(layout, BlockSets.of(sets, layout.sets(), layout.words()), list);
    }

    /** Whether a file has blocks. */
    static boolean areIn(Container file) {
        return file.has("blocks.sets");
    }

    /**
     * Adds the blocks of rows to a file. They are made while it is written.
     *
     * @param listed how many rows of lists may be in memory for each thread
     */
    static void addTo(ContainerWriter file, StoredRows rows, RowWeights weights, int threads, int listed) {
        add(file, rows, BlockLayout.of(rows, weights, DEFAULT_SIZE), threads, listed);
    }

    /** Adds these blocks to a file; {@code rows} are those they were made of. */
    void addTo(ContainerWriter file, StoredRows rows) {
        add(file, rows, layout, 1, Integer.MAX_VALUE);
    }

    private static void add(ContainerWriter file, StoredRows rows, BlockLayout layout, int threads, int listed) {
        layout.addTo(file);
        BlockBuilder builder = new BlockBuilder(rows, layout, threads);
        file.add("blocks.sets", builder.setContent()).add("blocks.lists", builder.listContent(listed));
    }

    BlockLayout layout() {
        return layout;
    }

    /** Reads the sets; for one thread. */
    BlockSets.Reader sets() {
        return sets.reader();
    }

    /** All lists, one after the other. */
    Ints list() {
        return list;
    }

    long bytes() {
        return layout.bytes() + 8 * sets.longs() + 4L * list.size() + 24L * layout.blocks() * sets.sets();
    }
}
