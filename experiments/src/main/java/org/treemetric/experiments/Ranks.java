package org.treemetric.experiments;

import java.util.Arrays;
import java.util.Comparator;

/** Rank correlation. */
final class Ranks {
    private Ranks() {}

    /** Spearman's coefficient, ties with their mean rank; NaN if either side is constant. */
    static double correlation(double[] x, double[] y) {
        double[] a = ranks(x);
        double[] b = ranks(y);
        double mean = (x.length - 1) / 2.0;
        double ab = 0;
        double aa = 0;
        double bb = 0;
        for (int i = 0; i < a.length; i++) {
            ab += (a[i] - mean) * (b[i] - mean);
            aa += (a[i] - mean) * (a[i] - mean);
            bb += (b[i] - mean) * (b[i] - mean);
        }
        return ab / Math.sqrt(aa * bb);
    }

    private static double[] ranks(double[] x) {
        Integer[] order = new Integer[x.length];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, Comparator.comparingDouble(i -> x[i]));
        double[] rank = new double[x.length];
        for (int from = 0; from < order.length; ) {
            int to = from;
            while (to < order.length && x[order[to]] == x[order[from]]) {
                to++;
            }
            for (int i = from; i < to; i++) {
                rank[order[i]] = (from + to - 1) / 2.0;
            }
            from = to;
        }
        return rank;
    }
}
