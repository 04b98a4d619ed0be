package org.treemetric.spark;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.treemetric.distance.GramMetric;
import org.treemetric.gram.GramVector;
import org.treemetric.index.InvertedIndex;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.NeighborFilter;
import org.treemetric.neighbor.NeighborSearch;

/** Trees that one executor searches: all of them, or a shard. */
final class StoredTrees {
    private final NeighborSearch<GramVector> search;
    private final IntFunction<GramVector> vector;
    private final long[] position;
    private final String[] id;
    private final String[] className;

    private StoredTrees(
            NeighborSearch<GramVector> search,
            IntFunction<GramVector> vector,
            long[] position,
            String[] id,
            String[] className) {
        this.search = search;
        this.vector = vector;
        this.position = position;
        this.id = id;
        this.className = className;
    }

    /** Those of a model, by their places in it. */
    static StoredTrees of(Model model) {
        return new StoredTrees(
                model.search(),
                model.vectors()::get,
                IntStream.range(0, model.size()).asLongStream().toArray(),
                IntStream.range(0, model.size()).mapToObj(model::id).toArray(String[]::new),
                IntStream.range(0, model.size()).mapToObj(model::className).toArray(String[]::new));
    }

    /** These, in ascending order of their positions. */
    static StoredTrees of(List<EncodedRow> rows, GramMetric metric) {
        List<GramVector> vectors = new ArrayList<>(rows.size());
        rows.forEach(row -> vectors.add(row.vector()));
        InvertedIndex index = InvertedIndex.of(vectors, metric);
        return new StoredTrees(
                index,
                index::vector,
                rows.stream().mapToLong(EncodedRow::position).toArray(),
                rows.stream().map(EncodedRow::id).toArray(String[]::new),
                rows.stream().map(EncodedRow::className).toArray(String[]::new));
    }

    int size() {
        return position.length;
    }

    /** The trees from {@code from} to before {@code to}, or to the last one. */
    Iterator<EncodedRow> rows(long from, long to) {
        return IntStream.range((int) from, (int) Math.min(to, size()))
                .mapToObj(at -> new EncodedRow(position[at], id[at], className[at], vector.apply(at)))
                .iterator();
    }

    /** What each of some queries asks for, nearest first. */
    List<List<Found>> ask(NeighborQuery asked, List<EncodedRow> queries) {
        if (size() == 0) {
            return queries.stream().map(query -> List.<Found>of()).toList();
        }
        NeighborFilter filter = asked.isSelf()
                ? (query, stored) -> asked.admits(queries.get(query).position(), position[stored])
                : NeighborFilter.ALL;
        List<GramVector> vectors = new ArrayList<>(queries.size());
        queries.forEach(query -> vectors.add(query.vector()));
        List<List<Found>> all = new ArrayList<>(queries.size());
        for (List<Neighbor> neighbors : asked.search(search, vectors, filter)) {
            List<Found> found = new ArrayList<>(neighbors.size());
            for (Neighbor one : neighbors) {
                int at = one.index();
                found.add(new Found(position[at], id[at], className[at], one.distance()));
            }
            all.add(found);
        }
        return all;
    }
}
