package org.treemetric.cluster;

import java.util.List;
import org.treemetric.distance.Distance;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.parallel.Workers;

/**
 * Distances among numbered points as whole numbers, {@link Neighbor#key}, one row at a time: what clusters are made from. At
 * least 0, the same in both directions, and 0 from a point to itself.
 *
 * <p>Safe to use from several threads.
 */
public interface KeyRows {

    /** The number of points. */
    int size();

    /**
     * Writes the keys from a point to every point.
     *
     * @param row one place per point
     */
    void fill(int point, long[] row);

    /** Takes rows in their order. */
    @FunctionalInterface
    interface RowSink {
        /** The keys from a point to every point; the array is used again for the next row. */
        void accept(int point, long[] row);
    }

    /**
     * Computes every row once and hands it on, in the order of points, from the calling thread.
     *
     * @param threads how many threads to use; never changes a key
     */
    default void forEach(int threads, RowSink sink) {
        int batch = 64 * threads; // rows computed in parallel, then handed on
        long[][] rows = new long[Math.min(batch, size())][size()];
        for (int at = 0; at < size(); at += batch) {
            int first = at;
            int some = Math.min(batch, size() - at);
            Workers.run(some, threads, i -> fill(first + i, rows[i]));
            for (int i = 0; i < some; i++) {
                sink.accept(first + i, rows[i]);
            }
        }
    }

    /** Keys that are computed whenever they are asked for. */
    static <T> KeyRows of(List<? extends T> points, Distance<? super T> distance) {
        List<T> kept = List.copyOf(points);
        return new KeyRows() {
            @Override
            public int size() {
                return kept.size();
            }

            @Override
            public void fill(int point, long[] row) {
                T from = kept.get(point);
                for (int j = 0; j < row.length; j++) {
                    row[j] = j == point ? 0 : (long) Neighbor.key(distance.between(from, kept.get(j)));
                }
            }
        };
    }
}
