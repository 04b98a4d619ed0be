package org.treemetric.distance;

import java.util.Arrays;
import java.util.List;
import org.treemetric.gram.GramRows;
import org.treemetric.gram.GramVector;

/**
 * A few gram vectors turned around: for each of their grams, in ascending order, which of them have it and how often.
 * With their weights and scores under one metric.
 */
final class GramTile {
    /** Vectors in a tile: the distances between two tiles fit into a core's second-level cache. */
    static final int SIZE = 128;

    private final List<GramVector> vectors;
    private final int[] gram; // distinct, ascending
    private final int[] start; // by gram; one more than grams
    private final int[] row; // in ascending order of counts within a gram, then of rows
    private final int[] count;
    private final double[] weight; // by row
    private final double[][] score; // by score, then row
    private final double heaviest;

    private GramTile(List<GramVector> vectors, GramMetric metric, int[] gram, int[] start, int[] row, int[] count) {
        this.vectors = vectors;
        this.gram = gram;
        this.start = start;
        this.row = row;
        this.count = count;
        this.weight = new double[vectors.size()];
        this.score = new double[metric.scoreCount()][vectors.size()];
        double largest = 0;
        for (int i = 0; i < weight.length; i++) {
            weight[i] = metric.weight(vectors.get(i));
            largest = Math.max(largest, weight[i]);
            double[] scores = metric.scores(vectors.get(i));
            for (int c = 0; c < scores.length; c++) {
                score[c][i] = scores[c];
            }
        }
        this.heaviest = largest;
    }

    /** A tile of at most {@link #SIZE} vectors. */
    static GramTile of(List<GramVector> vectors, GramMetric metric) {
        GramRows rows = GramRows.of(vectors);
        // Rows stand one after the other, so entries of one gram come out in ascending order of rows.
        long[] order = new long[rows.entries()];
        int kept = 0;
        for (int entry = 0; entry < order.length; entry++) {
            // What has no value adds nothing to what is shared; to a difference it may.
            if (!metric.isExactFromShared() || metric.value(rows.gram(entry), rows.count(entry)) > 0) {
                order[kept++] = (long) rows.gram(entry) << 32 | entry;
            }
        }
        Arrays.sort(order, 0, kept);
        int[] gram = new int[kept];
        int[] start = new int[kept + 1];
        int grams = 0;
        for (int i = 0; i < kept; i++) {
            int id = (int) (order[i] >>> 32);
            if (i == 0 || gram[grams - 1] != id) {
                start[grams] = i;
                gram[grams++] = id;
            }
        }
        start[grams] = kept;
        int[] rowOf = rowOf(rows);
        int[] row = new int[kept];
        int[] count = new int[kept];
        for (int g = 0; g < grams; g++) {
            for (int i = start[g]; i < start[g + 1]; i++) {
                int entry = (int) order[i];
                order[i] = (long) rows.count(entry) << 32 | rowOf[entry];
            }
            Arrays.sort(order, start[g], start[g + 1]);
            for (int i = start[g]; i < start[g + 1]; i++) {
                row[i] = (int) order[i];
                count[i] = (int) (order[i] >>> 32);
            }
        }
        return new GramTile(vectors, metric, Arrays.copyOf(gram, grams), Arrays.copyOf(start, grams + 1), row, count);
    }

    private static int[] rowOf(GramRows rows) {
        int[] rowOf = new int[rows.entries()];
        for (int row = 0; row < rows.size(); row++) {
            Arrays.fill(rowOf, rows.start(row), rows.start(row + 1), row);
        }
        return rowOf;
    }

    /** The number of vectors. */
    int size() {
        return weight.length;
    }

    GramVector vector(int i) {
        return vectors.get(i);
    }

    /** W of a vector. */
    double weight(int i) {
        return weight[i];
    }

    /** The largest W. */
    double heaviest() {
        return heaviest;
    }

    /** The number of distinct grams. */
    int grams() {
        return gram.length;
    }

    /** The gram at a place, ascending with it. */
    int gram(int at) {
        return gram[at];
    }

    /** The first entry of the gram at a place; {@code start(at + 1)} is one past its last. */
    int start(int at) {
        return start[at];
    }

    /** One past the last entry of a gram, from {@code from} on and before {@code end}, that has the count of the first. */
    int endOfCount(int from, int end) {
        int at = from + 1;
        while (at < end && count[at] == count[from]) {
            at++;
        }
        return at;
    }

    /** The vector of an entry. */
    int row(int entry) {
        return row[entry];
    }

    int count(int entry) {
        return count[entry];
    }

    /** For each vector the summed differences of its scores to those of vector {@code i} of another tile. */
    void gaps(GramTile other, int i, double[] gap) {
        Arrays.fill(gap, 0);
        for (int c = 0; c < score.length; c++) {
            double theirs = other.score[c][i];
            double[] own = score[c];
            for (int j = 0; j < own.length; j++) {
                gap[j] += Math.abs(theirs - own[j]);
            }
        }
    }
}
