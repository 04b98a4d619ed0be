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
