package org.treemetric.distance;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.treemetric.gram.GramVector;
import org.treemetric.parallel.Workers;

/**
 * All distances from some trees to others under one metric, row by row: the metric's own values to the last bit, from the
 * grams that trees share instead of from pairs of trees, on any number of threads.
 *
 * <p>Memory: 128 rows at a time, so 1 KB per column; among the trees of one set also the half of the matrix that is known
 * already, as long as that takes at most 128 MB (5,792 trees). Beyond, both halves are computed.
 */
public final class GramDistances {
    private static final long MAX_KEPT = 1 << 27;

    private final GramMetric metric;
    private final List<GramTile> tiles;
    private final int columns;

    private GramDistances(GramMetric metric, List<GramTile> tiles, int columns) {
        this.metric = metric;
        this.tiles = tiles;
        this.columns = columns;
    }

    /** Receives rows in their order. */
    @FunctionalInterface
    public interface Sink {
        /**
         * The distances from the tree number {@code row} to every column; the array is the receiver's.
         *
         * @throws IOException if they cannot be passed on; ends the work
         */
        void accept(int row, double[] distances) throws IOException;
    }

    /** Distances to each of {@code columns}, which all have ids of one dictionary. */
    public static GramDistances to(List<GramVector> columns, GramMetric metric) {
        return new GramDistances(metric, tiles(columns, metric), columns.size());
    }

    private static List<GramTile> tiles(List<GramVector> vectors, GramMetric metric) {
        List<GramTile> tiles = new ArrayList<>();
        for (int first = 0; first < vectors.size(); first += GramTile.SIZE) {
            tiles.add(GramTile.of(vectors.subList(first, Math.min(vectors.size(), first + GramTile.SIZE)), metric));
        }
        return tiles;
    }

    /** The number of columns. */
    public int columns() {
        return columns;
    }

    /** The distances from each of {@code rows} to every column. */
    public void from(List<GramVector> rows, int threads, Sink sink) throws IOException {
        for (int first = 0; first < rows.size(); first += GramTile.SIZE) {
            List<GramVector> some = rows.subList(first, Math.min(rows.size(), first + GramTile.SIZE));
            double[][] values = new double[some.size()][columns];
            fill(GramTile.of(some, metric), 0, values, new double[0][], threads);
            pass(first, values, sink);
        }
    }

    /** The distances from each column to every column. Each pair is computed once, if memory allows it. */
    public void among(int threads, Sink sink) throws IOException {
        among(threads, sink, MAX_KEPT);
    }

    /** As {@link #among(int, Sink)}, keeping at most {@code maxKept} bytes of what is known already. */
    void among(int threads, Sink sink, long maxKept) throws IOException {
        boolean once = 4L * columns * columns <= maxKept;
        double[][] known = new double[once ? columns : 0][]; // by row: distances to the trees of earlier tiles
        for (int row = 0; row < known.length; row++) {
            known[row] = new double[row / GramTile.SIZE * GramTile.SIZE];
        }
        for (int tile = 0; tile < tiles.size(); tile++) {
            int first = tile * GramTile.SIZE;
            double[][] values = new double[tiles.get(tile).size()][];
            for (int i = 0; i < values.length; i++) {
                values[i] = once ? Arrays.copyOf(known[first + i], columns) : new double[columns];
                if (once) {
                    known[first + i] = new double[0];
                }
            }
            fill(tiles.get(tile), once ? tile : 0, values, known, threads);
            pass(first, values, sink);
        }
    }

    // Distances from a tile to those from number 'begin' on; those behind it also learn them, unless 'known' is empty.
    private void fill(GramTile rows, int begin, double[][] values, double[][] known, int threads) {
        boolean all = Workers.runWhile(tiles.size() - begin, threads, () -> {
            TileDistances distances = new TileDistances(metric);
            return piece -> {
                GramTile tile = tiles.get(begin + piece);
                int first = (begin + piece) * GramTile.SIZE;
                double[][] found = distances.between(rows, tile);
                for (int i = 0; i < values.length; i++) {
                    System.arraycopy(found[i], 0, values[i], first, tile.size());
                }
                for (int j = 0; piece > 0 && known.length > 0 && j < tile.size(); j++) {
                    double[] theirs = known[first + j];
                    for (int i = 0; i < values.length; i++) {
                        theirs[begin * GramTile.SIZE + i] = found[i][j];
                    }
                }
                return true;
            };
        });
        if (!all) {
            throw new IllegalStateException("interrupted before all distances were computed");
        }
    }

    private static void pass(int first, double[][] values, Sink sink) throws IOException {
        for (int i = 0; i < values.length; i++) {
            sink.accept(first + i, values[i]);
        }
    }
}
