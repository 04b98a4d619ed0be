package org.treemetric.lmnn;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.treemetric.gram.GramPostings;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.parallel.Workers;

/**
 * Targets and impostors of every tree of a learning sample under given weights.
 *
 * <p>Distances to all trees come from d = W(x) + W(y) - 2 sum of a min(x, y), accumulated over the postings of one tree's
 * grams. That sum is rounded differently from the canonical one; wherever the difference could decide, the canonical
 * distance does, so what is found is what comparing all pairs would find.
 */
final class PairSearch {
    private static final int CHUNK = 64; // trees that share one set of buffers

    private final SampleRows rows;
    private final GramPostings postings; // by column: the trees that have it, and how often
    private final boolean[] first; // by entry: whether its gram stands for its column
    private final double ulps;

    PairSearch(SampleRows rows) {
        this.rows = rows;
        GramColumns columns = rows.columns();
        this.ulps = (2.0 * rows.maxTerms() + 8) * 0x1p-52;
        this.first = new boolean[rows.start(rows.size())];
        // A column is scanned once, at its first gram; its other members occur in the same trees.
        for (int e = 0; e < first.length; e++) {
            first[e] = columns.representative(rows.column(e)) == rows.gram(e);
        }
        this.postings = GramPostings.of(
                columns.size(), rows.size(), rows::start, e -> first[e] ? rows.column(e) : -1, rows::count);
    }

    /** The k nearest other trees of the same class, nearest first; fewer if there are fewer. */
    int[][] targets(double[] weight, int k, int threads) {
        int[][] targets = new int[rows.size()][];
        scan(weight, threads, (scan, i) -> targets[i] = scan.nearestOfClass(i, k));
        return targets;
    }

    /**
     * The trees of other classes nearer than the farthest of the given targets, ascending; none for a tree without a
     * target.
     *
     * @param max how many are kept, the nearest; 0 = all
     */
    int[][] impostors(double[] weight, int[][] targets, int max, int threads) {
        int[][] impostors = new int[rows.size()][];
        scan(weight, threads, (scan, i) -> {
            double threshold = Double.NEGATIVE_INFINITY;
            for (int target : targets[i]) {
                threshold = Math.max(threshold, rows.distance(i, target, weight));
            }
            impostors[i] = scan.impostors(i, threshold, max);
        });
        return impostors;
    }

    /** The trees of other classes nearer than the current k-th nearest of the own class plus {@code margin}. */
    int[][] impostors(double[] weight, int k, double margin, int max, int threads) {
        int[][] impostors = new int[rows.size()][];
        scan(weight, threads, (scan, i) -> {
            int[] nearest = scan.nearestOfClass(i, k);
            double threshold = nearest.length == 0
                    ? Double.NEGATIVE_INFINITY
                    : rows.distance(i, nearest[nearest.length - 1], weight) + margin;
            impostors[i] = scan.impostors(i, threshold, max);
        });
        return impostors;
    }

    private interface Row {
        void visit(Scan scan, int tree);
    }

    private void scan(double[] weight, int threads, Row row) {
        int chunks = (rows.size() + CHUNK - 1) / CHUNK;
        double[] mass = new double[rows.size()];
        for (int t = 0; t < mass.length; t++) {
            for (int e = rows.start(t); e < rows.start(t + 1); e++) {
                mass[t] += weight[rows.column(e)] * rows.count(e);
            }
        }
        double heaviest = Arrays.stream(mass).max().orElse(0);
        Workers.run(chunks, threads, chunk -> {
            Scan scan = new Scan(weight, mass, heaviest);
            for (int i = chunk * CHUNK; i < Math.min(rows.size(), (chunk + 1) * CHUNK); i++) {
                scan.from(i);
                row.visit(scan, i);
            }
        });
    }

    /** The distances from one tree to all, each off the canonical one by at most {@link #slack}. */
    private final class Scan {
        private final double[] weight;
        private final double[] mass;
        private final double heaviest;
        private final double[] distance = new double[rows.size()];
        private double slack;

        Scan(double[] weight, double[] mass, double heaviest) {
            this.weight = weight;
            this.mass = mass;
            this.heaviest = heaviest;
        }

        void from(int x) {
            Arrays.fill(distance, 0);
            for (int e = rows.start(x); e < rows.start(x + 1); e++) {
                if (!first[e]) {
                    continue;
                }
                int c = rows.column(e);
                double a = weight[c] * rows.columns().members(c);
                int count = rows.count(e);
                for (int at = postings.start(c), end = postings.start(c + 1); at < end; at++) {
                    distance[postings.row(at)] += a * Math.min(count, postings.number(at));
                }
            }
            for (int y = 0; y < distance.length; y++) {
                distance[y] = mass[x] + mass[y] - 2 * distance[y];
            }
            slack = ulps * (mass[x] + heaviest);
        }

        int[] nearestOfClass(int x, int k) {
            return nearest(x, k, y -> y != x && rows.classOf(y) == rows.classOf(x));
        }

        int[] impostors(int x, double threshold, int max) {
            if (threshold == Double.NEGATIVE_INFINITY) {
                return new int[0];
            }
            double key = Neighbor.key(threshold);
            double edge = (key - 0.5) / 1e9; // below it, keys are smaller
            double unsure = slack + 4 * Math.ulp(edge);
            IntPredicate impostor = y -> rows.classOf(y) != rows.classOf(x)
                    && distance[y] <= edge + unsure
                    && (distance[y] < edge - unsure || Neighbor.key(rows.distance(x, y, weight)) < key);
            int[] found = new int[16];
            int size = 0;
            for (int y = 0; y < distance.length; y++) {
                if (impostor.test(y)) {
                    if (size == found.length) {
                        found = Arrays.copyOf(found, 2 * size);
                    }
                    found[size++] = y;
                }
            }
            found = Arrays.copyOf(found, size);
            if (max > 0 && size > max) {
                int[] all = found;
                found = nearest(x, max, y -> Arrays.binarySearch(all, y) >= 0);
                Arrays.sort(found);
            }
            return found;
        }

        /** The k nearest among the admitted, by canonical key and index. */
        private int[] nearest(int x, int k, IntPredicate admitted) {
            double[] smallest = new double[Math.min(k, distance.length)];
            int size = 0;
            for (int y = 0; y < distance.length; y++) {
                if ((size < smallest.length || distance[y] < smallest[size - 1]) && admitted.test(y)) {
                    int at = size < smallest.length ? size++ : size - 1;
                    while (at > 0 && smallest[at - 1] > distance[y]) {
                        smallest[at] = smallest[at - 1];
                        at--;
                    }
                    smallest[at] = distance[y];
                }
            }
            if (size == 0) {
                return new int[0];
            }
            // Whoever is among the k nearest by key is at most one grid step and twice the slack behind the k-th here.
            double reach = smallest[size - 1] + 2 * slack + 2e-9;
            Neighbor[] candidates = new Neighbor[size];
            int found = 0;
            for (int y = 0; y < distance.length; y++) {
                if (distance[y] <= reach && admitted.test(y)) {
                    if (found == candidates.length) {
                        candidates = Arrays.copyOf(candidates, 2 * found);
                    }
                    candidates[found++] = new Neighbor(y, rows.distance(x, y, weight));
                }
            }
            Arrays.sort(candidates, 0, found);
            int[] result = new int[size];
            for (int i = 0; i < size; i++) {
                result[i] = candidates[i].index();
            }
            return result;
        }
    }
}
