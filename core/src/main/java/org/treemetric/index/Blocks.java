package org.treemetric.index;

import java.util.Arrays;

/**
 * Rows in ascending order of weight, cut into blocks, with what each has of every <em>layer</em>: layer t of a gram is
 * the set of rows that have it at least t times. What two trees share is then a sum over layers both are in, without
 * counts or minima.
 *
 * <p>A layer that many rows are in is a set of bits per block. Any other layer is an ascending list of places. Counts above
 * {@link #LAYERS} count as that many, so sums over layers that give the last one all the rest are bounds from above.
 */
final class Blocks {
    /** Rows per block: the sets of a block that a batch of queries needs fit into a core's second-level cache. */
    static final int DEFAULT_SIZE = 4096;

    /** Layers per gram at most. */
    static final int LAYERS = 16;

    /** A layer is a set if at least one row in so many is in it: there adding a set costs what the list does. */
    private static final int DENSE = 128;

    private final int size;
    private final int[] rowAt; // by place
    private final double[] min; // weight, by block
    private final double[] minOfWord; // by block, then word
    private final double[] max; // by block
    private final int[] firstLayer; // by gram; one more than grams
    private final int[] setOf; // by layer; -1 for a list
    private final long[][][] set; // a bit per row, by block, then set
    private final int[] listStart; // by layer; one more than layers
    private final int[] list;

    private Blocks(
            int size,
            int[] rowAt,
            double[] min,
            double[] minOfWord,
            double[] max,
            int[] firstLayer,
            int[] setOf,
            long[][][] set,
            int[] listStart,
            int[] list) {
        this.size = size;
        this.rowAt = rowAt;
        this.min = min;
        this.minOfWord = minOfWord;
        this.max = max;
        this.firstLayer = firstLayer;
        this.setOf = setOf;
        this.set = set;
        this.listStart = listStart;
        this.list = list;
    }

    /** Blocks of {@code size} rows. */
    static Blocks of(StoredRows rows, RowWeights weights, int size) {
        int n = rows.size();
        int blocks = (n + size - 1) / size;
        double[] weight = weights.weight();
        int[] rowAt = weights.ascending(); // nearly in order is enough, as blocks keep the true extremes
        int words = words(size);
        double[] min = new double[blocks];
        double[] minOfWord = new double[blocks * words];
        double[] max = new double[blocks];
        Arrays.fill(min, Double.POSITIVE_INFINITY);
        Arrays.fill(minOfWord, Double.POSITIVE_INFINITY);
        for (int place = 0; place < n; place++) {
            double at = weight[rowAt[place]];
            int block = place / size;
            int word = block * words + place % size / 64;
            min[block] = Math.min(min[block], at);
            minOfWord[word] = Math.min(minOfWord[word], at);
            max[block] = Math.max(max[block], at);
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
        int[] setOf = new int[layers];
        int[] listStart = new int[layers + 1];
        int sets = 0;
        for (int layer = 0; layer < layers; layer++) {
            boolean dense = (long) rowsIn[layer] * DENSE >= n;
            setOf[layer] = dense ? sets++ : -1;
            listStart[layer + 1] = Math.addExact(listStart[layer], dense ? 0 : rowsIn[layer]);
        }
        long[][][] set = new long[blocks][sets][words];
        int[] list = new int[listStart[layers]];
        int[] next = Arrays.copyOf(listStart, layers);
        for (int at = 0; at < n; at++) {
            int row = rowAt[at];
            long[][] here = set[at / size];
            int word = at % size / 64;
            long bit = 1L << at % size;
            for (int place = rows.start(row); place < rows.start(row + 1); place++) {
                int first = firstLayer[rows.gram(place)];
                int end = first + Math.min(LAYERS, rows.count(place));
                for (int layer = first; layer < end; layer++) {
                    if (setOf[layer] >= 0) {
                        here[setOf[layer]][word] |= bit;
                    } else {
                        list[next[layer]++] = at;
                    }
                }
            }
        }
        return new Blocks(size, rowAt, min, minOfWord, max, firstLayer, setOf, set, listStart, list);
    }

    private static int[] firstLayers(StoredRows rows) {
        int grams = rows.grams();
        int[] maxCount = new int[grams];
        for (int place = 0; place < rows.entries(); place++) {
            int gram = rows.gram(place);
            maxCount[gram] = Math.max(maxCount[gram], Math.min(LAYERS, rows.count(place)));
        }
        int[] firstLayer = new int[grams + 1];
        for (int gram = 0; gram < grams; gram++) {
            firstLayer[gram + 1] = firstLayer[gram] + maxCount[gram];
        }
        return firstLayer;
    }

    /** Longs that the bits of a block take. */
    int words() {
        return words(size);
    }

    private static int words(int size) {
        return (size + 63) / 64;
    }

    int blocks() {
        return max.length;
    }

    /** The first place of a block. */
    int start(int block) {
        return block * size;
    }

    /** One past the last place of a block. */
    int end(int block) {
        return Math.min(rowAt.length, (block + 1) * size);
    }

    int row(int place) {
        return rowAt[place];
    }

    /** The least weight of a block's rows. */
    double min(int block) {
        return min[block];
    }

    /** The least weight of 64 rows of a block. */
    double min(int block, int word) {
        return minOfWord[block * words() + word];
    }

    /** The largest weight of a block's rows. */
    double max(int block) {
        return max[block];
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

    boolean isSet(int layer) {
        return setOf[layer] >= 0;
    }

    /** The rows of a block that are in a layer that is a set, a bit each; not to be changed. */
    long[] set(int layer, int block) {
        return set[block][setOf[layer]];
    }

    int listStart(int layer) {
        return listStart[layer];
    }

    /** All lists, one after the other; not to be changed. */
    int[] list() {
        return list;
    }

    long bytes() {
        long sets = blocks() == 0 ? 0 : set[0].length * (long) blocks() * (8L * words() + 24);
        return sets
                + 8L * (min.length + minOfWord.length + max.length)
                + 4L * (rowAt.length + firstLayer.length + setOf.length + listStart.length + list.length);
    }
}
