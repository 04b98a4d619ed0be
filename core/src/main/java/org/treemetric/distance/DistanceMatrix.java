package org.treemetric.distance;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.treemetric.parallel.Workers;

/**
 * The distances from each of some things to each of some others, filled row by row on several threads.
 *
 * <p>Among the things of one list and by a symmetric distance each pair is computed once. Filling can be stopped and taken
 * up again: a row is done or not done, never half, and what is done stays.
 */
public final class DistanceMatrix {
    private final int columns;
    private final boolean symmetric; // row i holds columns 0 to i
    private final double[][] value; // by row; null while it is not done
    private final Supplier<Pairs> worker;
    private long donePairs;

    /** The distances between numbered things. */
    @FunctionalInterface
    public interface Pairs {
        /** The distance from thing {@code row} to thing {@code column}. */
        double between(int row, int column);
    }

    private DistanceMatrix(int rows, int columns, boolean symmetric, Supplier<Pairs> worker) {
        this.columns = columns;
        this.symmetric = symmetric;
        this.value = new double[rows][];
        this.worker = worker;
    }

    /**
     * Among things by a distance that is the same in both directions; not yet filled.
     *
     * @param worker asked once by each thread that takes part, so that each can have buffers of its own
     */
    public static DistanceMatrix symmetric(int size, Supplier<Pairs> worker) {
        return new DistanceMatrix(size, size, true, worker);
    }

    /**
     * From things to others by any distance; not yet filled.
     *
     * @param worker asked once by each thread that takes part, so that each can have buffers of its own
     */
    public static DistanceMatrix of(int rows, int columns, Supplier<Pairs> worker) {
        return new DistanceMatrix(rows, columns, false, worker);
    }

    /** All distances among things, by a distance that is the same in both directions. */
    public static <T> DistanceMatrix among(Distance<? super T> distance, List<T> things, int threads) {
        return symmetric(things.size(), () -> (i, j) -> distance.between(things.get(i), things.get(j)))
                .filled(threads);
    }

    /** All distances from each of {@code rows} to each of {@code columns}. */
    public static <T> DistanceMatrix between(Distance<? super T> distance, List<T> rows, List<T> columns, int threads) {
        return of(rows.size(), columns.size(), () -> (i, j) -> distance.between(rows.get(i), columns.get(j)))
                .filled(threads);
    }

    /** Computes what is missing, all of it. */
    public DistanceMatrix filled(int threads) {
        if (!fill(threads, PairProgress.NONE)) {
            throw new IllegalStateException("interrupted before all distances were computed");
        }
        return this;
    }

    /** Computes what is missing; false if the listener stopped it. Call again to go on. */
    public boolean fill(int threads, PairProgress listener) {
        long start = System.nanoTime();
        long before = donePairs();
        return Workers.runWhile(value.length, threads, () -> {
            Pairs pairs = worker.get();
            return i -> {
                if (isDone(i)) {
                    return true;
                }
                double[] row = new double[width(i)];
                for (int j = 0; j < row.length; j++) {
                    row[j] = pairs.between(i, j);
                }
                return finish(i, row, listener, start, before);
            };
        });
    }

    private synchronized boolean finish(int i, double[] row, PairProgress listener, long start, long before) {
        value[i] = row;
        donePairs += row.length;
        double seconds = (System.nanoTime() - start) / 1e9;
        double left = seconds / Math.max(1, donePairs - before) * (pairs() - donePairs);
        return listener.report(donePairs, pairs(), left);
    }

    private int width(int row) {
        return symmetric ? row + 1 : columns;
    }

    private long pairs() {
        long rows = value.length;
        return symmetric ? rows * (rows + 1) / 2 : rows * columns;
    }

    private synchronized long donePairs() {
        return donePairs;
    }

    private synchronized boolean isDone(int row) {
        return value[row] != null;
    }

    /** Whether the distance from thing {@code row} to thing {@code column} is there. */
    public boolean isDone(int row, int column) {
        return isDone(symmetric ? Math.max(row, column) : row);
    }

    /** The distance from thing {@code row} to thing {@code column}. */
    public double distance(int row, int column) {
        if (!isDone(row, column)) {
            throw new IllegalStateException("distance " + row + ", " + column + " is not computed yet");
        }
        return symmetric && column > row ? value[column][row] : value[row][column];
    }

    /** All distances as a new array of rows; NaN where they are not computed yet. */
    public double[][] toArray() {
        double[][] all = new double[value.length][columns];
        for (double[] row : all) {
            Arrays.fill(row, Double.NaN);
        }
        for (int i = 0; i < all.length; i++) {
            for (int j = 0; isDone(i) && j < value[i].length; j++) {
                all[i][j] = value[i][j];
                if (symmetric) {
                    all[j][i] = value[i][j];
                }
            }
        }
        return all;
    }
}
