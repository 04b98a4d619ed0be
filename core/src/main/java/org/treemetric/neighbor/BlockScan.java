package org.treemetric.neighbor;

import java.util.Arrays;
import org.treemetric.gram.GramVector;

/**
 * One thread's working memory for answering a batch of queries block by block.
 *
 * <p>In a block, 16-bit sums bound from above what each row shares with a query; rows whose bound is too low for the
 * answer's limit are out, and for the others the shared weight is added up gram by gram, in the very order of the plain
 * way. Blocks are visited outwards from the queries' own weights, and left out once weights alone make them too far.
 */
final class BlockScan implements Scan {
    private final Blocks blocks;
    private final GramRows rows;
    private final MetricForm form;
    private final short[] sum; // by place in the block
    private final int[] slot; // by gram: 1 + place in the query, 0 between rows
    private final int[] few; // rows for which single look-ups beat whole columns
    private final int[] tally = new int[256]; // sums by their upper bits
    private long touched;
    private long scanned;

    BlockScan(Blocks blocks, GramRows rows, MetricForm form) {
        this.blocks = blocks;
        this.rows = rows;
        this.form = form;
        this.sum = new short[blocks.size()];
        this.few = new int[blocks.size() / 24 + 1];
        this.slot = new int[blocks.grams()];
    }

    @Override
    public void answer(Answer[] answers) {
        if (blocks.blocks() == 0) {
            return;
        }
        BlockQuery[] queries = new BlockQuery[answers.length];
        Arrays.setAll(queries, i -> BlockQuery.of(answers[i], form, blocks));
        int home = home(queries[queries.length / 2].answer().asked().weight());
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
    }

    private int home(double weight) {
        int low = 0;
        int high = blocks.blocks() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (blocks.most(middle) < weight) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private void visit(BlockQuery query, int block, boolean upwards) {
        Asked asked = query.answer().asked();
        double limit = query.answer().limit();
        double slope = asked.slope(limit);
        double offset = asked.offset(limit);
        double needed = slope * blocks.least(block) + offset;
        // No row shares more than the query's weight or its own.
        if (needed > asked.weight() * (1 + 1e-9)
                || slope * blocks.most(block) + offset > blocks.most(block) * (1 + 1e-9)) {
            return;
        }
        int from = block * blocks.size();
        int to = Math.min(blocks.places(), from + blocks.size());
        scanned += to - from;
        int least = query.atLeast(needed);
        // A row is a candidate if its sum, from -least on, reaches 0: the sign bit tells.
        Arrays.fill(sum, 0, to - from, (short) -least);
        touched += query.addLists(blocks.list(), from, to, upwards, sum);
        if (least == 0) {
            addColumns(query, block);
            first(query, from, to);
            return;
        }
        if (least > query.potential() && 2 * query.failures <= query.tries + 2) {
            query.tries++;
            if (onlyFew(query, block, from, to)) {
                return;
            }
            query.failures++;
        }
        addColumns(query, block);
        scan(query, from, to);
    }

    private void addColumns(BlockQuery query, int block) {
        int bits = query.bits();
        int i = 0;
        for (; i + 1 < bits; i += 2) {
            int a = query.bit(i);
            int b = query.bit(i + 1);
            addTwo(
                    sum,
                    blocks.column(a, block),
                    Blocks.shift(a),
                    query.bitWeight(i),
                    blocks.column(b, block),
                    Blocks.shift(b),
                    query.bitWeight(i + 1));
        }
        if (i < bits) {
            addOne(sum, blocks.column(query.bit(i), block), Blocks.shift(query.bit(i)), query.bitWeight(i));
        }
    }

    // One index for all arrays, a shift that is not constant and a product instead of a mask: in this shape the
    // compilers
    // of JDK 17 and 25 make vector instructions of it, 0.04 ns per row and layer; in many others they do not.
    private static void addOne(short[] sum, short[] a, int shiftA, short weightA) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] = (short) (sum[i] + ((a[i] >> shiftA) & 1) * weightA);
        }
    }

    private static void addTwo(
            short[] sum, short[] a, int shiftA, short weightA, short[] b, int shiftB, short weightB) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] = (short) (sum[i] + ((a[i] >> shiftA) & 1) * weightA + ((b[i] >> shiftB) & 1) * weightB);
        }
    }

    /**
     * The way without columns: if few rows could reach the limit even if they were in every column, looks up the
     * columns for those alone. False if there are more.
     */
    private boolean onlyFew(BlockQuery query, int block, int from, int to) {
        int potential = query.potential();
        int found = 0;
        for (int i = 0; i < to - from; i++) {
            if (sum[i] + potential >= 0) {
                if (found == few.length) {
                    return false;
                }
                few[found++] = i;
            }
        }
        for (int f = 0; f < found; f++) {
            int i = few[f];
            int reached = sum[i];
            for (int c = 0; c < query.bits(); c++) {
                int bit = query.bit(c);
                reached += ((blocks.column(bit, block)[i] >> Blocks.shift(bit)) & 1) * query.bitWeight(c);
            }
            sum[i] = (short) reached;
        }
        int kept = 0;
        for (int f = 0; f < found; f++) {
            if (sum[few[f]] >= 0) {
                few[kept++] = few[f];
            }
        }
        if (kept > 0) {
            prepare(query.answer().asked().vector());
            for (int f = 0; f < kept; f++) {
                offer(query, from + few[f]);
            }
            forget(query.answer().asked().vector());
        }
        return true;
    }

    private void scan(BlockQuery query, int from, int to) {
        short[] s = sum;
        int size = to - from;
        boolean prepared = false;
        for (int i = 0; i < size; i += 8) {
            if (i + 8 <= size
                    && (s[i] & s[i + 1] & s[i + 2] & s[i + 3] & s[i + 4] & s[i + 5] & s[i + 6] & s[i + 7]) < 0) {
                continue;
            }
            for (int j = i; j < Math.min(size, i + 8); j++) {
                if (s[j] >= 0) {
                    if (!prepared) {
                        prepare(query.answer().asked().vector());
                        prepared = true;
                    }
                    offer(query, from + j);
                }
            }
        }
        if (prepared) {
            forget(query.answer().asked().vector());
        }
    }

    // Without a limit yet every row would be a candidate; those with the largest sums make a limit for the others.
    private void first(BlockQuery query, int from, int to) {
        int size = to - from;
        int large = amongLargest(size);
        prepare(query.answer().asked().vector());
        for (int i = 0; i < size; i++) {
            if (sum[i] >= large) {
                offer(query, from + i);
            }
        }
        Asked asked = query.answer().asked();
        double limit = query.answer().limit();
        int least = query.atLeast(asked.slope(limit) * blocks.least(from / blocks.size()) + asked.offset(limit));
        for (int i = 0; i < size; i++) {
            if (sum[i] >= least && sum[i] < large) {
                offer(query, from + i);
            }
        }
        forget(query.answer().asked().vector());
    }

    // A sum that at least 64 rows reach, if there are as many, and not many more.
    private int amongLargest(int size) {
        Arrays.fill(tally, 0);
        for (int i = 0; i < size; i++) {
            tally[sum[i] >> 7]++;
        }
        int bucket = tally.length - 1;
        int found = tally[bucket];
        while (found < 64 && bucket > 0) {
            found += tally[--bucket];
        }
        return bucket << 7;
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
    private void offer(BlockQuery query, int place) {
        int row = blocks.row(place);
        GramVector vector = query.answer().asked().vector();
        double shared = 0;
        for (int at = rows.start(row); at < rows.start(row + 1); at++) {
            int asks = slot[rows.gram(at)];
            if (asks > 0) {
                shared += form.value(rows.gram(at), Math.min(vector.count(asks - 1), rows.count(at)));
            }
        }
        query.answer().offer(row, shared);
    }
}
