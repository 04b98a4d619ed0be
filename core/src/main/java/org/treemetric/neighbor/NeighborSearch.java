package org.treemetric.neighbor;

import java.util.Arrays;
import java.util.List;

/**
 * Exact search among stored things. Safe to use from several threads.
 *
 * <p>The batch is the first form: many queries at once share work and threads. A single query is a batch of one.
 *
 * @param <T> what is stored and asked for
 */
public interface NeighborSearch<T> {

    /** The number of stored things. */
    int size();

    /**
     * For each query, in their order, the {@code k} nearest that the filter admits; all of those if there are fewer.
     *
     * @param threads how many threads to use; never changes the result
     */
    List<List<Neighbor>> nearest(List<? extends T> queries, int k, NeighborFilter filter, int threads);

    /**
     * For each query, in their order, all that the filter admits and that are at most its radius away (on the grid of
     * {@link Neighbor#key}), nearest first.
     *
     * @param radius of each query
     * @param threads how many threads to use; never changes the result
     */
    List<List<Neighbor>> within(List<? extends T> queries, double[] radius, NeighborFilter filter, int threads);

    /**
     * For each query, in their order, and each class the {@code k} nearest of that class that the filter admits.
     *
     * @param classOf the class of each stored thing, 0 to {@code classes - 1}
     * @param classes the number of classes
     * @param threads how many threads to use; never changes the result
     */
    List<List<List<Neighbor>>> nearestPerClass(
            List<? extends T> queries, int k, int[] classOf, int classes, NeighborFilter filter, int threads);

    /** The {@code k} nearest of each query, in the order of the queries. */
    default List<List<Neighbor>> nearest(List<? extends T> queries, int k, int threads) {
        return nearest(queries, k, NeighborFilter.ALL, threads);
    }

    /** All at most {@code radius} away from each query, in the order of the queries. */
    default List<List<Neighbor>> within(List<? extends T> queries, double radius, int threads) {
        double[] same = new double[queries.size()];
        Arrays.fill(same, radius);
        return within(queries, same, NeighborFilter.ALL, threads);
    }

    /** The {@code k} nearest in order, all of them if there are fewer. */
    default List<Neighbor> nearest(T query, int k) {
        return nearest(List.of(query), k, NeighborFilter.ALL, 1).get(0);
    }

    /** All at most {@code radius} away (on the grid of {@link Neighbor#key}), in order. */
    default List<Neighbor> within(T query, double radius) {
        return within(List.of(query), new double[] {radius}, NeighborFilter.ALL, 1)
                .get(0);
    }
}
