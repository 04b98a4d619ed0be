package org.treemetric.edit;

/**
 * The costs one pair of trees needs, by the numbers its own trees give their labels: a small dense table that stays in
 * cache and hides from the loops whether a label is in the table, unseen, or any label under unit costs.
 */
final class PairCosts {
    double[] delete = new double[8];
    double[] insert = new double[8];
    double[] replace = new double[64]; // label of the first tree times width + label of the second
    int width;

    /** The same costs as whole multiples of their grid. */
    static final class Units {
        long[] delete = new long[8];
        long[] insert = new long[8];
        long[] replace = new long[64];

        void fill(PairCosts pair, double grid, int rows) {
            delete = units(pair.delete, delete, grid, rows);
            insert = units(pair.insert, insert, grid, pair.width);
            replace = units(pair.replace, replace, grid, rows * pair.width);
        }

        private static long[] units(double[] cost, long[] units, double grid, int count) {
            long[] whole = units.length < count ? new long[cost.length] : units;
            double perGrid = 1 / grid; // exact, being a power of two
            for (int i = 0; i < count; i++) {
                whole[i] = (long) (cost[i] * perGrid);
            }
            return whole;
        }
    }

    void fill(EditCosts costs, EditTree a, EditTree b) {
        int rows = a.labels();
        width = b.labels();
        if (delete.length < rows) {
            delete = new double[rows];
        }
        if (insert.length < width) {
            insert = new double[width];
        }
        if (replace.length < (long) rows * width) {
            replace = new double[Math.multiplyExact(rows, width)];
        }
        for (int j = 0; j < width; j++) {
            insert[j] = costs.insert(b.row[j]);
        }
        for (int i = 0; i < rows; i++) {
            delete[i] = costs.delete(a.row[i]);
            for (int j = 0; j < width; j++) {
                replace[i * width + j] = costs.replace(a.row[i], a.label(i), b.row[j], b.label(j));
            }
        }
    }
}
