package org.treemetric.lmnn;

import java.util.Arrays;
import java.util.List;
import org.treemetric.gram.GramRows;
import org.treemetric.gram.GramVector;

/**
 * The trees of a learning sample as flat rows of columns and counts, in the order of gram ids: the form in which pair
 * distances are computed while weights change.
 */
final class SampleRows {
    private final GramRows rows;
    private final int[] column; // by entry
    private final int[] classOf;
    private final GramColumns columns;

    SampleRows(List<GramVector> sample, int[] classOf, GramColumns columns) {
        this.columns = columns;
        this.classOf = classOf.clone();
        this.rows = GramRows.of(sample);
        this.column = new int[rows.entries()];
        Arrays.setAll(column, entry -> columns.columnOf(rows.gram(entry)));
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
        return rows.start(tree);
    }

    int gram(int entry) {
        return rows.gram(entry);
    }

    int column(int entry) {
        return column[entry];
    }

    int count(int entry) {
        return rows.count(entry);
    }

    /** How many distinct grams two trees together can have at most. */
    int maxTerms() {
        return 2 * rows.maxDistinct();
    }

    /**
     * Sum of a_g |x_g - y_g| in ascending order of gram ids: the canonical sum of {@code WeightedMetric}, bit for
     * bit.
     *
     * @param weight by column
     */
    double distance(int x, int y, double[] weight) {
        double sum = 0;
        int i = rows.start(x);
        int j = rows.start(y);
        int endX = rows.start(x + 1);
        int endY = rows.start(y + 1);
        while (i < endX && j < endY) {
            int order = rows.gram(i) - rows.gram(j);
            if (order == 0) {
                sum += weight[column[i]] * Math.abs(rows.count(i++) - rows.count(j++));
            } else if (order < 0) {
                sum += weight[column[i]] * rows.count(i++);
            } else {
                sum += weight[column[j]] * rows.count(j++);
            }
        }
        while (i < endX) {
            sum += weight[column[i]] * rows.count(i++);
        }
        while (j < endY) {
            sum += weight[column[j]] * rows.count(j++);
        }
        return sum;
    }

    /**
     * Writes columns and differences |x_g - y_g| &gt; 0 in turn, in ascending order of gram ids.
     *
     * @param row at least {@code 2 * maxTerms()} long
     * @return how much of {@code row} was written
     */
    int difference(int x, int y, int[] row) {
        int size = 0;
        int i = rows.start(x);
        int j = rows.start(y);
        int endX = rows.start(x + 1);
        int endY = rows.start(y + 1);
        while (i < endX || j < endY) {
            boolean takeX = j == endY || (i < endX && rows.gram(i) <= rows.gram(j));
            boolean takeY = i == endX || (j < endY && rows.gram(j) <= rows.gram(i));
            int of = takeX ? column[i] : column[j];
            int off = Math.abs((takeX ? rows.count(i++) : 0) - (takeY ? rows.count(j++) : 0));
            if (off != 0) {
                row[size++] = of;
                row[size++] = off;
            }
        }
        return size;
    }
}
