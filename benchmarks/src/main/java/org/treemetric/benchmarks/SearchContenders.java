package org.treemetric.benchmarks;

import java.util.Arrays;
import java.util.List;
import org.treemetric.distance.WeightedMetric;
import org.treemetric.gram.GramVector;

/** The pairwise ways to find the k smallest distances, as anyone would write them first. */
final class SearchContenders {
    private final int[] start;
    private final int[] gram;
    private final int[] count;
    private final double[] total;
    private final double[] weight;
    private final double[] queryCount; // by gram: the query's count, 0 between queries

    SearchContenders(List<GramVector> stored, WeightedMetric metric, int grams) {
        int n = stored.size();
        start = new int[n + 1];
        for (int i = 0; i < n; i++) {
            start[i + 1] = start[i] + stored.get(i).distinct();
        }
        gram = new int[start[n]];
        count = new int[start[n]];
        total = new double[n];
        for (int i = 0; i < n; i++) {
            GramVector x = stored.get(i);
            for (int j = 0; j < x.distinct(); j++) {
                gram[start[i] + j] = x.id(j);
                count[start[i] + j] = x.count(j);
            }
            total[i] = metric.weight(x);
        }
        weight = new double[grams];
        Arrays.setAll(weight, metric::weight);
        queryCount = new double[grams];
    }

    /** Sorted merge of the query with every tree. */
    double[] merge(GramVector query, int k) {
        int[] ids = new int[query.distinct()];
        int[] counts = new int[ids.length];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = query.id(i);
            counts[i] = query.count(i);
        }
        double[] best = new double[k];
        Arrays.fill(best, Double.POSITIVE_INFINITY);
        for (int t = 0; t + 1 < start.length; t++) {
            double sum = 0;
            int i = 0;
            int j = start[t];
            int end = start[t + 1];
            while (i < ids.length && j < end) {
                if (ids[i] == gram[j]) {
                    sum += weight[ids[i]] * Math.abs(counts[i++] - count[j++]);
                } else if (ids[i] < gram[j]) {
                    sum += weight[ids[i]] * counts[i++];
                } else {
                    sum += weight[gram[j]] * count[j++];
                }
            }
            for (; i < ids.length; i++) {
                sum += weight[ids[i]] * counts[i];
            }
            for (; j < end; j++) {
                sum += weight[gram[j]] * count[j];
            }
            keep(best, sum);
        }
        return best;
    }

    /** The query spread over an array by gram; every tree looks its own grams up there. */
    double[] gather(GramVector query, int k) {
        double own = 0;
        for (int i = 0; i < query.distinct(); i++) {
            queryCount[query.id(i)] = query.count(i);
            own += weight[query.id(i)] * query.count(i);
        }
        double[] best = new double[k];
        Arrays.fill(best, Double.POSITIVE_INFINITY);
        for (int t = 0; t + 1 < start.length; t++) {
            double shared = 0;
            for (int j = start[t]; j < start[t + 1]; j++) {
                shared += weight[gram[j]] * Math.min(queryCount[gram[j]], count[j]);
            }
            keep(best, own + total[t] - 2 * shared);
        }
        for (int i = 0; i < query.distinct(); i++) {
            queryCount[query.id(i)] = 0;
        }
        return best;
    }

    private static void keep(double[] best, double distance) {
        int at = best.length - 1;
        if (distance >= best[at]) {
            return;
        }
        while (at > 0 && best[at - 1] > distance) {
            best[at] = best[at - 1];
            at--;
        }
        best[at] = distance;
    }
}
