package org.treemetric.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.TreeSet;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;
import org.treemetric.distance.GramMetric;
import org.treemetric.model.GramSpace;
import org.treemetric.neighbor.Groups;
import scala.Tuple2;

/**
 * The groups that near pairs connect, largest first. Each partition reduces its pairs to a forest; one task joins the
 * forests, which takes about 100 bytes for each tree that is in a group.
 */
final class TreeGroups implements AutoCloseable {
    private static final int MAX_COMPARED = 1000; // members of which all pairs are compared

    private final long pairs;
    private final JavaRDD<Group> groups;

    /**
     * Trees that near pairs connect.
     *
     * @param ids in the order of the trees
     * @param first position of the first of them
     * @param far the largest distance between two of them, NaN if there are too many to compare
     */
    record Group(List<String> ids, long first, double far) implements Serializable {
        OptionalDouble farthest() {
            return Double.isNaN(far) ? OptionalDouble.empty() : OptionalDouble.of(far);
        }
    }

    /** A pair of trees, by position. */
    private record Edge(long a, long b) implements Serializable {}

    TreeGroups(TreeJoin join, double radius) {
        JavaRDD<Edge> edges = join.within(radius)
                .flatMap(answer -> answer.found().stream()
                        .map(found -> new Edge(answer.query().position(), found.position()))
                        .iterator())
                .persist(StorageLevel.MEMORY_AND_DISK());
        this.pairs = Stage.named(join.context(), "join: near pairs", edges::count);
        JavaPairRDD<Long, Long> rootOf = edges.mapPartitions(
                        some -> forest(some).iterator())
                .mapToPair(edge -> new Tuple2<>(0, edge))
                .partitionBy(new NumberPartitioner(1))
                .values()
                .mapPartitions(all -> forest(all).iterator())
                .mapToPair(edge -> new Tuple2<>(edge.b(), edge.a()));
        Broadcast<Shared<GramSpace>> space = join.space();
        int parts = Math.max(1, join.stored().getNumPartitions());
        this.groups = join.stored()
                .mapToPair(row -> new Tuple2<>(row.position(), row))
                .join(rootOf, parts)
                .mapToPair(one -> new Tuple2<>(one._2()._2(), one._2()._1()))
                .groupByKey(parts)
                .map(group ->
                        group(group._1(), group._2(), space.value().value().metric()))
                .sortBy(group -> new Rank(-group.ids().size(), group.first()), true, 1)
                .persist(StorageLevel.MEMORY_AND_DISK());
        Stage.named(join.context(), "join: groups", groups::count);
        edges.unpersist();
    }

    private record Rank(int fewer, long first) implements Serializable, Comparable<Rank> {
        @Override
        public int compareTo(Rank that) {
            int bySize = Integer.compare(fewer, that.fewer);
            return bySize != 0 ? bySize : Long.compare(first, that.first);
        }
    }

    // For each tree of some pairs, itself included, an edge from the first of those it hangs together with.
    private static List<Edge> forest(Iterator<Edge> edges) {
        List<Edge> all = new ArrayList<>();
        TreeSet<Long> met = new TreeSet<>();
        edges.forEachRemaining(edge -> {
            all.add(edge);
            met.add(edge.a());
            met.add(edge.b());
        });
        long[] position = met.stream().mapToLong(Long::longValue).toArray();
        Groups connected = new Groups(position.length);
        all.forEach(edge ->
                connected.join(Arrays.binarySearch(position, edge.a()), Arrays.binarySearch(position, edge.b())));
        List<Edge> forest = new ArrayList<>(position.length);
        for (int i = 0; i < position.length; i++) {
            forest.add(new Edge(position[connected.find(i)], position[i]));
        }
        return forest;
    }

    private static Group group(long first, Iterable<EncodedRow> rows, GramMetric metric) {
        List<EncodedRow> members = new ArrayList<>();
        rows.forEach(members::add);
        members.sort(Comparator.comparingLong(EncodedRow::position));
        double far = members.size() > MAX_COMPARED ? Double.NaN : 0;
        for (int i = 0; i < members.size() && members.size() <= MAX_COMPARED; i++) {
            for (int j = 0; j < i; j++) {
                far = Math.max(
                        far,
                        metric.between(members.get(i).vector(), members.get(j).vector()));
            }
        }
        return new Group(members.stream().map(EncodedRow::id).toList(), first, far);
    }

    /** The number of near pairs. */
    long pairs() {
        return pairs;
    }

    /** The number of groups. */
    long count() {
        return groups.count();
    }

    /** The groups, largest first, then by their first tree. */
    JavaRDD<Group> groups() {
        return groups;
    }

    @Override
    public void close() {
        groups.unpersist();
    }
}
