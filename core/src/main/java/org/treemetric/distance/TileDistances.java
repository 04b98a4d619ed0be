package org.treemetric.distance;

import java.util.Arrays;

/**
 * One thread's working memory for the distances between the vectors of two tiles: the metric's own, to the last bit.
 *
 * <p>Both tiles are walked through in ascending order of grams, and each gram adds to the sums of all pairs it concerns
 * before the next one does. So every pair's sum is added up in the order in which the metric adds it, and no two vectors
 * are merged. Where many columns have a gram, its terms are laid out as a row and added in a loop without a branch, which
 * compilers make wide; a column without it then adds 0, and sums are not negative, so that changes no bit.
 */
final class TileDistances {
    /** A gram's terms are laid out if one column in so many has it. */
    private static final int DENSE = 8;

    private final GramMetric metric;
    private final double[][] sum = new double[GramTile.SIZE][GramTile.SIZE]; // by row, then column
    private final double[] term = new double[GramTile.SIZE]; // by column, or by entry
    private final double[] gap = new double[GramTile.SIZE];
    private final boolean[] has = new boolean[GramTile.SIZE]; // by row: whether it has the gram; false between grams

    TileDistances(GramMetric metric) {
        this.metric = metric;
    }

    /**
     * The distances from the vectors of {@code rows} to those of {@code columns}, by row, then column; good until the next
     * call. Beyond the sizes of the tiles there is nothing of meaning.
     */
    double[][] between(GramTile rows, GramTile columns) {
        if (!metric.isExactFromShared()) {
            addDifferences(rows, columns);
            for (int i = 0; i < rows.size(); i++) {
                finishDifferences(sum[i], rows.weight(i), columns);
            }
        } else if (rows.heaviest() + columns.heaviest() < metric.maxWeight()) {
            addShared(rows, columns);
            for (int i = 0; i < rows.size(); i++) {
                columns.gaps(rows, i, gap);
                finishShared(sum[i], rows.weight(i), columns);
            }
        } else {
            askMetric(rows, columns);
        }
        return sum;
    }

    private void finishShared(double[] row, double weight, GramTile columns) {
        for (int j = 0; j < columns.size(); j++) {
            row[j] = metric.fromShared(row[j], weight, columns.weight(j), gap[j]);
        }
    }

    private void finishDifferences(double[] row, double weight, GramTile columns) {
        Normalization normalization = metric.normalization();
        for (int j = 0; j < columns.size(); j++) {
            row[j] = normalization.apply(row[j], weight + columns.weight(j));
        }
    }

    // Weights so large that sums are no longer exact.
    private void askMetric(GramTile rows, GramTile columns) {
        for (int i = 0; i < rows.size(); i++) {
            for (int j = 0; j < columns.size(); j++) {
                sum[i][j] = metric.between(rows.vector(i), columns.vector(j));
            }
        }
    }

    private void clear() {
        for (double[] row : sum) {
            Arrays.fill(row, 0);
        }
    }

    private void addShared(GramTile rows, GramTile columns) {
        clear();
        if (metric.structureShare() == 0) {
            return;
        }
        int i = 0;
        int j = 0;
        while (i < rows.grams() && j < columns.grams()) {
            int order = rows.gram(i) - columns.gram(j); // ids are not negative, so this cannot overflow
            if (order == 0) {
                addShared(rows, i++, columns, j++);
            } else if (order < 0) {
                i++;
            } else {
                j++;
            }
        }
    }

    private void addShared(GramTile rows, int i, GramTile columns, int j) {
        int gram = rows.gram(i);
        int from = columns.start(j);
        int to = columns.start(j + 1);
        boolean dense = DENSE * (to - from) >= columns.size();
        for (int run = rows.start(i), end; run < rows.start(i + 1); run = end) {
            end = rows.endOfCount(run, rows.start(i + 1));
            int count = rows.count(run);
            if (dense) {
                Arrays.fill(term, 0);
            }
            for (int entry = from; entry < to; entry++) {
                term[dense ? columns.row(entry) : entry - from] =
                        metric.value(gram, Math.min(count, columns.count(entry)));
            }
            for (int entry = run; entry < end; entry++) {
                add(sum[rows.row(entry)], columns, from, to, dense);
            }
        }
    }

    private void addDifferences(GramTile rows, GramTile columns) {
        clear();
        int i = 0;
        int j = 0;
        while (i < rows.grams() || j < columns.grams()) {
            int own = i < rows.grams() ? rows.gram(i) : Integer.MAX_VALUE;
            int other = j < columns.grams() ? columns.gram(j) : Integer.MAX_VALUE;
            int gram = Math.min(own, other);
            int from = other == gram ? columns.start(j) : 0;
            int to = other == gram ? columns.start(++j) : 0;
            if (own == gram) {
                addToThoseThatHave(gram, rows, i, columns, from, to);
            }
            if (other == gram) {
                addToThoseThatLack(gram, rows.size(), columns, from, to);
            }
            if (own == gram) {
                for (int entry = rows.start(i); entry < rows.start(i + 1); entry++) {
                    has[rows.row(entry)] = false;
                }
                i++;
            }
        }
    }

    private void addToThoseThatHave(int gram, GramTile rows, int i, GramTile columns, int from, int to) {
        for (int run = rows.start(i), end; run < rows.start(i + 1); run = end) {
            end = rows.endOfCount(run, rows.start(i + 1));
            int count = rows.count(run);
            Arrays.fill(term, metric.value(gram, count));
            for (int entry = from; entry < to; entry++) {
                term[columns.row(entry)] = metric.value(gram, Math.abs(count - columns.count(entry)));
            }
            for (int entry = run; entry < end; entry++) {
                has[rows.row(entry)] = true;
                addAll(sum[rows.row(entry)], term);
            }
        }
    }

    private void addToThoseThatLack(int gram, int size, GramTile columns, int from, int to) {
        boolean dense = DENSE * (to - from) >= columns.size();
        if (dense) {
            Arrays.fill(term, 0);
        }
        for (int entry = from; entry < to; entry++) {
            term[dense ? columns.row(entry) : entry - from] = metric.value(gram, columns.count(entry));
        }
        for (int row = 0; row < size; row++) {
            if (!has[row]) {
                add(sum[row], columns, from, to, dense);
            }
        }
    }

    private void add(double[] to, GramTile columns, int from, int end, boolean dense) {
        if (dense) {
            addAll(to, term);
        } else {
            for (int entry = from; entry < end; entry++) {
                to[columns.row(entry)] += term[entry - from];
            }
        }
    }

    // Both arrays have the same index and nothing else happens: compilers make vector instructions of this loop.
    private static void addAll(double[] to, double[] term) {
        for (int column = 0; column < to.length; column++) {
            to[column] += term[column];
        }
    }
}
