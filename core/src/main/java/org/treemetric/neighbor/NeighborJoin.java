package org.treemetric.neighbor;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/**
 * Asks a search about many things, one after another, and hands on each answer as soon as it and those before it are
 * known: a join of two sets, the graph of all nearest neighbors, or new things against a reference set.
 *
 * <p>Memory is bounded by the answers to a few thousand queries, however many there are.
 *
 * @param <T> what is stored and asked for
 */
public final class NeighborJoin<T> {
    // So many that queries of like weight meet, which share what a search reads.
    private static final int AT_ONCE_PER_THREAD = 4096;

    private final NeighborSearch<T> search;
    private final int threads;

    /**
     * @param search among one side of the join
     * @param threads how many threads to use; never changes the result
     */
    public NeighborJoin(NeighborSearch<T> search, int threads) {
        this.search = search;
        this.threads = threads;
    }

    /** Receives answers in the order of the queries. */
    @FunctionalInterface
    public interface Sink {
        /**
         * The neighbors of a query, nearest first.
         *
         * @throws IOException if they cannot be passed on; ends the join
         */
        void accept(int query, List<Neighbor> neighbors) throws IOException;
    }

    /** The {@code k} nearest of every query that the filter admits. */
    public void nearest(Iterator<? extends T> queries, int k, NeighborFilter filter, Sink sink) throws IOException {
        run(queries, filter, sink, (batch, admitted) -> search.nearest(batch, k, admitted, threads));
    }

    /** Everything within {@code radius} of every query that the filter admits. */
    public void within(Iterator<? extends T> queries, double radius, NeighborFilter filter, Sink sink)
            throws IOException {
        run(queries, filter, sink, (batch, admitted) -> {
            double[] same = new double[batch.size()];
            Arrays.fill(same, radius);
            return search.within(batch, same, admitted, threads);
        });
    }

    private interface Batch<T> {
        List<List<Neighbor>> answer(List<T> queries, NeighborFilter filter);
    }

    private void run(Iterator<? extends T> queries, NeighborFilter filter, Sink sink, Batch<T> batch)
            throws IOException {
        int first = 0;
        List<T> at = new ArrayList<>();
        while (queries.hasNext()) {
            at.clear();
            while (queries.hasNext() && at.size() < AT_ONCE_PER_THREAD * threads) {
                at.add(queries.next());
            }
            int offset = first;
            // Without an offset the filter can be recognized as one that admits everything.
            NeighborFilter shifted = filter == NeighborFilter.ALL
                    ? NeighborFilter.ALL
                    : (query, stored) -> filter.admits(offset + query, stored);
            for (List<Neighbor> neighbors : batch.answer(at, shifted)) {
                sink.accept(first++, neighbors);
            }
        }
    }
}
