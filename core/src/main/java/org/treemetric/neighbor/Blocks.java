package org.treemetric.neighbor;

import java.util.Arrays;

/**
 * Rows in ascending order of weight, cut into blocks, with what each has of every <em>layer</em>: layer t of a gram is
 * the set of rows that have it at least t times. What two trees share is then a sum over layers both are in, without
 * counts or minima.
 *
 * <p>A layer that many rows are in is a bit of each row; sixteen such layers make a column of shorts per block, which
 * compilers work on with vector instructions. Any other layer is an ascending list of places. Counts above {@link #LAYERS} count as that many, so sums over
 * layers that give the last one all the rest are bounds from above.
 */
final class Blocks {
    /** Rows per block: the columns of a block that a batch of queries needs fit into a core's second-level cache. */
    static final int USUAL = 2048;

    /** Layers per gram at most. */
    static final int LAYERS = 16;

    /** A layer is a column if at least one row in so many is in it: there adding a column costs what the list does. */
    private static final int DENSE = 48;

    private static final int BITS = 16; // layers in a column of shorts

    private final int size;
    private final int[] rowAt; // by place
    private final double[] least; // weight, by block
    private final double[] most;
    private final int[] firstLayer; // by gram; one more than grams
    private final int[] bitOf; // by layer: 16 times its column plus its bit there; -1 for a list
    private final short[][][] column; // by column, then block
    private final int[] listStart; // by layer; one more than layers
    private final int[] list;

    private Blocks(
            int size,
            int[] rowAt,
            double[] least,
            double[] most,
            int[] firstLayer,
            int[] bitOf,
            short[][][] column,
            int[] listStart,
            int[] list) {
        this.size = size;
        this.rowAt = rowAt;
        this.least = least;
        this.most = most;
        this.firstLayer = firstLayer;
        this.bitOf = bitOf;
        this.column = column;
        this.listStart = listStart;
        this.list = list;
    }

    /** Blocks of {@code size} rows. */
    static Blocks of(GramRows rows, RowWeights weights, int size) {
        int n = rows.size();
        int blocks = (n + size - 1) / size;
        double[] weight = weights.weight();
        int[] rowAt = byWeight(weight);
        double[] least = new double[blocks];
        double[] most = new double[blocks];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        for (int place = 0; place < n; place++) {
            int block = place / size;
            least[block] = Math.min(least[block], weight[rowAt[place]]);
            most[block] = Math.max(most[block], weight[rowAt[place]]);
        }
        int[] firstLayer = firstLayers(rows);
        int layers = firstLayer[firstLayer.length - 1];
        int[] rowsIn = new int[layers];
        for (int place = 0; place < rows.entries(); place++) {
            int first = firstLayer[rows.gram(place)];
            int end = first + Math.min(LAYERS, rows.count(place));
            for (int layer = first; layer < end; layer++) {
                rowsIn[layer]++;
            }
        }
        int[] bitOf = new int[layers];
        int[] listStart = new int[layers + 1];
        int bits = 0;
        for (int layer = 0; layer < layers; layer++) {
            boolean dense = (long) rowsIn[layer] * DENSE >= n;
            bitOf[layer] = dense ? bits++ : -1;
            listStart[layer + 1] = Math.addExact(listStart[layer], dense ? 0 : rowsIn[layer]);
        }
        short[][][] column = new short[(bits + BITS - 1) / BITS][blocks][size];
        int[] list = new int[listStart[layers]];
        int[] next = Arrays.copyOf(listStart, layers);
        for (int at = 0; at < n; at++) {
            int row = rowAt[at];
            for (int place = rows.start(row); place < rows.start(row + 1); place++) {
                int first = firstLayer[rows.gram(place)];
                int end = first + Math.min(LAYERS, rows.count(place));
                for (int layer = first; layer < end; layer++) {
                    if (bitOf[layer] >= 0) {
                        column[bitOf[layer] / BITS][at / size][at % size] |= (short) (1 << bitOf[layer] % BITS);
                    } else {
                        list[next[layer]++] = at;
                    }
                }
            }
        }
        return new Blocks(size, rowAt, least, most, firstLayer, bitOf, column, listStart, list);
    }

    // Floats are enough: rows need only be nearly sorted, as blocks keep the true extremes.
    private static int[] byWeight(double[] weight) {
        long[] packed = new long[weight.length];
        for (int row = 0; row < packed.length; row++) {
            packed[row] = (long) Float.floatToIntBits((float) weight[row]) << 32 | row;
        }
        Arrays.sort(packed);
        int[] rowAt = new int[packed.length];
        Arrays.setAll(rowAt, place -> (int) packed[place]);
        return rowAt;
    }

    private static int[] firstLayers(GramRows rows) {
        int grams = 0;
        for (int place = 0; place < rows.entries(); place++) {
            grams = Math.max(grams, rows.gram(place) + 1);
        }
        int[] mostCount = new int[grams];
        for (int place = 0; place < rows.entries(); place++) {
            int gram = rows.gram(place);
            mostCount[gram] = Math.max(mostCount[gram], Math.min(LAYERS, rows.count(place)));
        }
        int[] firstLayer = new int[grams + 1];
        for (int gram = 0; gram < grams; gram++) {
            firstLayer[gram + 1] = firstLayer[gram] + mostCount[gram];
        }
        return firstLayer;
    }

    /** Rows per block. */
    int size() {
        return size;
    }

    int blocks() {
        return least.length;
    }

    int places() {
        return rowAt.length;
    }

    int row(int place) {
        return rowAt[place];
    }

    double least(int block) {
        return least[block];
    }

    double most(int block) {
        return most[block];
    }

    int grams() {
        return firstLayer.length - 1;
    }

    int firstLayer(int gram) {
        return firstLayer[gram];
    }

    /** One past the last layer of a gram. */
    int endLayer(int gram) {
        return firstLayer[gram + 1];
    }

    /** A number for a layer that is a bit, to ask {@link #column} and {@link #shift} with; -1 if it is a list. */
    int bit(int layer) {
        return bitOf[layer];
    }

    /** The column that holds a bit, in a block: one short per row; not to be changed. */
    short[] column(int bit, int block) {
        return column[bit / BITS][block];
    }

    /** The place of a bit in the shorts of its column. */
    static int shift(int bit) {
        return bit % BITS;
    }

    int listStart(int layer) {
        return listStart[layer];
    }

    /** All lists, one after the other; not to be changed. */
    int[] list() {
        return list;
    }

    long bytes() {
        long columns = (long) column.length * blocks() * (2L * size + 24);
        return columns
                + 16L * least.length
                + 4L * (rowAt.length + firstLayer.length + bitOf.length + listStart.length + list.length);
    }
}
