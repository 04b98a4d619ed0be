package org.treemetric.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.treemetric.gram.GramEncoder;
import org.treemetric.model.GramSpace;
import scala.Tuple2;

/**
 * Searching on a cluster, exactly. Replicated: every executor has all stored trees, and each task answers for its queries.
 * Sharded: each partition of stored trees answers for all queries, and partial answers are merged.
 */
final class NeighborStages {
    private static final int BATCH = 4096; // queries of like weight meet, as in a join on one machine

    private NeighborStages() {}

    /** Trees with their grams; grams that the space lacks get ids of their own in every tree. */
    static JavaRDD<EncodedRow> encoded(JavaRDD<TreeRow> trees, Broadcast<Shared<GramSpace>> space) {
        return trees.mapPartitions(rows -> {
            GramEncoder encoder = new GramEncoder(space.value().value().dictionary());
            return new Batches<>(rows, 1, one -> {
                encoder.forget();
                TreeRow row = one.get(0);
                return List.of(EncodedRow.of(
                        row.position(),
                        row.sample(),
                        encoder.encode(row.sample().tree())));
            });
        });
    }

    /** Every executor has all stored trees. Answers come in the order of the queries. */
    static JavaRDD<Answer> replicated(
            JavaRDD<EncodedRow> queries, Broadcast<Shared<StoredTrees>> stored, NeighborQuery asked) {
        return queries.mapPartitions(rows -> new Batches<>(
                rows, BATCH, batch -> answers(batch, stored.value().value(), asked)));
    }

    private static List<Answer> answers(List<EncodedRow> batch, StoredTrees stored, NeighborQuery asked) {
        List<List<Found>> found = stored.ask(asked, batch);
        List<Answer> answers = new ArrayList<>(batch.size());
        for (int i = 0; i < batch.size(); i++) {
            answers.add(new Answer(batch.get(i), found.get(i)));
        }
        return answers;
    }

    /** Each partition of stored trees is a shard. Answers come in the order of the queries. */
    static JavaRDD<Answer> sharded(
            JavaRDD<EncodedRow> queries,
            Broadcast<Shared<GramSpace>> space,
            JavaRDD<EncodedRow> stored,
            NeighborQuery asked) {
        int shards = stored.getNumPartitions();
        int parts = queries.getNumPartitions();
        JavaPairRDD<Integer, Asked> toAll = queries.mapPartitionsWithIndex(
                        (partition, rows) -> new Copies(partition, rows, shards), true)
                .mapToPair(one -> new Tuple2<>(one.shard(), one))
                .partitionBy(new NumberPartitioner(shards));
        JavaRDD<Partial> partial = stored.zipPartitions(toAll.values(), (rows, queriesOfShard) -> {
            List<EncodedRow> own = new ArrayList<>();
            rows.forEachRemaining(own::add);
            StoredTrees shard = StoredTrees.of(own, space.value().value().metric());
            return new Batches<>(queriesOfShard, BATCH, batch -> partials(batch, shard, asked));
        });
        return partial.mapToPair(one -> new Tuple2<>(one.place(), one))
                .repartitionAndSortWithinPartitions(new NumberPartitioner(parts))
                .values()
                .mapPartitions(rows -> new Merged(rows, asked));
    }

    /** A query on its way to a shard. */
    private record Asked(int shard, int partition, EncodedRow query) implements Serializable {}

    /** A shard's answer; the query itself comes with that of the first shard, the others have null. */
    private record Partial(Place place, EncodedRow query, List<Found> found) implements Serializable {}

    private static List<Partial> partials(List<Asked> batch, StoredTrees shard, NeighborQuery asked) {
        List<List<Found>> found =
                shard.ask(asked, batch.stream().map(Asked::query).toList());
        List<Partial> partials = new ArrayList<>(batch.size());
        for (int i = 0; i < batch.size(); i++) {
            Asked one = batch.get(i);
            partials.add(new Partial(
                    new Place(one.partition(), one.query().position()),
                    one.shard() == 0 ? one.query() : null,
                    found.get(i)));
        }
        return partials;
    }

    /** Each query once per shard. */
    private static final class Copies implements Iterator<Asked> {
        private final int partition;
        private final Iterator<EncodedRow> rows;
        private final int shards;
        private EncodedRow row;
        private int next;

        Copies(int partition, Iterator<EncodedRow> rows, int shards) {
            this.partition = partition;
            this.rows = rows;
            this.shards = shards;
            this.next = shards;
        }

        @Override
        public boolean hasNext() {
            return next < shards || rows.hasNext();
        }

        @Override
        public Asked next() {
            if (next == shards) {
                row = rows.next();
                next = 0;
            }
            return new Asked(next++, partition, row);
        }
    }

    /** Partial answers in order of their places, those of one query together. */
    private static final class Merged implements Iterator<Answer> {
        private final Iterator<Partial> partials;
        private final NeighborQuery asked;
        private Partial ahead; // null at the end

        Merged(Iterator<Partial> partials, NeighborQuery asked) {
            this.partials = partials;
            this.asked = asked;
            this.ahead = partials.hasNext() ? partials.next() : null;
        }

        @Override
        public boolean hasNext() {
            return ahead != null;
        }

        @Override
        public Answer next() {
            Place place = ahead.place();
            EncodedRow query = null;
            List<List<Found>> parts = new ArrayList<>();
            while (ahead != null && ahead.place().equals(place)) {
                query = ahead.query() == null ? query : ahead.query();
                parts.add(ahead.found());
                ahead = partials.hasNext() ? partials.next() : null;
            }
            return new Answer(query, asked.merged(parts));
        }
    }

    /** Things taken many at a time; what they become is handed out one by one. */
    private static final class Batches<T, R> implements Iterator<R> {
        private final Iterator<T> all;
        private final int size;
        private final Function<List<T>, List<R>> work;
        private Iterator<R> done = Collections.emptyIterator();

        Batches(Iterator<T> all, int size, Function<List<T>, List<R>> work) {
            this.all = all;
            this.size = size;
            this.work = work;
        }

        @Override
        public boolean hasNext() {
            while (!done.hasNext() && all.hasNext()) {
                List<T> batch = new ArrayList<>();
                while (batch.size() < size && all.hasNext()) {
                    batch.add(all.next());
                }
                done = work.apply(batch).iterator();
            }
            return done.hasNext();
        }

        @Override
        public R next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return done.next();
        }
    }
}
