package org.treemetric.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;
import org.treemetric.distance.GramMetric;
import org.treemetric.distance.RarityMetric;
import org.treemetric.gram.GramDictionary;
import org.treemetric.learn.RarityLearner;
import org.treemetric.model.GramSpace;
import org.treemetric.neighbor.AutoRadius;
import org.treemetric.neighbor.Neighbor;
import scala.Tuple2;

/**
 * Near pairs within a set of trees, or from each tree of one set to those of another, exactly as on one machine: grams are
 * numbered over both sets in their order first.
 */
final class TreeJoin implements AutoCloseable {
    private static final long SELF_RANGE = 1L << 12; // queries of one task at least

    private final JavaSparkContext context;
    private final boolean self;
    private final GramMetric metric;
    private final long size;
    private final ClusterPlan plan;
    private final Broadcast<Shared<GramSpace>> space;
    private final JavaRDD<EncodedRow> stored;
    private final JavaRDD<EncodedRow> queries;
    private final Optional<Broadcast<Shared<StoredTrees>>> everywhere; // stored trees if they are replicated

    /**
     * @param left whose neighbors are asked for
     * @param right among whom; empty: among the others of {@code left}
     * @param given the metric and the grams it knows; empty: rarity of the trees among which is searched
     */
    TreeJoin(SparkTrees left, Optional<SparkTrees> right, Optional<GramSpace> given, ClusterPlan.Wish wish) {
        SparkTrees reference = right.orElse(left);
        this.context = left.context();
        this.self = right.isEmpty();
        Census census = reference.census();
        this.size = census.trees();
        if (size == 0) {
            throw new IllegalArgumentException(reference.name() + ": expected trees, found none");
        }
        JavaRDD<TreeRow> rows = reference.rows();
        int parts = rows.getNumPartitions();
        GramDictionary base =
                given.map(GramSpace::dictionary).orElseGet(() -> new GramDictionary(RarityLearner.SHAPE).freeze());
        SparkGrams grams = SparkGrams.count(
                context, self ? rows : rows.union(left.rows()), base, new SparkGrams.Counting(List.of(), false, parts));
        this.metric = given.map(GramSpace::metric)
                .orElseGet(() -> RarityMetric.of(
                        Math.toIntExact(size), grams.frequencies(grams.sizeBefore(parts)), RarityMetric.RARE));
        this.plan = ClusterPlan.of(
                context,
                wish,
                size,
                census.nodes(),
                census.largestPart(),
                grams.dictionary().size(),
                base.shape());
        this.space = context.broadcast(SparkGrams.space(new GramSpace(grams.dictionary(), metric)));
        this.stored = NeighborStages.encoded(rows, space);
        if (plan.sharded()) {
            stored.persist(StorageLevel.MEMORY_AND_DISK()); // asks and answers
            this.everywhere = Optional.empty();
        } else {
            this.everywhere = Optional.of(context.broadcast(replicated(context, stored, space)));
        }
        this.queries = self ? selfQueries() : NeighborStages.encoded(left.rows(), space);
    }

    private static Shared<StoredTrees> replicated(
            JavaSparkContext context, JavaRDD<EncodedRow> stored, Broadcast<Shared<GramSpace>> space) {
        List<byte[]> blocks = Stage.named(
                context,
                "join: gather the stored trees",
                () -> stored.mapPartitions(
                                rows -> List.of(EncodedRow.block(rows)).iterator())
                        .collect());
        return new Shared<>(blocks, parts -> {
            List<EncodedRow> rows = new ArrayList<>();
            for (byte[] part : parts) {
                EncodedRow.read(part, rows);
            }
            return StoredTrees.of(rows, space.value().value().metric());
        });
    }

    // Where every executor has the trees, queries are taken from there; otherwise from the partitions.
    private JavaRDD<EncodedRow> selfQueries() {
        if (everywhere.isEmpty()) {
            return stored;
        }
        long step = Math.max(1, Math.min(SELF_RANGE, size / (4L * context.defaultParallelism()) + 1));
        List<Long> starts = new ArrayList<>();
        for (long start = 0; start < size; start += step) {
            starts.add(start);
        }
        Broadcast<Shared<StoredTrees>> all = everywhere.get();
        return context.parallelize(starts, starts.size())
                .flatMap(start -> all.value().value().rows(start, start + step));
    }

    /** How trees are compared. */
    GramMetric metric() {
        return metric;
    }

    /** Where the stored trees are. */
    ClusterPlan plan() {
        return plan;
    }

    /** The number of trees among which is searched. */
    long size() {
        return size;
    }

    JavaSparkContext context() {
        return context;
    }

    /** The trees among which is searched. */
    JavaRDD<EncodedRow> stored() {
        return stored;
    }

    Broadcast<Shared<GramSpace>> space() {
        return space;
    }

    /** The {@code k} nearest of every tree, in the order of the trees. */
    JavaRDD<Answer> nearest(int k) {
        return ask(queries, NeighborQuery.nearest(k, self));
    }

    /** All within {@code radius} of every tree, in the order of the trees; within one set each pair once. */
    JavaRDD<Answer> within(double radius) {
        return ask(queries, NeighborQuery.within(radius, self));
    }

    private JavaRDD<Answer> ask(JavaRDD<EncodedRow> asking, NeighborQuery asked) {
        return everywhere
                .map(all -> NeighborStages.replicated(asking, all, asked))
                .orElseGet(() -> NeighborStages.sharded(asking, space, stored, asked));
    }

    /** The radius that suits the trees among which is searched. */
    double autoRadius() {
        JavaRDD<EncodedRow> asking = self ? queries : everywhere.isPresent() ? selfQueries() : stored;
        JavaRDD<Long> keys = ask(asking, NeighborQuery.nearest(1, true))
                .filter(answer -> !answer.found().isEmpty())
                .map(answer -> (long) Neighbor.key(answer.found().get(0).distance()))
                .filter(key -> key > 0)
                .persist(StorageLevel.MEMORY_AND_DISK());
        long median = Stage.named(context, "join: the radius that suits the trees", () -> {
            long count = keys.count();
            long middle = (count - 1) / 2;
            return count == 0
                    ? 0L
                    : keys.sortBy(key -> key, true, Math.max(1, keys.getNumPartitions()))
                            .zipWithIndex()
                            .filter(one -> one._2() == middle)
                            .map(Tuple2::_1)
                            .first();
        });
        keys.unpersist();
        return AutoRadius.ofMedian(median);
    }

    @Override
    public void close() {
        stored.unpersist();
        everywhere.ifPresent(Broadcast::destroy);
        space.destroy();
    }
}
