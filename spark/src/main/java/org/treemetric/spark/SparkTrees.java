package org.treemetric.spark;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;
import org.treemetric.dataset.BadTreesException;
import org.treemetric.dataset.Sample;
import org.treemetric.format.TreeParseException;
import org.treemetric.notation.BracketFormat;

/**
 * Trees in their order, split over a cluster: as a table {@code id, class, tree} (bracket text, class empty where there is
 * none), and beside it a table {@code file, id, reason} of what was no tree.
 */
public final class SparkTrees {
    private static final StructType TREES = new StructType()
            .add("id", DataTypes.StringType, false)
            .add("class", DataTypes.StringType, false)
            .add("tree", DataTypes.StringType, false);
    private static final StructType BAD = new StructType()
            .add("file", DataTypes.StringType, false)
            .add("id", DataTypes.StringType, false)
            .add("reason", DataTypes.StringType, false);
    private static final long BYTES_PER_PART = 32L << 20;

    private final SparkSession spark;
    private final String name;
    private final JavaRDD<TreeLines.Line> lines;
    private Census census; // null until it is asked for

    private SparkTrees(SparkSession spark, String name, JavaRDD<TreeLines.Line> lines) {
        this.spark = spark;
        this.name = name;
        this.lines = lines;
    }

    /**
     * Reads a .tsv, .trees or .bracket file, or a flat folder of such files, from any Hadoop file system. Ids are as on one
     * machine: line numbers, and {@code FILE#LINE} in a folder. Lines that are no trees go to {@link #bad}.
     *
     * @throws IOException if there is no such file, or it is of another format
     */
    public static SparkTrees read(SparkSession spark, String path) throws IOException {
        return read(spark, path, Optional.empty(), false);
    }

    /**
     * The same in about so many partitions.
     *
     * @param partitions how many; empty: one per core, or more so that none has over 32 MiB
     * @param strict whether lines that are no trees are refused
     * @throws BadTreesException if there are such lines and they are to be refused
     */
    public static SparkTrees read(SparkSession spark, String path, Optional<Integer> partitions, boolean strict)
            throws IOException {
        JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
        List<TreeFile> files = TreeFile.of(path, context.hadoopConfiguration());
        long bytes = files.stream().mapToLong(TreeFile::bytes).sum();
        int parts =
                partitions.orElseGet(() -> (int) Math.max(context.defaultParallelism(), bytes / BYTES_PER_PART + 1));
        Broadcast<SerializableConfiguration> conf =
                context.broadcast(new SerializableConfiguration(context.hadoopConfiguration()));
        List<List<FileRange>> ranges = FileRange.cut(files, parts);
        if (ranges.isEmpty()) {
            return new SparkTrees(spark, path, context.emptyRDD());
        }
        List<List<TreeLines.Counted>> counted = Stage.named(
                context,
                "read: count the lines of " + path,
                () -> context.parallelize(ranges, ranges.size())
                        .map(part -> count(part, conf.value().value()))
                        .collect());
        List<Part> known = placed(ranges, counted);
        JavaRDD<TreeLines.Line> lines = context.parallelize(known, known.size())
                .mapPartitions(all -> new PartLines(all, conf.value().value()));
        SparkTrees trees = new SparkTrees(spark, path, lines);
        if (strict) {
            trees.refuseBad();
        }
        return trees;
    }

    /**
     * Looks at every line.
     *
     * @throws BadTreesException if there are some that are no trees; it names the first of them
     */
    public void refuseBad() throws BadTreesException {
        List<String> bad = census().bad();
        if (!bad.isEmpty()) {
            throw new BadTreesException(bad);
        }
    }

    /** What one look at all trees tells; they are looked at once. */
    synchronized Census census() {
        if (census == null) {
            census = new Census(Stage.named(
                    context(),
                    "read: count the trees of " + name,
                    () -> lines.mapPartitions(
                                    some -> List.of(Census.Part.of(some)).iterator())
                            .collect()));
        }
        return census;
    }

    JavaSparkContext context() {
        return JavaSparkContext.fromSparkContext(spark.sparkContext());
    }

    private record Part(List<FileRange> ranges, List<TreeLines.Counted> counted) implements Serializable {}

    private static List<TreeLines.Counted> count(List<FileRange> part, Configuration conf) throws IOException {
        List<TreeLines.Counted> counted = new ArrayList<>();
        for (FileRange range : part) {
            counted.add(TreeLines.count(range, conf));
        }
        return counted;
    }

    // Fills in how many lines of its file stand before each range, and whether any that is not blank stands behind it.
    private static List<Part> placed(List<List<FileRange>> ranges, List<List<TreeLines.Counted>> counted) {
        List<Part> parts = new ArrayList<>();
        int file = -1;
        long before = 0;
        for (int p = 0; p < ranges.size(); p++) {
            List<TreeLines.Counted> known = new ArrayList<>();
            for (int i = 0; i < ranges.get(p).size(); i++) {
                if (ranges.get(p).get(i).ordinal() != file) {
                    file = ranges.get(p).get(i).ordinal();
                    before = 0;
                }
                TreeLines.Counted own = counted.get(p).get(i);
                known.add(new TreeLines.Counted(before, own.lines(), own.blankTail(), false));
                before += own.lines();
            }
            parts.add(new Part(ranges.get(p), known));
        }
        boolean more = false;
        for (int p = parts.size() - 1; p >= 0; p--) {
            for (int i = parts.get(p).ranges().size() - 1; i >= 0; i--) {
                if (parts.get(p).ranges().get(i).ordinal() != file) {
                    file = parts.get(p).ranges().get(i).ordinal();
                    more = false;
                }
                TreeLines.Counted own = parts.get(p).counted().get(i);
                parts.get(p).counted().set(i, new TreeLines.Counted(own.before(), own.lines(), own.blankTail(), more));
                more |= own.lines() > own.blankTail();
            }
        }
        return parts;
    }

    /** The lines of the ranges of one partition. */
    private static final class PartLines implements Iterator<TreeLines.Line> {
        private final Iterator<Part> parts;
        private final Configuration conf;
        private Iterator<FileRange> ranges = Collections.emptyIterator();
        private Iterator<TreeLines.Counted> counted = Collections.emptyIterator();
        private Iterator<TreeLines.Line> lines = Collections.emptyIterator();

        PartLines(Iterator<Part> parts, Configuration conf) {
            this.parts = parts;
            this.conf = conf;
        }

        @Override
        public boolean hasNext() {
            while (!lines.hasNext() && (ranges.hasNext() || parts.hasNext())) {
                if (ranges.hasNext()) {
                    try {
                        lines = new TreeLines(ranges.next(), counted.next(), conf);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                } else {
                    Part part = parts.next();
                    ranges = part.ranges().iterator();
                    counted = part.counted().iterator();
                }
            }
            return lines.hasNext();
        }

        @Override
        public TreeLines.Line next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return lines.next();
        }
    }

    /**
     * The trees of a table with columns {@code id}, {@code tree} and, if there are classes, {@code class}, in the order in
     * which the table's partitions have them. Rows that are no trees go to {@link #bad}.
     */
    public static SparkTrees of(Dataset<Row> table) {
        List<String> columns = List.of(table.columns());
        for (String needed : List.of("id", "tree")) {
            if (!columns.contains(needed)) {
                throw new IllegalArgumentException(
                        "expected columns id, tree and perhaps class, found " + String.join(", ", columns));
            }
        }
        Dataset<Row> texts = columns.contains("class")
                ? table.selectExpr("cast(id as string)", "cast(class as string)", "cast(tree as string)")
                : table.selectExpr("cast(id as string)", "''", "cast(tree as string)");
        JavaRDD<TreeLines.Line> lines = texts.javaRDD().mapPartitionsWithIndex(TableLines::new, true);
        return new SparkTrees(table.sparkSession(), "table", lines);
    }

    /** Before the first row of a table's partition. */
    static long firstPosition(int partition) {
        return (long) partition << 40;
    }

    private static final class TableLines implements Iterator<TreeLines.Line> {
        private final Iterator<Row> rows;
        private long position;

        TableLines(int partition, Iterator<Row> rows) {
            this.rows = rows;
            this.position = firstPosition(partition);
        }

        @Override
        public boolean hasNext() {
            return rows.hasNext();
        }

        @Override
        public TreeLines.Line next() {
            Row row = rows.next();
            position++; // of bad rows too: answers find their rows by it
            String id = String.valueOf(row.getString(0));
            try {
                if (row.isNullAt(0) || row.isNullAt(2)) {
                    throw new TreeParseException(id, 1, 1, "expected an id and a tree, found null");
                }
                String className = row.isNullAt(1) ? "" : row.getString(1);
                Sample sample = new Sample(id, className, BracketFormat.parse(id, row.getString(2)));
                return new TreeLines.Line(new TreeRow(position, sample), null);
            } catch (TreeParseException e) {
                return new TreeLines.Line(null, new BadRow("table", id, String.valueOf(e.getMessage())));
            }
        }
    }

    /** The trees as a table {@code id, class, tree}. */
    public Dataset<Row> trees() {
        return spark.createDataFrame(
                rows().map(row -> RowFactory.create(
                        row.sample().id(),
                        row.sample().className(),
                        BracketFormat.write(row.sample().tree()))),
                TREES);
    }

    /** What was no tree, as a table {@code file, id, reason}. */
    public Dataset<Row> bad() {
        return spark.createDataFrame(
                lines.filter(line -> line.bad() != null)
                        .map(line -> RowFactory.create(
                                line.bad().file(), line.bad().id(), line.bad().reason())),
                BAD);
    }

    /** The session that holds them. */
    SparkSession session() {
        return spark;
    }

    /** What messages call them. */
    String name() {
        return name;
    }

    /** The trees in their order, each partition a stretch of it. */
    JavaRDD<TreeRow> rows() {
        return lines.filter(line -> line.tree() != null).map(TreeLines.Line::tree);
    }

    /** Those with a class. */
    JavaRDD<TreeRow> labeled() {
        return rows().filter(row -> row.sample().isLabeled());
    }
}
