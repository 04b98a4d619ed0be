package org.treemetric.edit.learn;

/** How often each free cost is paid between two trees: a sparse vector. */
final class ParameterCounts {
    final int[] index;
    final double[] count;

    ParameterCounts(int[] index, double[] count) {
        this.index = index;
        this.count = count;
    }

    double dot(double[] cost) {
        double sum = 0;
        for (int i = 0; i < index.length; i++) {
            sum += count[i] * cost[index[i]];
        }
        return sum;
    }

    void addTo(double[] sum, double factor) {
        for (int i = 0; i < index.length; i++) {
            sum[index[i]] += factor * count[i];
        }
    }
}
