package org.treemetric.edit.kernel;

import java.util.ArrayList;
import java.util.List;
import org.treemetric.linear.SparseRows;
import org.treemetric.linear.SquaredHinge;

/** Trees under a kernel whose features can be listed: counts of features, each row divided by its length. */
final class FeatureRows {
    private final int columns;
    private final List<int[]> column = new ArrayList<>(); // ascending in each row
    private final List<double[]> value = new ArrayList<>();

    /** Rows over so many columns. */
    FeatureRows(int columns) {
        this.columns = columns;
    }

    /**
     * Adds a row.
     *
     * @param squares the sum of the squares of all its features, also of those that have no column
     */
    void add(int[] columnsOfRow, double[] values, double squares) {
        double length = Math.sqrt(squares);
        double[] normalized = values.clone();
        for (int i = 0; i < normalized.length; i++) {
            normalized[i] /= length;
        }
        column.add(columnsOfRow);
        value.add(normalized);
    }

    /** All rows. */
    TreeKernel.Rows rows() {
        return (row, w) -> {
            double sum = 0;
            int[] at = column.get(row);
            double[] values = value.get(row);
            for (int i = 0; i < at.length; i++) {
                sum += values[i] * w[at[i]];
            }
            return sum;
        };
    }

    /** The problem of the rows at these places, solved on the features. */
    TreeKernel.Problem problem(int[] places) {
        int[] start = new int[places.length + 1];
        for (int i = 0; i < places.length; i++) {
            start[i + 1] = Math.addExact(start[i], column.get(places[i]).length);
        }
        int[] id = new int[start[places.length]];
        double[] values = new double[id.length];
        for (int i = 0; i < places.length; i++) {
            int size = start[i + 1] - start[i];
            System.arraycopy(column.get(places[i]), 0, id, start[i], size);
            System.arraycopy(value.get(places[i]), 0, values, start[i], size);
        }
        SparseRows rows = new SparseRows(columns, start, id, values);
        return (positive, costs) -> new SquaredHinge(rows, positive)
                .solveAll(costs, TreeKernel.TOLERANCE).stream()
                        .map(solution -> new TreeKernel.Score(solution.score(), solution.bias()))
                        .toList();
    }
}
