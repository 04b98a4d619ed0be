package org.treemetric.lmnn;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.treemetric.gram.GramVector;

/**
 * The grams of a learning sample grouped by their columns: grams that start from the same parameter and occur
 * equally often in every tree of the sample.
 *
 * <p>Such grams have the same gradient in every epoch, so they share one parameter for ever; on chains that halves the work, and all grams outside the sample are one column. Column 0 is the empty one, of
 * grams that no tree of the sample holds; it may have no member. The others are numbered by their first gram.
 */
final class GramColumns {
    private final int[] columnOf; // by gram id
    private final int[] members; // how many grams a column has
    private final int[] representative; // the first gram of a column, -1 if it has none

    private GramColumns(int[] columnOf, int[] members, int[] representative) {
        this.columnOf = columnOf;
        this.members = members;
        this.representative = representative;
    }

    /**
     * @param start the parameter each gram starts from; grams that start apart stay apart
     * @param startOutside the parameter column 0 starts from
     */
    static GramColumns of(List<GramVector> sample, double[] start, double startOutside) {
        int grams = start.length;
        int[] filled = new int[grams];
        for (GramVector vector : sample) {
            for (int i = 0; i < vector.distinct(); i++) {
                filled[vector.id(i)] += 2;
            }
        }
        int[][] content = new int[grams][];
        Arrays.setAll(content, g -> new int[filled[g]]);
        Arrays.fill(filled, 0);
        for (int t = 0; t < sample.size(); t++) {
            GramVector vector = sample.get(t);
            for (int i = 0; i < vector.distinct(); i++) {
                int g = vector.id(i);
                content[g][filled[g]++] = t;
                content[g][filled[g]++] = vector.count(i);
            }
        }
        Map<Content, Integer> known = new HashMap<>();
        known.put(new Content(new int[0], startOutside), 0);
        int[] columnOf = new int[grams];
        int[] members = new int[grams + 1];
        int[] representative = new int[grams + 1];
        Arrays.fill(representative, -1);
        for (int g = 0; g < grams; g++) {
            int next = known.size();
            Integer before = known.putIfAbsent(new Content(content[g], start[g]), next);
            int column = before == null ? next : before;
            columnOf[g] = column;
            if (members[column]++ == 0) {
                representative[column] = g;
            }
        }
        int size = known.size();
        return new GramColumns(columnOf, Arrays.copyOf(members, size), Arrays.copyOf(representative, size));
    }

    private static final class Content {
        private final int[] treesAndCounts;
        private final double start;

        Content(int[] treesAndCounts, double start) {
            this.treesAndCounts = treesAndCounts;
            this.start = start;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Content that
                    && Double.compare(start, that.start) == 0
                    && Arrays.equals(treesAndCounts, that.treesAndCounts);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(treesAndCounts);
        }
    }

    int size() {
        return members.length;
    }

    int grams() {
        return columnOf.length;
    }

    int columnOf(int gram) {
        return columnOf[gram];
    }

    int members(int column) {
        return members[column];
    }

    int representative(int column) {
        return representative[column];
    }

    /** One value per column of values per gram that agree within each; column 0 gets {@code outside}. */
    double[] perColumn(double[] perGram, double outside) {
        double[] values = new double[members.length];
        for (int c = 0; c < values.length; c++) {
            values[c] = representative[c] < 0 ? outside : perGram[representative[c]];
        }
        return values;
    }

    /** Values per column as values per gram. */
    double[] perGram(double[] perColumn) {
        double[] values = new double[columnOf.length];
        Arrays.setAll(values, g -> perColumn[columnOf[g]]);
        return values;
    }
}
