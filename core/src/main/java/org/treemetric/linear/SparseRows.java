package org.treemetric.linear;

import java.util.List;
import org.treemetric.distance.EvidencePoint;
import org.treemetric.gram.GramVector;

/**
 * Trees as the rows of a sparse matrix over gram ids: what a {@link SquaredHinge} problem is solved on. Immutable.
 *
 * <p>Memory: 12 bytes per distinct gram of each tree.
 */
public final class SparseRows {
    private final int columns;
    private final int[] start;
    private final int[] id;
    private final double[] value;

    private SparseRows(int columns, int[] start) {
        this(columns, start, new int[start[start.length - 1]], new double[start[start.length - 1]]);
    }

    /** Rows in compressed form, ids ascending in each; the arrays are not copied. */
    public SparseRows(int columns, int[] start, int[] id, double[] value) {
        this.columns = columns;
        this.start = start;
        this.id = id;
        this.value = value;
    }

    /** These rows with grams that occur in one row only merged. */
    public MergedColumns merged() {
        return new MergedColumns(columns, start, id, value);
    }

    /** One value of a row. */
    @FunctionalInterface
    private interface Value {
        double of(int gramId, int count);
    }

    /** The counts as they are; grams with ids from {@code columns} on are left out. */
    public static SparseRows counts(List<GramVector> vectors, int columns) {
        return of(vectors, columns, (gram, count) -> count);
    }

    /** ln(1 + count), each row divided by its length; grams with ids from {@code columns} on are left out. */
    public static SparseRows logCounts(List<GramVector> vectors, int columns) {
        SparseRows rows = of(vectors, columns, (gram, count) -> StrictMath.log1p(count));
        for (int row = 0; row < rows.size(); row++) {
            double norm = Math.sqrt(rows.squaredLength(row));
            for (int at = rows.start[row]; at < rows.start[row + 1]; at++) {
                rows.value[at] /= norm;
            }
        }
        return rows;
    }

    /** phi of the evidence metric. */
    public static SparseRows phi(List<EvidencePoint> points, int columns) {
        int[] start = new int[points.size() + 1];
        for (int row = 0; row < points.size(); row++) {
            start[row + 1] = Math.addExact(start[row], points.get(row).size());
        }
        SparseRows rows = new SparseRows(columns, start);
        for (int row = 0; row < points.size(); row++) {
            EvidencePoint point = points.get(row);
            for (int i = 0; i < point.size(); i++) {
                rows.id[start[row] + i] = point.id(i);
                rows.value[start[row] + i] = point.phi(i);
            }
        }
        return rows;
    }

    private static SparseRows of(List<GramVector> vectors, int columns, Value value) {
        int[] start = new int[vectors.size() + 1];
        for (int row = 0; row < vectors.size(); row++) {
            start[row + 1] = Math.addExact(start[row], known(vectors.get(row), columns));
        }
        SparseRows rows = new SparseRows(columns, start);
        for (int row = 0; row < vectors.size(); row++) {
            GramVector vector = vectors.get(row);
            for (int i = 0; i < start[row + 1] - start[row]; i++) {
                rows.id[start[row] + i] = vector.id(i);
                rows.value[start[row] + i] = value.of(vector.id(i), vector.count(i));
            }
        }
        return rows;
    }

    // Ids ascend, so the unseen grams are at the end.
    private static int known(GramVector vector, int columns) {
        int known = vector.distinct();
        while (known > 0 && vector.id(known - 1) >= columns) {
            known--;
        }
        return known;
    }

    /** The number of rows. */
    public int size() {
        return start.length - 1;
    }

    /** The number of columns: all ids are below it. */
    public int columns() {
        return columns;
    }

    /** The sum over a row of value times {@code w}, in ascending order of ids. */
    public double dot(int row, double[] w) {
        double sum = 0;
        for (int at = start[row], end = start[row + 1]; at < end; at++) {
            sum += value[at] * w[id[at]];
        }
        return sum;
    }

    /** Adds {@code factor} times a row to {@code w}. */
    public void addTo(double[] w, int row, double factor) {
        for (int at = start[row], end = start[row + 1]; at < end; at++) {
            w[id[at]] += factor * value[at];
        }
    }

    /** Adds {@code factor} times the squares of a row to {@code w}. */
    public void addSquaresTo(double[] w, int row, double factor) {
        for (int at = start[row], end = start[row + 1]; at < end; at++) {
            w[id[at]] += factor * value[at] * value[at];
        }
    }

    /** The sum of a row's squares. */
    public double squaredLength(int row) {
        double sum = 0;
        for (int at = start[row]; at < start[row + 1]; at++) {
            sum += value[at] * value[at];
        }
        return sum;
    }
}
