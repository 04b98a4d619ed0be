package org.treemetric.index;

import java.util.Arrays;
import java.util.Set;
import org.treemetric.file.Bytes;
import org.treemetric.file.Container;
import org.treemetric.file.ContainerWriter;
import org.treemetric.file.FileFormatException;
import org.treemetric.file.Ints;
import org.treemetric.file.SectionContent;

/**
 * Where everything stands in {@link Blocks}: rows in ascending order of weight, cut into blocks, and for each layer whether
 * it is a set or a list, and which. It takes some 5 bytes per row, and is in memory also when the blocks are in a file.
 */
final class BlockLayout {
    static final Set<String> SECTIONS = Set.of(
            "blocks.size",
            "blocks.row-at",
            "blocks.min",
            "blocks.min-of-64",
            "blocks.max",
            "blocks.first-layer",
            "blocks.set-of",
            "blocks.list-start");

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
    private final int[] setOf; // by layer: 1 + its number, 0 for a list
    private final int[] listStart; // by layer; one more than layers
    private final int sets;

    private BlockLayout(
            int size,
            int[] rowAt,
            double[] min,
            double[] minOfWord,
            double[] max,
            int[] firstLayer,
            int[] setOf,
            int[] listStart) {
        this.size = size;
        this.rowAt = rowAt;
        this.min = min;
        this.minOfWord = minOfWord;
        this.max = max;
        this.firstLayer = firstLayer;
        this.setOf = setOf;
        this.listStart = listStart;
        int largest = 0;
        for (int set : setOf) {
            largest = Math.max(largest, set);
        }
        this.sets = largest;
    }

    /** For blocks of {@code size} rows. */
    static BlockLayout of(StoredRows rows, RowWeights weights, int size) {
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
        int[] rowsIn = rowsIn(rows, firstLayer, layers);
        int[] setOf = new int[layers];
        int[] listStart = new int[layers + 1];
        int sets = 0;
        for (int layer = 0; layer < layers; layer++) {
            boolean dense = (long) rowsIn[layer] * DENSE >= n;
            setOf[layer] = dense ? ++sets : 0;
            listStart[layer + 1] = Math.addExact(listStart[layer], dense ? 0 : rowsIn[layer]);
        }
        return new BlockLayout(size, rowAt, min, minOfWord, max, firstLayer, setOf, listStart);
    }

    private static int[] firstLayers(StoredRows rows) {
        int[] firstLayer = new int[rows.grams() + 1];
        StoredRows.Cursor row = rows.cursor();
        for (int r = 0; r < rows.size(); r++) {
            row.read(r);
            for (int i = 0; i < row.size(); i++) {
                int at = row.gram(i) + 1;
                firstLayer[at] = Math.max(firstLayer[at], Math.min(LAYERS, row.count(i)));
            }
        }
        for (int gram = 0; gram + 1 < firstLayer.length; gram++) {
            firstLayer[gram + 1] += firstLayer[gram];
        }
        return firstLayer;
    }

    private static int[] rowsIn(StoredRows rows, int[] firstLayer, int layers) {
        int[] rowsIn = new int[layers];
        StoredRows.Cursor row = rows.cursor();
        for (int r = 0; r < rows.size(); r++) {
            row.read(r);
            for (int i = 0; i < row.size(); i++) {
                int first = firstLayer[row.gram(i)];
                int end = first + Math.min(LAYERS, row.count(i));
                for (int layer = first; layer < end; layer++) {
                    rowsIn[layer]++;
                }
            }
        }
        return rowsIn;
    }

    /** The layout of blocks in a file, of so many rows. */
    static BlockLayout of(Container file, int rows) throws FileFormatException {
        int[] size = file.section("blocks.size").intArray(1 << 20);
        double[] max = file.section("blocks.max").doubles();
        int[] setOf = file.section("blocks.set-of").intArray(1 << 20);
        BlockLayout layout = new BlockLayout(
                size.length == 1 ? size[0] : 0,
                file.section("blocks.row-at").intArray(Math.max(1, rows)),
                file.section("blocks.min").doubles(),
                file.section("blocks.min-of-64").doubles(),
                max,
                file.section("blocks.first-layer").intArray(Bytes.NO_LIMIT),
                setOf,
                file.section("blocks.list-start").intArray(Bytes.NO_LIMIT));
        if (layout.size < 1
                || layout.rowAt.length != rows
                || max.length != (rows + (long) layout.size - 1) / layout.size
                || layout.min.length != max.length
                || layout.minOfWord.length != (long) max.length * layout.words()
                || !Ints.isPartition(layout.firstLayer, setOf.length)
                || layout.listStart.length != setOf.length + 1) {
            throw new FileFormatException(file.source(), "expected blocks that fit together, found others");
        }
        return layout;
    }

    void addTo(ContainerWriter file) {
        file.add("blocks.size", SectionContent.of(Ints.of(new int[] {size})))
                .add("blocks.row-at", SectionContent.of(Ints.of(rowAt)))
                .add("blocks.min", SectionContent.of(min))
                .add("blocks.min-of-64", SectionContent.of(minOfWord))
                .add("blocks.max", SectionContent.of(max))
                .add("blocks.first-layer", SectionContent.of(Ints.of(firstLayer)))
                .add("blocks.set-of", SectionContent.of(Ints.of(setOf)))
                .add("blocks.list-start", SectionContent.of(Ints.of(listStart)));
    }

    /** Longs that the bits of a block take. */
    int words() {
        return words(size);
    }

    private static int words(int size) {
        return (size + 63) / 64;
    }

    int rows() {
        return rowAt.length;
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
        return (int) Math.min(rowAt.length, (block + 1L) * size);
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

    int layers() {
        return setOf.length;
    }

    int firstLayer(int gram) {
        return firstLayer[gram];
    }

    /** One past the last layer of a gram. */
    int endLayer(int gram) {
        return firstLayer[gram + 1];
    }

    boolean isSet(int layer) {
        return setOf[layer] > 0;
    }

    /** The number of a layer that is a set, among the sets. */
    int set(int layer) {
        return setOf[layer] - 1;
    }

    int sets() {
        return sets;
    }

    int listStart(int layer) {
        return listStart[layer];
    }

    /** Rows in all lists together. */
    int listed() {
        return listStart[listStart.length - 1];
    }

    /** Whether the lists' places are such. */
    boolean fits(int listed) {
        return Ints.isPartition(listStart, listed);
    }

    long bytes() {
        return 8L * (min.length + minOfWord.length + max.length)
                + 4L * (rowAt.length + firstLayer.length + setOf.length + listStart.length);
    }
}
