package org.treemetric.cluster;

import java.util.List;
import java.util.stream.IntStream;
import org.treemetric.distance.GramMetric;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramVector;
import org.treemetric.index.InvertedIndex;
import org.treemetric.model.LivingIndex;
import org.treemetric.model.Model;
import org.treemetric.model.SavedIndex;
import org.treemetric.model.Searchable;
import org.treemetric.neighbor.NeighborFilter;
import org.treemetric.neighbor.NeighborSearch;

/**
 * Trees that are compared with one another: what clusters are made of and described by.
 *
 * @param vectors their grams
 * @param dictionary the dictionary of the gram ids
 * @param metric the metric between them
 * @param search exact search among them
 */
public record TreeCollection(
        List<GramVector> vectors, GramDictionary dictionary, GramMetric metric, NeighborSearch<GramVector> search) {

    /** The trees of a model under its metric. */
    public static TreeCollection of(Model model) {
        return new TreeCollection(model.vectors(), model.dictionary(), model.metric(), model.search());
    }

    /** The trees of an index in one file under its metric. */
    public static TreeCollection of(SavedIndex index) {
        InvertedIndex search = index.search();
        List<GramVector> vectors =
                IntStream.range(0, search.size()).mapToObj(search::vector).toList();
        return new TreeCollection(vectors, index.dictionary(), index.metric(), search);
    }

    /** The trees of a living index under its metric, as they are now. */
    public static TreeCollection of(LivingIndex index) {
        List<GramVector> vectors =
                IntStream.range(0, index.size()).mapToObj(index::vector).toList();
        return new TreeCollection(vectors, index.dictionary(), index.metric(), index.search());
    }

    /** The trees of a model or of an index of either kind. */
    public static TreeCollection of(Searchable stored) {
        if (stored instanceof Model model) {
            return of(model);
        }
        return stored instanceof LivingIndex living ? of(living) : of((SavedIndex) stored);
    }

    /** The number of trees. */
    public int size() {
        return vectors.size();
    }

    /** The keys of all distances. */
    public GramKeys keys() {
        return GramKeys.of(vectors, metric);
    }

    /**
     * The clusters by density. Without {@code allowSingle} no more is compared than searches need; with it, every pair:
     * whether all trees are one cluster depends on the largest distance.
     *
     * @param threads how many threads to use; never changes the result
     */
    public DensityClusters density(DensityOptions options, int threads) {
        SpanningTree edges = SpanningTree.of(search, vectors, options.minSamples(), threads);
        return DensityClusters.of(options.allowSingle() ? edges.withLargestKey(largest(threads)) : edges, options);
    }

    private long largest(int threads) {
        long[] largest = new long[1];
        keys().forEach(threads, (point, row) -> {
            for (long key : row) {
                largest[0] = Math.max(largest[0], key);
            }
        });
        return largest[0];
    }

    /** The same clusters, but noise belongs to the cluster of its nearest clustered tree; nothing changes without clusters. */
    public Clustering assignNoise(Clustering clustering, int threads) {
        int[] noise = IntStream.range(0, size())
                .filter(tree -> clustering.cluster(tree) == Clustering.NOISE)
                .toArray();
        NeighborFilter clustered = (query, stored) -> clustering.cluster(stored) != Clustering.NOISE;
        List<GramVector> queries = IntStream.of(noise).mapToObj(vectors::get).toList();
        int[] nearest = search.nearest(queries, 1, clustered, threads).stream()
                .mapToInt(found -> found.isEmpty() ? -1 : found.get(0).index())
                .toArray();
        return clustering.assigning(noise, nearest);
    }
}
