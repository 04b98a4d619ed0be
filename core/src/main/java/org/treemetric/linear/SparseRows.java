package org.treemetric.linear;

import java.util.List;
import java.util.function.IntUnaryOperator;
import org.treemetric.gram.GramRows;
import org.treemetric.gram.GramVector;

/**
 * Trees as the rows of a sparse matrix over gram ids or other columns: what learners do their arithmetic on. Immutable.
 *
 * <p>Memory: 12 bytes per distinct gram of each tree.
 */
public final class SparseRows {
    private final int columns;
    private final int[] start;
    private final int[] id;
    private final double[] value;

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

    /** The value of an entry. */
    @FunctionalInterface
    public interface Value {
        /** Of {@code entry}, which is in {@code row}. */
        double of(int row, int entry);
    }

    /**
     * Rows with the places of {@code rows} and values of their own.
     *
     * @param columns all of what {@code columnOf} gives is below it
     * @param columnOf the column of a gram
     */
    public static SparseRows of(GramRows rows, int columns, IntUnaryOperator columnOf, Value value) {
        int[] start = new int[rows.size() + 1];
        int[] id = new int[rows.entries()];
        double[] values = new double[id.length];
        for (int row = 0; row < rows.size(); row++) {
            start[row + 1] = rows.start(row + 1);
            for (int entry = start[row]; entry < start[row + 1]; entry++) {
                id[entry] = columnOf.applyAsInt(rows.gram(entry));
                values[entry] = value.of(row, entry);
            }
        }
        return new SparseRows(columns, start, id, values);
    }

    /** The counts as they are; grams with ids from {@code columns} on are left out. */
    public static SparseRows counts(List<GramVector> vectors, int columns) {
        GramRows rows = GramRows.of(vectors, gram -> gram < columns);
        return of(rows, columns, gram -> gram, (row, entry) -> rows.count(entry));
    }

    /** ln(1 + count), each row divided by its length; grams with ids from {@code columns} on are left out. */
    static SparseRows logCounts(List<GramVector> vectors, int columns) {
        GramRows counts = GramRows.of(vectors, gram -> gram < columns);
        SparseRows rows = of(counts, columns, gram -> gram, (row, entry) -> StrictMath.log1p(counts.count(entry)));
        for (int row = 0; row < rows.size(); row++) {
            double norm = Math.sqrt(rows.squaredLength(row));
            for (int at = rows.start[row]; at < rows.start[row + 1]; at++) {
                rows.value[at] /= norm;
            }
        }
        return rows;
    }

    /** The number of rows. */
    public int size() {
        return start.length - 1;
    }

    /** The number of columns: all ids are below it. */
    public int columns() {
        return columns;
    }

    /** The first entry of a row; {@code start(row + 1)} is one past its last. */
    public int start(int row) {
        return start[row];
    }

    /** The column of an entry. */
    public int column(int entry) {
        return id[entry];
    }

    /** The value of an entry. */
    public double value(int entry) {
        return value[entry];
    }

    /** The sum over a row of value times {@code w}, in ascending order of ids. */
    public double dot(int row, double[] w) {
        double sum = 0;
        for (int at = start[row], end = start[row + 1]; at < end; at++) {
            sum += value[at] * w[id[at]];
        }
        return sum;
    }

    /**
     * {@link #dot} of four rows at once, the same bits: each sum waits for its own last addition only, so four of them take
     * little longer than one.
     *
     * @param row which rows
     * @param first the place of the first of the four in {@code row}
     * @param result where to put the four sums
     */
    void dotFour(int[] row, int first, double[] w, double[] result) {
        int at0 = start[row[first]];
        int at1 = start[row[first + 1]];
        int at2 = start[row[first + 2]];
        int at3 = start[row[first + 3]];
        int end0 = start[row[first] + 1];
        int end1 = start[row[first + 1] + 1];
        int end2 = start[row[first + 2] + 1];
        int end3 = start[row[first + 3] + 1];
        int common = Math.min(Math.min(end0 - at0, end1 - at1), Math.min(end2 - at2, end3 - at3));
        double sum0 = 0;
        double sum1 = 0;
        double sum2 = 0;
        double sum3 = 0;
        for (int i = 0; i < common; i++) {
            sum0 += value[at0 + i] * w[id[at0 + i]];
            sum1 += value[at1 + i] * w[id[at1 + i]];
            sum2 += value[at2 + i] * w[id[at2 + i]];
            sum3 += value[at3 + i] * w[id[at3 + i]];
        }
        result[0] = rest(sum0, at0 + common, end0, w);
        result[1] = rest(sum1, at1 + common, end1, w);
        result[2] = rest(sum2, at2 + common, end2, w);
        result[3] = rest(sum3, at3 + common, end3, w);
    }

    private double rest(double sum, int from, int end, double[] w) {
        double all = sum;
        for (int at = from; at < end; at++) {
            all += value[at] * w[id[at]];
        }
        return all;
    }

    /** Adds {@code factor} times a row to {@code w}. */
    public void addTo(double[] w, int row, double factor) {
        for (int at = start[row], end = start[row + 1]; at < end; at++) {
            w[id[at]] += factor * value[at];
        }
    }

    /** Adds {@code factor} times the squares of a row to {@code w}. */
    void addSquaresTo(double[] w, int row, double factor) {
        for (int at = start[row], end = start[row + 1]; at < end; at++) {
            w[id[at]] += factor * value[at] * value[at];
        }
    }

    /** The sum of a row's squares. */
    double squaredLength(int row) {
        double sum = 0;
        for (int at = start[row]; at < start[row + 1]; at++) {
            sum += value[at] * value[at];
        }
        return sum;
    }
}
