package org.treemetric.cluster;

import java.util.OptionalDouble;

/**
 * How well points fit their clusters: with a the mean key to the other members of the own cluster and b the smallest mean to
 * the members of another, (b - a) / max(a, b), from -1 to 1. 0 in a cluster of one, with one cluster only, and where both
 * means are 0; noise has none and enters no mean.
 */
public final class Silhouettes {
    private final Clustering clustering;
    private final double[] value; // by point; 0 for noise
    private final int[] medoid; // by cluster

    private Silhouettes(Clustering clustering, double[] value, int[] medoid) {
        this.clustering = clustering;
        this.value = value;
        this.medoid = medoid;
    }

    /** The silhouettes of all clustered points, whose rows are asked for once each. */
    public static Silhouettes of(KeyRows rows, Clustering clustering, int threads) {
        int n = rows.size();
        double[] value = new double[n];
        long[] within = new long[n]; // by point: the sum of keys to the members of its cluster
        rows.forEach(threads, (i, row) -> {
            int own = clustering.cluster(i);
            if (own == Clustering.NOISE) {
                return;
            }
            long[] sum = new long[clustering.size()];
            for (int j = 0; j < n; j++) {
                if (clustering.cluster(j) != Clustering.NOISE) {
                    sum[clustering.cluster(j)] += row[j];
                }
            }
            within[i] = sum[own];
            value[i] = value(sum, own, clustering);
        });
        int[] medoid = new int[clustering.size()];
        for (int c = 0; c < medoid.length; c++) {
            int best = -1;
            for (int member : clustering.members(c)) {
                best = best < 0 || within[member] < within[best] ? member : best;
            }
            medoid[c] = best;
        }
        return new Silhouettes(clustering, value, medoid);
    }

    private static double value(long[] sum, int own, Clustering clustering) {
        int size = clustering.size(own);
        if (size == 1 || clustering.size() == 1) {
            return 0;
        }
        double a = (double) sum[own] / (size - 1);
        double b = Double.POSITIVE_INFINITY;
        for (int c = 0; c < sum.length; c++) {
            if (c != own) {
                b = Math.min(b, (double) sum[c] / clustering.size(c));
            }
        }
        double larger = Math.max(a, b);
        return larger == 0 ? 0 : (b - a) / larger;
    }

    /** The silhouette of a point; empty for noise. */
    public OptionalDouble value(int point) {
        return clustering.cluster(point) == Clustering.NOISE ? OptionalDouble.empty() : OptionalDouble.of(value[point]);
    }

    /** The mean over the members of a cluster. */
    public double mean(int cluster) {
        double sum = 0;
        for (int member : clustering.members(cluster)) {
            sum += value[member];
        }
        return sum / clustering.size(cluster);
    }

    /** The mean over all clustered points; empty without any. */
    public OptionalDouble mean() {
        double sum = 0;
        for (double one : value) {
            sum += one; // noise adds 0
        }
        int clustered = clustering.clustered();
        return clustered == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / clustered);
    }

    /** The member of a cluster with the smallest sum of keys to the others, the first of equal ones. */
    public int medoid(int cluster) {
        return medoid[cluster];
    }
}
