package org.treemetric.edit;

import java.util.Arrays;

/**
 * The recursion cut off at a threshold. Two forests whose sizes differ by more than the threshold can pay for in
 * deletions or insertions are infinitely far apart, so each table is a band around its diagonal; pairs of subtrees with
 * too many nodes left of the one and too few left of the other are skipped whole.
 */
final class BoundedKernel {
    private final double threshold;
    private final double[] distance;
    private final double[] forest;
    private final double[] insertAt;
    private final PairCosts pair = new PairCosts();
    private final TreeOrder order1;
    private final TreeOrder order2;
    private final int wider; // how many nodes more the first forest may have
    private final int narrower; // how many fewer

    BoundedKernel(EditCosts costs, EditTree a, EditTree b, double threshold) {
        this.threshold = threshold;
        boolean left = a.left.allCells() * b.left.allCells() <= a.right.allCells() * b.right.allCells();
        this.order1 = left ? a.left : a.right;
        this.order2 = left ? b.left : b.right;
        int n2 = b.size();
        this.distance = new double[Math.multiplyExact(a.size(), n2)];
        this.forest = new double[Math.multiplyExact(a.size() + 1, n2 + 1)];
        this.insertAt = new double[n2];
        pair.fill(costs, a, b);
        for (int y = 0; y < n2; y++) {
            insertAt[y] = pair.insert[order2.label[y]];
        }
        this.wider = nodes(threshold, costs.minDelete());
        this.narrower = nodes(threshold, costs.minInsert());
    }

    // At most so many operations fit under the threshold; one more for the rounding of the quotient.
    private static int nodes(double threshold, double cost) {
        double limit = cost > 0 ? Math.floor(threshold / cost) + 1 : Integer.MAX_VALUE;
        return (int) Math.min(limit, 1 << 30);
    }

    /** The distance, or infinity if it is above the threshold. */
    double distance() {
        Arrays.fill(distance, Double.POSITIVE_INFINITY);
        for (int k : order1.keyroots) {
            for (int l : order2.keyroots) {
                if (inBand(order1.first[k], order2.first[l])) {
                    fill(k, l);
                }
            }
        }
        double found = distance[distance.length - 1];
        return found <= threshold ? found : Double.POSITIVE_INFINITY;
    }

    private boolean inBand(int size1, int size2) {
        return size1 - size2 <= wider && size2 - size1 <= narrower;
    }

    private double forest(int i, int j, int stride) {
        return inBand(i, j) ? forest[i * stride + j] : Double.POSITIVE_INFINITY;
    }

    private void fill(int k, int l) {
        int from1 = order1.first[k];
        int from2 = order2.first[l];
        int rows = k - from1 + 1;
        int columns = l - from2 + 1;
        int stride = columns + 1;
        int n2 = order2.size();
        forest[0] = 0;
        for (int j = 1; j <= Math.min(columns, narrower); j++) {
            forest[j] = forest[j - 1] + insertAt[from2 + j - 1];
        }
        for (int i = 1; i <= rows; i++) {
            int x = from1 + i - 1;
            double delete = pair.delete[order1.label[x]];
            int before1 = order1.first[x] - from1;
            int replaceRow = order1.label[x] * pair.width;
            int low = Math.max(0, i - wider);
            int high = (int) Math.min(columns, (long) i + narrower);
            for (int j = low; j <= high; j++) {
                double best = forest(i - 1, j, stride) + delete;
                if (j > 0) {
                    int y = from2 + j - 1;
                    best = Math.min(best, forest(i, j - 1, stride) + insertAt[y]);
                    int before2 = order2.first[y] - from2;
                    if (before1 == 0 && before2 == 0) {
                        best = Math.min(
                                best, forest(i - 1, j - 1, stride) + pair.replace[replaceRow + order2.label[y]]);
                        distance[x * n2 + y] = best;
                    } else {
                        best = Math.min(best, forest(before1, before2, stride) + distance[x * n2 + y]);
                    }
                }
                forest[i * stride + j] = best;
            }
        }
    }
}
