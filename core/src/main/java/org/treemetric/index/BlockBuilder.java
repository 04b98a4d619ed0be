package org.treemetric.index;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.treemetric.file.Ints;
import org.treemetric.file.SectionContent;
import org.treemetric.parallel.Workers;

/**
 * Finds out which rows are in which layers, a block or a range of layers at a time, so that neither all sets nor all lists
 * need to be in memory. The number of threads never changes the result.
 */
final class BlockBuilder {
    /** Blocks whose sets are made at once, for each thread. */
    private static final int BLOCKS_AT_ONCE = 8;

    private final StoredRows rows;
    private final BlockLayout layout;
    private final int threads;

    BlockBuilder(StoredRows rows, BlockLayout layout, int threads) {
        this.rows = rows;
        this.layout = layout;
        this.threads = threads;
    }

    /** All sets in memory. */
    BlockSets sets() {
        return BlockSets.of(Workers.map(layout.blocks(), threads, this::sets).toArray(long[][][]::new));
    }

    private long[][] sets(int block) {
        long[][] set = new long[layout.sets()][layout.words()];
        StoredRows.Cursor row = rows.cursor();
        for (int place = layout.start(block); place < layout.end(block); place++) {
            row.read(layout.row(place));
            int word = (place - layout.start(block)) >> 6;
            long bit = 1L << (place - layout.start(block));
            for (int i = 0; i < row.size(); i++) {
                int first = layout.firstLayer(row.gram(i));
                int end = first + Math.min(BlockLayout.LAYERS, row.count(i));
                for (int layer = first; layer < end; layer++) {
                    if (layout.isSet(layer)) {
                        set[layout.set(layer)][word] |= bit;
                    }
                }
            }
        }
        return set;
    }

    /** All lists in memory. */
    int[] lists() {
        int[] all = new int[layout.listed()];
        int[] part = parts(Math.max(1, all.length / (4 * threads)));
        Workers.run(part.length - 1, threads, i -> fill(part[i], part[i + 1], all, 0));
        return all;
    }

    // The lists of some layers, beginning in 'to' as many places before theirs as 'from' says.
    private void fill(int layer, int endLayer, int[] to, int from) {
        int[] next = new int[endLayer - layer];
        for (int i = 0; i < next.length; i++) {
            next[i] = layout.listStart(layer + i) - from;
        }
        StoredRows.Cursor row = rows.cursor();
        for (int place = 0; place < layout.rows(); place++) {
            row.read(layout.row(place));
            for (int i = 0; i < row.size(); i++) {
                int first = layout.firstLayer(row.gram(i));
                int end = Math.min(endLayer, first + Math.min(BlockLayout.LAYERS, row.count(i)));
                for (int one = Math.max(layer, first); one < end; one++) {
                    if (!layout.isSet(one)) {
                        to[next[one - layer]++] = place;
                    }
                }
            }
        }
    }

    // Cuts layers into ranges whose lists hold about so many rows.
    private int[] parts(int about) {
        int[] cut = new int[16];
        int parts = 1;
        for (int layer = 1; layer <= layout.layers(); layer++) {
            if (layout.listStart(layer) - layout.listStart(cut[parts - 1]) >= about || layer == layout.layers()) {
                if (parts == cut.length) {
                    cut = Arrays.copyOf(cut, 2 * parts);
                }
                cut[parts++] = layer;
            }
        }
        return Arrays.copyOf(cut, parts);
    }

    /** The sets as they stand in a file, made a few blocks at a time. */
    SectionContent setContent() {
        return new SectionContent() {
            @Override
            public long length() {
                return (long) Long.BYTES * layout.blocks() * layout.sets() * layout.words();
            }

            @Override
            public void writeTo(OutputStream out) throws IOException {
                int atOnce = BLOCKS_AT_ONCE * threads;
                ByteBuffer bytes =
                        ByteBuffer.allocate(Long.BYTES * layout.words()).order(ByteOrder.LITTLE_ENDIAN);
                for (int block = 0; block < layout.blocks(); block += atOnce) {
                    int first = block;
                    List<long[][]> made =
                            Workers.map(Math.min(atOnce, layout.blocks() - block), threads, i -> sets(first + i));
                    for (long[][] sets : made) {
                        for (long[] set : sets) {
                            bytes.asLongBuffer().put(set);
                            out.write(bytes.array());
                        }
                    }
                }
            }
        };
    }

    /** The lists as they stand in a file, made in ranges of layers that take about {@code atOnce} rows per thread. */
    SectionContent listContent(int atOnce) {
        return new SectionContent() {
            @Override
            public long length() {
                return (long) Integer.BYTES * layout.listed();
            }

            @Override
            public void writeTo(OutputStream out) throws IOException {
                // Pieces for all threads if there is enough for them; each piece is another pass over the rows.
                int[] part = parts(Math.max(1, Math.min(atOnce, layout.listed() / threads + 1)));
                for (int i = 0; i + 1 < part.length; i += threads) {
                    int first = i;
                    for (int[] list : Workers.map(
                            Math.min(threads, part.length - 1 - i),
                            threads,
                            j -> lists(part[first + j], part[first + j + 1]))) {
                        SectionContent.of(Ints.of(list)).writeTo(out);
                    }
                }
            }
        };
    }

    private int[] lists(int layer, int endLayer) {
        int from = layout.listStart(layer);
        int[] list = new int[layout.listStart(endLayer) - from];
        fill(layer, endLayer, list, from);
        return list;
    }
}
