package org.treemetric.neighbor;

import java.util.List;

/**
 * Exact search among stored things. Safe to use from several threads.
 *
 * @param <T> what is stored and asked for
 */
public interface NeighborSearch<T> {

    /** The number of stored things. */
    int size();

    /** The {@code k} nearest in order, all of them if there are fewer. */
    List<Neighbor> nearest(T query, int k);

    /** All at most {@code radius} away (on the grid of {@link Neighbor#key}), in order. */
    List<Neighbor> within(T query, double radius);

    /**
     * The {@code k} nearest of each query, in the order of the queries.
     *
     * @param threads how many threads to use; never changes the result
     */
    List<List<Neighbor>> nearest(List<? extends T> queries, int k, int threads);
}
