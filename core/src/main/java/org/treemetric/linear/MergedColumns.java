package org.treemetric.linear;

import java.util.Arrays;

/**
 * The same rows over fewer columns. A linear score that minimizes a {@link SquaredHinge} problem is a sum of rows, so
 * the grams that occur in one tree only, most grams of many datasets, get scores in proportion to their values there:
 * one column per tree can stand for all of them, its value the length of their part of the row. Columns that occur in
 * no row get no score. The problem is the same, its vectors are shorter. Immutable.
 */
public final class MergedColumns {
    /** No rows and no columns. */
    public static final MergedColumns NONE = new MergedColumns(0, new int[1], new int[0], new double[0]);

    private final SparseRows rows;
    private final int[] mergedOf; // column -> merged column, or -1 if it occurs in no row
    private final double[] share; // what a merged column's score is multiplied by to get the column's

    /** Merges the columns of a matrix in compressed rows. */
    MergedColumns(int columns, int[] start, int[] id, double[] value) {
        int[] occurrences = new int[columns];
        for (int column : id) {
            occurrences[column]++;
        }
        mergedOf = new int[columns];
        share = new double[columns];
        int next = 0;
        for (int column = 0; column < columns; column++) {
            mergedOf[column] = occurrences[column] > 1 ? next++ : -1;
            share[column] = 1;
        }
        int[] newStart = new int[start.length];
        int[] newId = new int[id.length];
        double[] newValue = new double[id.length];
        int size = 0;
        for (int row = 0; row + 1 < start.length; row++) {
            double squares = 0;
            for (int at = start[row]; at < start[row + 1]; at++) {
                if (occurrences[id[at]] == 1) {
                    squares += value[at] * value[at];
                } else {
                    newId[size] = mergedOf[id[at]];
                    newValue[size++] = value[at];
                }
            }
            if (squares > 0) {
                double length = Math.sqrt(squares);
                for (int at = start[row]; at < start[row + 1]; at++) {
                    if (occurrences[id[at]] == 1) {
                        mergedOf[id[at]] = next;
                        share[id[at]] = value[at] / length;
                    }
                }
                newId[size] = next++;
                newValue[size++] = length;
            }
            newStart[row + 1] = size;
        }
        rows = new SparseRows(next, newStart, Arrays.copyOf(newId, size), Arrays.copyOf(newValue, size));
    }

    /** The rows over the merged columns. */
    SparseRows rows() {
        return rows;
    }

    /** The scores of all columns from those of the merged ones. */
    double[] spread(double[] score) {
        double[] spread = new double[mergedOf.length];
        for (int column = 0; column < spread.length; column++) {
            spread[column] = mergedOf[column] < 0 ? 0 : score[mergedOf[column]] * share[column];
        }
        return spread;
    }
}
