package org.treemetric.lmnn;

import java.util.List;
import org.treemetric.gram.GramVector;

/**
 * The trees of a learning sample as flat rows of columns and counts, in the order of gram ids: the form in which pair
 * distances are computed while weights change.
 */
final class SampleRows {
    private final int[] start;
    private final int[] gram;
    private final int[] column;
    private final int[] count;
    private final int[] classOf;
    private final GramColumns columns;

    SampleRows(List<GramVector> sample, int[] classOf, GramColumns columns) {
        this.columns = columns;
        this.classOf = classOf.clone();
        this.start = new int[sample.size() + 1];
        for (int t = 0; t < sample.size(); t++) {
            start[t + 1] = Math.addExact(start[t], sample.get(t).distinct());
        }
        this.gram = new int[start[sample.size()]];
        this.column = new int[gram.length];
        this.count = new int[gram.length];
        for (int t = 0; t < sample.size(); t++) {
            GramVector vector = sample.get(t);
            for (int i = 0; i < vector.distinct(); i++) {
                gram[start[t] + i] = vector.id(i);
                column[start[t] + i] = columns.columnOf(vector.id(i));
                count[start[t] + i] = vector.count(i);
            }
        }
    }

    int size() {
        return classOf.length;
    }

    int classOf(int tree) {
        return classOf[tree];
    }

    GramColumns columns() {
        return columns;
    }

    int start(int tree) {
        return start[tree];
    }

    int gram(int entry) {
        return gram[entry];
    }

    int column(int entry) {
        return column[entry];
    }

    int count(int entry) {
        return count[entry];
    }

    /** The most distinct grams that two trees together can have. */
    int mostTerms() {
        int most = 0;
        for (int t = 0; t < size(); t++) {
            most = Math.max(most, start[t + 1] - start[t]);
        }
        return 2 * most;
    }

    /**
     * Sum of a_g |x_g - y_g| in ascending order of gram ids: the canonical sum of {@code WeightedMetric}, bit for
     * bit.
     *
     * @param weight by column
     */
    double distance(int x, int y, double[] weight) {
        double sum = 0;
        int i = start[x];
        int j = start[y];
        int endX = start[x + 1];
        int endY = start[y + 1];
        while (i < endX && j < endY) {
            int order = gram[i] - gram[j];
            if (order == 0) {
                sum += weight[column[i]] * Math.abs(count[i++] - count[j++]);
            } else if (order < 0) {
                sum += weight[column[i]] * count[i++];
            } else {
                sum += weight[column[j]] * count[j++];
            }
        }
        while (i < endX) {
            sum += weight[column[i]] * count[i++];
        }
        while (j < endY) {
            sum += weight[column[j]] * count[j++];
        }
        return sum;
    }

    /**
     * Writes columns and differences |x_g - y_g| &gt; 0 in turn, in ascending order of gram ids.
     *
     * @param row at least {@code 2 * mostTerms()} long
     * @return how much of {@code row} was written
     */
    int difference(int x, int y, int[] row) {
        int size = 0;
        int i = start[x];
        int j = start[y];
        int endX = start[x + 1];
        int endY = start[y + 1];
        while (i < endX || j < endY) {
            boolean takeX = j == endY || (i < endX && gram[i] <= gram[j]);
            boolean takeY = i == endX || (j < endY && gram[j] <= gram[i]);
            int of = takeX ? column[i] : column[j];
            int off = Math.abs((takeX ? count[i++] : 0) - (takeY ? count[j++] : 0));
            if (off != 0) {
                row[size++] = of;
                row[size++] = off;
            }
        }
        return size;
    }
}
