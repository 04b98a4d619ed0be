package org.treemetric.edit;

/** Numbers that are never above the edit distance and cost less to compute: for searches that need few distances. */
final class EditBounds {
    private EditBounds() {}

    /**
     * From sizes and labels alone, in O(labels squared): at most as many nodes are kept as the trees have labels in
     * common; the rest is replaced, deleted or inserted at the least such cost. The cost is linear in the numbers kept
     * and replaced, so the smallest is at a corner.
     */
    static double byLabels(EditCosts costs, EditTree a, EditTree b) {
        int common = 0;
        for (int i = 0; i < a.labels(); i++) {
            for (int j = 0; j < b.labels(); j++) {
                if (a.row[i] == b.row[j] && a.label(i).equals(b.label(j))) {
                    common += Math.min(a.count(i), b.count(j));
                }
            }
        }
        int fewer = Math.min(a.size(), b.size());
        double best = Double.POSITIVE_INFINITY;
        for (int kept = 0; kept <= common; kept += Math.max(common, 1)) {
            for (int replaced = 0; replaced <= fewer - kept; replaced += Math.max(fewer - kept, 1)) {
                double cost = replaced * costs.minReplace()
                        + (a.size() - kept - replaced) * costs.minDelete()
                        + (b.size() - kept - replaced) * costs.minInsert();
                best = Math.min(best, cost);
            }
        }
        return best;
    }

    /**
     * From the labels in sequence, in O(n1 n2): a script keeps preorder and postorder, so the edit distance of either
     * sequence is never above that of the trees.
     */
    static double bySequence(EditCosts costs, EditTree a, EditTree b) {
        PairCosts pair = new PairCosts();
        pair.fill(costs, a, b);
        return Math.max(sequence(pair, a.left.label, b.left.label), sequence(pair, a.right.label, b.right.label));
    }

    private static double sequence(PairCosts pair, int[] one, int[] two) {
        double[] row = new double[two.length + 1];
        for (int j = 0; j < two.length; j++) {
            row[j + 1] = row[j] + pair.insert[two[j]];
        }
        double[] above = new double[two.length + 1];
        for (int label : one) {
            double[] swap = above;
            above = row;
            row = swap;
            row[0] = above[0] + pair.delete[label];
            for (int j = 0; j < two.length; j++) {
                double gap = Math.min(above[j + 1] + pair.delete[label], row[j] + pair.insert[two[j]]);
                row[j + 1] = Math.min(gap, above[j] + pair.replace[label * pair.width + two[j]]);
            }
        }
        return row[two.length];
    }
}
