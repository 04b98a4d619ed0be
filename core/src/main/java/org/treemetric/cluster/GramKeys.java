package org.treemetric.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.treemetric.distance.GramDistances;
import org.treemetric.distance.GramMetric;
import org.treemetric.gram.GramVector;
import org.treemetric.neighbor.Neighbor;

/** The keys of trees under a metric on their grams; all rows together are computed from the grams that trees share. */
public final class GramKeys implements KeyRows {
    private final List<GramVector> vectors;
    private final GramMetric metric;

    private GramKeys(List<GramVector> vectors, GramMetric metric) {
        this.vectors = List.copyOf(vectors);
        this.metric = metric;
    }

    /** The keys among these trees. */
    public static GramKeys of(List<GramVector> vectors, GramMetric metric) {
        return new GramKeys(vectors, metric);
    }

    @Override
    public int size() {
        return vectors.size();
    }

    @Override
    public void fill(int point, long[] row) {
        for (int j = 0; j < row.length; j++) {
            row[j] = j == point ? 0 : (long) Neighbor.key(metric.between(vectors.get(point), vectors.get(j)));
        }
    }

    @Override
    public void forEach(int threads, RowSink sink) {
        long[] keys = new long[vectors.size()];
        try {
            GramDistances.to(vectors, metric).among(threads, (row, distances) -> {
                for (int j = 0; j < keys.length; j++) {
                    keys[j] = j == row ? 0 : (long) Neighbor.key(distances[j]);
                }
                sink.accept(row, keys);
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e); // nothing here reads or writes
        }
    }
}
