package org.treemetric.baseline;

/** Symmetric positive definite systems, from the lower triangle, in place. */
final class Cholesky {
    private Cholesky() {}

    private static final int BLOCK = 48;

    /** Replaces the lower triangle by its factor; a pivot lost to rounding is put back to a tiny positive one. */
    static void factor(double[][] matrix) {
        // By blocks of columns: the rows that all others are multiplied with then stay in the cache.
        for (int from = 0; from < matrix.length; from += BLOCK) {
            int to = Math.min(from + BLOCK, matrix.length);
            for (int i = from; i < matrix.length; i++) {
                double[] row = matrix[i];
                for (int j = from; j < Math.min(i, to); j++) {
                    row[j] = (row[j] - dot(row, matrix[j], j)) / matrix[j][j];
                }
                if (i < to) {
                    double pivot = row[i] - dot(row, row, i);
                    row[i] = Math.sqrt(Math.max(pivot, 1e-14 * Math.max(row[i], 1e-300)));
                }
            }
        }
    }

    /** Replaces {@code right} by the solution. */
    static void solve(double[][] factor, double[] right) {
        for (int i = 0; i < right.length; i++) {
            right[i] = (right[i] - dot(factor[i], right, i)) / factor[i][i];
        }
        for (int i = right.length - 1; i >= 0; i--) {
            right[i] /= factor[i][i];
            double value = right[i];
            double[] row = factor[i];
            for (int j = 0; j < i; j++) {
                right[j] -= row[j] * value;
            }
        }
    }

    // Four sums side by side, always in the same order: the additions of one sum would wait for each other.
    private static double dot(double[] a, double[] b, int n) {
        double sum0 = 0;
        double sum1 = 0;
        double sum2 = 0;
        double sum3 = 0;
        int i = 0;
        for (; i + 3 < n; i += 4) {
            sum0 += a[i] * b[i];
            sum1 += a[i + 1] * b[i + 1];
            sum2 += a[i + 2] * b[i + 2];
            sum3 += a[i + 3] * b[i + 3];
        }
        for (; i < n; i++) {
            sum0 += a[i] * b[i];
        }
        return (sum0 + sum1) + (sum2 + sum3);
    }
}
