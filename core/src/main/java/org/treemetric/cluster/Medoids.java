package org.treemetric.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.parallel.Workers;

/**
 * Clusters around representatives: k points are chosen such that the sum of keys from every point to the nearest of them is
 * small, first one by one (BUILD), then by the best exchange of a chosen point for another until none helps (SWAP).
 *
 * <p>Ties go to the lowest position; of exchanges with equal totals the first by (point in, medoid out) is made. All
 * exchanges for one incoming point are priced in one look at its row.
 */
public final class Medoids {
    /** The numbers of clusters that {@link #auto} tries. */
    private static final int[] GRID = {2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25};

    private final int[] build;
    private final int[] medoids;
    private final List<Long> costs;
    private final Clustering clustering;

    private Medoids(int[] build, int[] medoids, List<Long> costs, Clustering clustering) {
        this.build = build;
        this.medoids = medoids;
        this.costs = List.copyOf(costs);
        this.clustering = clustering;
    }

    /** The clusters around {@code clusters} points, or around all points if there are fewer. */
    public static Medoids of(KeyMatrix keys, int clusters, int threads) {
        if (keys.size() == 0 || clusters < 1) {
            throw new IllegalArgumentException(
                    "expected at least one point and one cluster, got " + keys.size() + " and " + clusters);
        }
        return swapped(keys, built(keys, Math.min(clusters, keys.size()), threads), threads);
    }

    /**
     * The number of clusters with the largest mean silhouette of 2, 3, 4, 5, 6, 8, 10, 12, 15, 20 and 25, those below the
     * number of points; the smallest of equal ones, and 1 if there are at most two points.
     */
    public static Medoids auto(KeyMatrix keys, int threads) {
        int n = keys.size();
        int[] grid = Arrays.stream(GRID).filter(k -> k < n).toArray();
        if (n <= 2 || grid.length == 0) {
            return of(keys, 1, threads);
        }
        int[] build = built(keys, grid[grid.length - 1], threads);
        Medoids best = null;
        double bestKey = Double.NEGATIVE_INFINITY;
        for (int k : grid) {
            Medoids one = swapped(keys, Arrays.copyOf(build, k), threads);
            double key = Neighbor.key(
                    Silhouettes.of(keys, one.clustering, threads).mean().orElse(0));
            if (key > bestKey) {
                bestKey = key;
                best = one;
            }
        }
        return best;
    }

    private static int[] built(KeyMatrix keys, int k, int threads) {
        int n = keys.size();
        long[] nearest = new long[n];
        Arrays.fill(nearest, Long.MAX_VALUE);
        int[] chosen = new int[k];
        boolean[] isChosen = new boolean[n];
        for (int slot = 0; slot < k; slot++) {
            long[] total = new long[n];
            Workers.run(n, threads, x -> {
                long[] row = keys.row(x);
                long sum = 0;
                for (int o = 0; o < n; o++) {
                    sum += Math.min(nearest[o], row[o]);
                }
                total[x] = sum;
            });
            int best = -1;
            for (int x = 0; x < n; x++) {
                if (!isChosen[x] && (best < 0 || total[x] < total[best])) {
                    best = x;
                }
            }
            chosen[slot] = best;
            isChosen[best] = true;
            for (int o = 0; o < n; o++) {
                nearest[o] = Math.min(nearest[o], keys.key(best, o));
            }
        }
        return chosen;
    }

    private static Medoids swapped(KeyMatrix keys, int[] build, int threads) {
        int[] medoids = build.clone();
        Arrays.sort(medoids);
        Exchange exchange = new Exchange(keys, medoids);
        List<Long> costs = new ArrayList<>(List.of(exchange.cost()));
        while (exchange.improve(threads)) {
            costs.add(exchange.cost());
        }
        return new Medoids(build, medoids, costs, assigned(keys, medoids));
    }

    private static Clustering assigned(KeyMatrix keys, int[] medoids) {
        int[] groupOf = new int[keys.size()];
        for (int o = 0; o < groupOf.length; o++) {
            int best = medoids[0];
            for (int medoid : medoids) {
                best = keys.key(medoid, o) < keys.key(best, o) ? medoid : best;
            }
            groupOf[o] = best;
        }
        for (int medoid : medoids) {
            groupOf[medoid] = medoid;
        }
        return Clustering.of(groupOf);
    }

    /** The points that BUILD chose, in its order. */
    public int[] build() {
        return build.clone();
    }

    /** The chosen points, ascending. */
    public int[] medoids() {
        return medoids.clone();
    }

    /** The sum of keys to the nearest medoid after BUILD and after each exchange. */
    public List<Long> costs() {
        return costs;
    }

    /** Each point with its nearest medoid, ties by position; a medoid with itself. */
    public Clustering clustering() {
        return clustering;
    }

    /** The state between exchanges. */
    private static final class Exchange {
        private final KeyMatrix keys;
        private final int n;
        private final int[] medoids; // ascending, changed in place
        private final boolean[] isMedoid;
        private final int[] slot; // by point: the nearest medoid's
        private final long[] first; // by point: the key to the nearest medoid
        private final long[] second; // and to the next

        Exchange(KeyMatrix keys, int[] medoids) {
            this.keys = keys;
            this.n = keys.size();
            this.medoids = medoids;
            this.isMedoid = new boolean[n];
            this.slot = new int[n];
            this.first = new long[n];
            this.second = new long[n];
            refresh();
        }

        long cost() {
            return Arrays.stream(first).sum();
        }

        private void refresh() {
            Arrays.fill(isMedoid, false);
            for (int medoid : medoids) {
                isMedoid[medoid] = true;
            }
            for (int o = 0; o < n; o++) {
                first[o] = Long.MAX_VALUE;
                second[o] = Long.MAX_VALUE;
                for (int s = 0; s < medoids.length; s++) {
                    long key = keys.key(medoids[s], o);
                    if (key < first[o]) {
                        second[o] = first[o];
                        first[o] = key;
                        slot[o] = s;
                    } else {
                        second[o] = Math.min(second[o], key);
                    }
                }
            }
        }

        /** Makes the best exchange; false if none lowers the cost. */
        boolean improve(int threads) {
            if (medoids.length == 1 || medoids.length == n) {
                return false; // BUILD's first choice is the best single point
            }
            long[] leaving = new long[medoids.length]; // what it costs to lose a medoid
            for (int o = 0; o < n; o++) {
                leaving[slot[o]] += second[o] - first[o];
            }
            long[] change = new long[n]; // by point in: of its best exchange
            int[] out = new int[n];
            Workers.run(n, threads, x -> price(x, leaving, change, out));
            int best = -1;
            for (int x = 0; x < n; x++) {
                if (!isMedoid[x] && change[x] < 0 && (best < 0 || change[x] < change[best])) {
                    best = x;
                }
            }
            if (best < 0) {
                return false;
            }
            medoids[out[best]] = best;
            Arrays.sort(medoids);
            refresh();
            return true;
        }

        private void price(int x, long[] leaving, long[] change, int[] out) {
            if (isMedoid[x]) {
                return;
            }
            long[] row = keys.row(x);
            long[] without = leaving.clone();
            long gain = 0; // whichever medoid leaves
            for (int o = 0; o < n; o++) {
                long key = row[o];
                if (key < first[o]) {
                    gain += key - first[o];
                    without[slot[o]] -= second[o] - first[o];
                } else if (key < second[o]) {
                    without[slot[o]] -= second[o] - key;
                }
            }
            int best = 0;
            for (int s = 1; s < without.length; s++) {
                best = without[s] < without[best] ? s : best;
            }
            change[x] = gain + without[best];
            out[x] = best;
        }
    }
}
