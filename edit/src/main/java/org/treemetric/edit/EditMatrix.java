package org.treemetric.edit;

import java.util.Arrays;
import java.util.List;
import org.treemetric.tree.Tree;

/**
 * The edit distances from each tree of one list to each tree of another, on several threads.
 *
 * <p>Filling can be stopped and taken up again; what is done stays. Between the trees of one list and under symmetric
 * costs each pair is computed once.
 */
public final class EditMatrix {
    private final PairDistance distance;
    private final EditTree[] rows;
    private final EditTree[] columns;
    private final boolean half; // one list and symmetric costs: row i holds columns 0 to i
    private final double[][] value;
    private final ParallelRows work;

    private EditMatrix(PairDistance distance, EditTree[] rows, EditTree[] columns, boolean half) {
        this.distance = distance;
        this.rows = rows;
        this.columns = columns;
        this.half = half;
        this.value = new double[rows.length][];
        long[] pairs = new long[rows.length];
        for (int i = 0; i < rows.length; i++) {
            pairs[i] = half ? i + 1 : columns.length;
        }
        this.work = new ParallelRows(pairs);
    }

    /** Between all trees of one list. */
    public static EditMatrix among(EditDistance distance, List<Tree> trees) {
        EditTree[] prepared = prepare(distance, trees);
        return new EditMatrix(
                exact(distance), prepared, prepared, distance.costs().isSymmetric());
    }

    /** From each tree of one list to each of another. */
    public static EditMatrix between(EditDistance distance, List<Tree> rows, List<Tree> columns) {
        return new EditMatrix(exact(distance), prepare(distance, rows), prepare(distance, columns), false);
    }

    /**
     * Linearised distances from each tree of one list to each of another.
     *
     * @param scripts whose cheapest scripts are taken, all of them averaged
     * @param costs what their operations cost
     */
    public static EditMatrix linearised(EditDistance scripts, EditCosts costs, List<Tree> rows, List<Tree> columns) {
        return new EditMatrix(
                (a, b, kernel) -> scripts.frequencies(a, b).cost(costs),
                prepare(scripts, rows),
                prepare(scripts, columns),
                false);
    }

    @FunctionalInterface
    private interface PairDistance {
        double between(EditTree a, EditTree b, EditKernel kernel);
    }

    private static PairDistance exact(EditDistance distance) {
        return (a, b, kernel) -> distance.between(a, b, Decomposition.AUTO, kernel);
    }

    static EditTree[] prepare(EditDistance distance, List<Tree> trees) {
        return trees.stream().map(distance::prepare).toArray(EditTree[]::new);
    }

    /** Computes what is missing; false if the listener stopped it. Call again to go on. */
    public boolean fill(int threads, PairProgress listener) {
        return work.run(threads, listener, () -> {
            EditKernel kernel = new EditKernel();
            return i -> {
                double[] row = new double[half ? i + 1 : columns.length];
                for (int j = 0; j < row.length; j++) {
                    row[j] = distance.between(rows[i], columns[j], kernel);
                }
                value[i] = row;
            };
        });
    }

    /** Whether the distance from tree {@code row} to tree {@code column} is there. */
    public boolean isDone(int row, int column) {
        return work.done(half ? Math.max(row, column) : row);
    }

    /** The distance from tree {@code row} to tree {@code column}. */
    public double distance(int row, int column) {
        if (!isDone(row, column)) {
            throw new IllegalStateException("distance " + row + ", " + column + " is not computed yet");
        }
        return half && column > row ? value[column][row] : value[row][column];
    }

    /** All distances as a new array of rows; NaN where they are not computed yet. */
    public double[][] toArray() {
        double[][] all = new double[rows.length][columns.length];
        for (int i = 0; i < all.length; i++) {
            Arrays.fill(all[i], Double.NaN);
            for (int j = 0; j < columns.length; j++) {
                if (isDone(i, j)) {
                    all[i][j] = distance(i, j);
                }
            }
        }
        return all;
    }
}
