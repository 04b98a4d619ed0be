package org.treemetric.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.treemetric.dataset.Sample;
import org.treemetric.format.TreeParseException;
import org.treemetric.model.GramSpace;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;
import org.treemetric.notation.BracketFormat;

/** A model on a cluster: classifies and searches there, with the answers of one machine. */
public final class SparkTreeModel {
    private final SparkSession spark;
    private final JavaSparkContext context;
    private final Model model;
    private final ClusterPlan plan;
    private final int shards;
    private final Broadcast<Shared<GramSpace>> space;
    private final Broadcast<Shared<Model>> head; // one stored tree of each class
    private final Optional<Broadcast<Shared<StoredTrees>>> everywhere;

    private SparkTreeModel(SparkSession spark, Model model, ClusterPlan.Wish wish, int shards) {
        this.spark = spark;
        this.context = JavaSparkContext.fromSparkContext(spark.sparkContext());
        this.model = model;
        this.shards = shards;
        long nodes = model.samples().stream()
                .mapToLong(sample -> sample.tree().size())
                .sum();
        this.plan = ClusterPlan.of(
                context,
                wish,
                model.size(),
                nodes,
                (model.size() + shards - 1) / shards,
                model.dictionary().size(),
                model.dictionary().shape());
        this.space = context.broadcast(SparkGrams.space(new GramSpace(model.dictionary(), model.metric())));
        this.head = context.broadcast(shared(model.keeping(firstOfEachClass(model))));
        this.everywhere = plan.sharded()
                ? Optional.empty()
                : Optional.of(context.broadcast(
                        new Shared<>(List.of(bytes(model)), parts -> StoredTrees.of(read(parts[0], "the model")))));
    }

    /** The model of a file on any Hadoop file system, its stored trees placed by an estimate of memory. */
    public static SparkTreeModel read(SparkSession spark, String file) throws IOException {
        return of(spark, readModel(spark, file));
    }

    /** A model, its stored trees placed by an estimate of memory. */
    public static SparkTreeModel of(SparkSession spark, Model model) {
        return of(spark, model, ClusterPlan.Wish.AUTO, spark.sparkContext().defaultParallelism());
    }

    /**
     * A model whose stored trees are where somebody wants them.
     *
     * @param shards how many shards to make if they are to be sharded
     */
    public static SparkTreeModel of(SparkSession spark, Model model, ClusterPlan.Wish wish, int shards) {
        return new SparkTreeModel(spark, model, wish, Math.max(1, Math.min(shards, model.size())));
    }

    static Model readModel(SparkSession spark, String file) throws IOException {
        Configuration conf =
                JavaSparkContext.fromSparkContext(spark.sparkContext()).hadoopConfiguration();
        Path path = new Path(file);
        FileSystem system = path.getFileSystem(conf);
        if (!system.exists(path) || system.getFileStatus(path).isDirectory()) {
            throw new IOException(file + ": expected a model file, found none");
        }
        try (InputStream in = system.open(path)) {
            return Model.read(in, file);
        }
    }

    private static Model read(byte[] bytes, String source) throws IOException {
        return Model.read(new ByteArrayInputStream(bytes), source);
    }

    private static byte[] bytes(Model model) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            model.write(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // arrays do not fail
        }
        return out.toByteArray();
    }

    /** A model as it is sent. */
    static Shared<Model> shared(Model model) {
        return new Shared<>(List.of(bytes(model)), parts -> read(parts[0], "the model"));
    }

    // In the order in which classes are first seen, which some votes ask for.
    private static int[] firstOfEachClass(Model model) {
        Map<String, Integer> first = new LinkedHashMap<>();
        for (int i = 0; i < model.size(); i++) {
            first.putIfAbsent(model.className(i), i);
        }
        return first.values().stream().mapToInt(Integer::intValue).toArray();
    }

    /** Writes the model file, whole or not at all. */
    public void write(String file) throws IOException {
        write(model, file, context.hadoopConfiguration());
    }

    static void write(Model model, String file, Configuration conf) throws IOException {
        Path path = new Path(file);
        Path part =
                new Path(path.getParent() == null ? new Path(".") : path.getParent(), "." + path.getName() + ".part");
        FileSystem system = path.getFileSystem(conf);
        system.setWriteChecksum(false); // no second file beside it
        try (OutputStream out = system.create(part, true)) {
            model.write(out);
        }
        system.delete(path, false);
        if (!system.rename(part, path)) {
            throw new IOException(file + ": expected a place to write to, found none");
        }
    }

    /** The model itself. */
    public Model model() {
        return model;
    }

    /** Where its stored trees are. */
    public ClusterPlan plan() {
        return plan;
    }

    SparkSession session() {
        return spark;
    }

    Broadcast<Shared<Model>> head() {
        return head;
    }

    int shards() {
        return shards;
    }

    /**
     * A table with columns {@code id} and {@code tree}, and three more: {@code prediction}, the class; {@code probability},
     * that of every class; {@code neighbors}, who voted, as structs {@code id, class, distance}. All null for rows that are
     * no trees; the first two null for models without classes.
     */
    public Dataset<Row> transform(Dataset<Row> table) {
        return TreeTables.transformed(table, this);
    }

    /**
     * The rows of a table with columns {@code id} and {@code tree} that are nearest to a tree, nearest first.
     *
     * @param key the tree, in bracket notation
     * @param k how many
     * @param distance the column for their distances
     */
    public Dataset<Row> nearestNeighbors(Dataset<Row> table, String key, int k, String distance)
            throws TreeParseException {
        if (k < 1) {
            throw new IllegalArgumentException("k must be at least 1, got " + k);
        }
        BracketFormat.parse("key", key); // refuses what is no tree
        Broadcast<Shared<GramSpace>> shared = space;
        UDF1<String, Double> toKey = tree -> TreeDistance.between(shared.value().value(), key, tree);
        // Distances are compared on the grid of neighbors; equal ones keep the order of the table.
        UDF1<Double, Double> onGrid = Neighbor::key;
        return table.withColumn(
                        distance, functions.udf(toKey, DataTypes.DoubleType).apply(table.col("tree")))
                .filter(functions.col(distance).isNotNull())
                .orderBy(
                        functions.udf(onGrid, DataTypes.DoubleType).apply(functions.col(distance)),
                        functions.monotonically_increasing_id())
                .limit(k);
    }

    /**
     * All pairs of a tree of {@code a} and one of {@code b} within a radius, under the model's distance: columns
     * {@code datasetA} and {@code datasetB} hold the rows as structs.
     *
     * @param distance the column for their distances
     */
    public Dataset<Row> similarityJoin(Dataset<Row> a, Dataset<Row> b, double radius, String distance) {
        TreeJoin join = new TreeJoin(
                SparkTrees.of(a),
                Optional.of(SparkTrees.of(b)),
                Optional.of(new GramSpace(model.dictionary(), model.metric())),
                ClusterPlan.Wish.AUTO);
        return TreeTables.joined(a, b, join.within(radius), distance);
    }

    /** What is near each tree, in their order. */
    JavaRDD<Answer> ask(JavaRDD<TreeRow> trees, NeighborQuery asked, int shards) {
        JavaRDD<EncodedRow> queries = NeighborStages.encoded(trees, space);
        return everywhere
                .map(all -> NeighborStages.replicated(queries, all, asked))
                .orElseGet(() -> NeighborStages.sharded(queries, space, stored(shards), asked));
    }

    private JavaRDD<EncodedRow> stored(int shards) {
        List<EncodedRow> rows = new ArrayList<>();
        for (int i = 0; i < model.size(); i++) {
            rows.add(EncodedRow.of(i, model.samples().get(i), model.vectors().get(i)));
        }
        return context.parallelize(rows, Math.max(1, Math.min(shards, rows.size())));
    }

    /**
     * What the neighbors of a tree say.
     *
     * @param prediction whose neighbors are places in {@code stored}
     * @param stored the neighbors' ids and classes, behind one sample of each class
     */
    record Decided(Prediction prediction, List<Sample> stored) {

        static Decided of(Model head, Answer answer, int k) {
            List<Sample> stored = new ArrayList<>(head.samples());
            List<Neighbor> neighbors = new ArrayList<>();
            for (Found found : answer.found()) {
                neighbors.add(new Neighbor(stored.size(), found.distance()));
                // Nobody asks for the tree of a neighbor here.
                stored.add(new Sample(
                        found.id(), found.className(), head.samples().get(0).tree()));
            }
            int[] classOf = IntStream.range(0, stored.size())
                    .map(i -> head.classNames().indexOf(stored.get(i).className()))
                    .toArray();
            return new Decided(
                    head.classifier(k).decide(neighbors, classOf, answer.query().vector()), stored);
        }
    }
}
