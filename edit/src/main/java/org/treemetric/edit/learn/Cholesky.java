package org.treemetric.edit.learn;

/** Symmetric positive definite systems, from the upper triangle, in place. */
final class Cholesky {
    private Cholesky() {}

    private static final int BLOCK = 32;

    /**
     * Replaces the upper triangle by its factor U, the matrix being U transposed times U; a pivot lost to rounding is put
     * back to a tiny positive one.
     */
    static void factor(double[][] matrix) {
        // By blocks of rows: a block is finished first, then taken out of every later row while it is in the cache. All
        // inner loops run along rows and touch each place once, so they may be done several places at a time without
        // changing a bit.
        int n = matrix.length;
        for (int from = 0; from < n; from += BLOCK) {
            int to = Math.min(from + BLOCK, n);
            for (int k = from; k < to; k++) {
                double[] row = matrix[k];
                double before = row[k];
                takeOut(row, matrix, from, k, k);
                double pivot = Math.sqrt(Math.max(row[k], 1e-14 * Math.max(before, 1e-300)));
                row[k] = pivot;
                for (int j = k + 1; j < n; j++) {
                    row[j] /= pivot;
                }
            }
            for (int i = to; i < n; i++) {
                takeOut(matrix[i], matrix, from, to, i);
            }
        }
    }

    // row[j] -= sum over k in [from, to) of matrix[k][i] matrix[k][j], for j from i on; four rows at a time, so that
    // the
    // row is read and written less often.
    private static void takeOut(double[] row, double[][] matrix, int from, int to, int i) {
        int k = from;
        for (; k + 3 < to; k += 4) {
            takeOutFour(row, matrix[k], matrix[k + 1], matrix[k + 2], matrix[k + 3], i);
        }
        for (; k < to; k++) {
            double[] other = matrix[k];
            double factor = other[i];
            for (int j = i; j < row.length; j++) {
                row[j] -= factor * other[j];
            }
        }
    }

    private static void takeOutFour(double[] row, double[] a, double[] b, double[] c, double[] d, int i) {
        double onA = a[i];
        double onB = b[i];
        double onC = c[i];
        double onD = d[i];
        for (int j = i; j < row.length; j++) {
            row[j] -= (onA * a[j] + onB * b[j]) + (onC * c[j] + onD * d[j]);
        }
    }

    /** Replaces {@code right} by the solution. */
    static void solve(double[][] factor, double[] right) {
        int n = right.length;
        for (int i = 0; i < n; i++) {
            double[] row = factor[i];
            double value = right[i] / row[i];
            right[i] = value;
            for (int j = i + 1; j < n; j++) {
                right[j] -= value * row[j];
            }
        }
        for (int i = n - 1; i >= 0; i--) {
            double[] row = factor[i];
            double sum = right[i];
            for (int j = i + 1; j < n; j++) {
                sum -= row[j] * right[j];
            }
            right[i] = sum / row[i];
        }
    }
}
