package org.treemetric.index;

import java.util.Arrays;
import org.treemetric.distance.GramMetric;
import org.treemetric.file.Ints;
import org.treemetric.gram.GramVector;

/**
 * One thread's working memory for answering a batch of queries block by block.
 *
 * <p>In a block, sums of whole weights bound from above what each row shares with a query; rows whose bound is too low
 * for the result's limit are out, and for the others the shared weight is added up gram by gram, in the very order of the
 * plain way. Blocks are visited outwards from the queries' own weights, and left out once weights alone make them too far.
 */
final class BlockScan implements Scan {
    /** Rows whose distances make the first limit. */
    private static final int SEEDS = 64;

    private final BlockLayout blocks;
    private final BlockSets.Reader sets;
    private final Ints list;
    private final StoredRows.Cursor row;
    private final GramMetric metric;
    private final BitSums sums;
    private final ListSums lists;
    private final long[] candidate; // a bit per place in the block
    private final long[] near;
    private final int[] slot; // by gram: 1 + place in the query, 0 between rows
    private long touched;
    private long scanned;

    BlockScan(Blocks all, StoredRows rows, GramMetric metric) {
        this.blocks = all.layout();
        this.sets = all.sets();
        this.list = all.list();
        this.row = rows.cursor();
        this.metric = metric;
        this.sums = new BitSums(blocks.words());
        this.lists = new ListSums(blocks.words());
        this.candidate = new long[blocks.words()];
        this.near = new long[blocks.words()];
        this.slot = new int[blocks.grams()];
    }

    @Override
    public void answer(QueryResult[] results) {
        if (blocks.blocks() == 0) {
            return;
        }
        BlockQuery[] queries = new BlockQuery[results.length];
        Arrays.setAll(queries, i -> BlockQuery.of(results[i], metric, blocks, list));
        int home = home(queries[queries.length / 2].result().query().weight());
        for (BlockQuery query : queries) {
            visit(query, home, true);
        }
        // Downwards from the home block, cursors start behind it; upwards they have just passed it.
        int up = home + 1;
        int down = home - 1;
        while (up < blocks.blocks() || down >= 0) {
            if (up < blocks.blocks()) {
                for (BlockQuery query : queries) {
                    visit(query, up, true);
                }
                up++;
            }
            if (down >= 0) {
                for (BlockQuery query : queries) {
                    visit(query, down, false);
                }
                down--;
            }
        }
    }

    @Override
    public void addTo(SearchCounters counters) {
        counters.add(touched, scanned);
        touched = 0;
        scanned = 0;
    }

    private int home(double weight) {
        int low = 0;
        int high = blocks.blocks() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (blocks.max(middle) < weight) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private void visit(BlockQuery query, int block, boolean upwards) {
        Query full = query.result().query();
        CandidateThreshold threshold = new CandidateThreshold(query.result());
        double shared = threshold.at(blocks.min(block));
        // No row shares more than the query's weight or its own.
        if (shared > full.weight() * (1 + 1e-9) || threshold.at(blocks.max(block)) > blocks.max(block) * (1 + 1e-9)) {
            return;
        }
        scanned += blocks.end(block) - blocks.start(block);
        lists.clear();
        touched += query.addLists(blocks.start(block), blocks.end(block), upwards, lists);
        int needed = query.atLeast(shared);
        if (needed > query.potential() + lists.max()) {
            return;
        }
        sums.prepare(query.adder(), query.sets());
        for (int i = 0; i < query.sets(); i++) {
            sums.set(i, sets.rows(block, blocks.set(query.set(i))));
        }
        sums.add(query.adder());
        prepare(full.vector());
        if (needed == 0) {
            first(query, block);
        } else {
            find(needed, block);
            offer(query, block);
        }
        forget(full.vector());
    }

    // Without a limit yet every row would be a candidate; those with the largest sums make a limit for the others.
    private void first(BlockQuery query, int block) {
        sums.atLeast(amongLargest(block), candidate);
        cut(candidate, block);
        offer(query, block);
        long[] done = candidate.clone();
        find(query.atLeast(new CandidateThreshold(query.result()).at(blocks.min(block))), block);
        for (int word = 0; word < done.length; word++) {
            candidate[word] &= ~done[word];
        }
        offer(query, block);
    }

    // The largest sum that at least so many rows reach, found digit by digit from the highest.
    private int amongLargest(int block) {
        int reached = 0;
        for (int digit = sums.digits() - 1; digit >= 0; digit--) {
            sums.atLeast(reached | 1 << digit, near);
            cut(near, block);
            int count = 0;
            for (long word : near) {
                count += Long.bitCount(word);
            }
            if (count >= SEEDS) {
                reached |= 1 << digit;
            }
        }
        return reached;
    }

    // Marks the rows whose sums, lists included, are at least what is needed.
    private void find(int needed, int block) {
        sums.atLeast(needed, candidate);
        if (lists.max() > 0) {
            sums.atLeast(needed - lists.max(), near);
            for (int word = 0; word < near.length; word++) {
                long open = near[word] & lists.touched(word) & ~candidate[word];
                for (; open != 0; open &= open - 1) {
                    int place = 64 * word + Long.numberOfTrailingZeros(open);
                    if (sums.sum(place) + lists.sum(place) >= needed) {
                        candidate[word] |= open & -open;
                    }
                }
            }
        }
        cut(candidate, block);
    }

    // The last block may have fewer rows than bits.
    private void cut(long[] set, int block) {
        int size = blocks.end(block) - blocks.start(block);
        for (int word = size >> 6; word < set.length; word++) {
            set[word] &= word == size >> 6 ? (1L << size) - 1 : 0;
        }
    }

    // What was needed is what the block's lightest row needs; each 64 rows are asked again for theirs.
    private void offer(BlockQuery query, int block) {
        CandidateThreshold threshold = new CandidateThreshold(query.result());
        GramVector vector = query.result().query().vector();
        for (int word = 0; word < candidate.length; word++) {
            if (candidate[word] == 0) {
                continue;
            }
            int needed = query.atLeast(threshold.at(blocks.min(block, word)));
            for (long left = candidate[word]; left != 0; left &= left - 1) {
                int place = 64 * word + Long.numberOfTrailingZeros(left);
                if (sums.sum(place) + lists.sum(place) >= needed) {
                    int offered = blocks.row(blocks.start(block) + place);
                    threshold.offer(offered, shared(vector, offered));
                }
            }
        }
    }

    private void prepare(GramVector vector) {
        for (int i = 0; i < vector.distinct() && vector.id(i) < slot.length; i++) {
            slot[vector.id(i)] = i + 1;
        }
    }

    private void forget(GramVector vector) {
        for (int i = 0; i < vector.distinct() && vector.id(i) < slot.length; i++) {
            slot[vector.id(i)] = 0;
        }
    }

    // Grams ascend, as in the plain way, so the sum is the same to the last bit.
    private double shared(GramVector vector, int of) {
        row.read(of);
        double shared = 0;
        for (int i = 0; i < row.size(); i++) {
            int entry = slot[row.gram(i)];
            if (entry > 0) {
                shared += metric.value(row.gram(i), Math.min(vector.count(entry - 1), row.count(i)));
            }
        }
        return shared;
    }
}
