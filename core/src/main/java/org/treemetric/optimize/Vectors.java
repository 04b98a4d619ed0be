package org.treemetric.optimize;

/** Sums over the entries of vectors, in ascending order. */
final class Vectors {
    private Vectors() {}

    static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    static double dot(double[] a, double[] b, boolean[] without) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += without[i] ? 0 : a[i] * b[i];
        }
        return sum;
    }

    static void add(double[] sum, double[] vector, double factor, boolean[] without) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += without[i] ? 0 : factor * vector[i];
        }
    }
}
