package org.treemetric.edit;

import java.util.Arrays;

/**
 * For every pair of subtrees the path along which to take the pair apart, so that the number of forest distances is
 * smallest: leftmost or rightmost children, in the first tree or in the second.
 *
 * <p>A path in subtree f costs |f| times the keyroot sizes of g, and every subtree hanging off the path makes a smaller
 * pair with g. The best choice for all pairs is one pass over them, children before parents; the rows of costs of
 * finished subtrees are handed back as soon as they have been added to their parent's.
 */
final class EditStrategy {
    static final byte LEFT_FIRST = 0;
    static final byte RIGHT_FIRST = 1;
    static final byte LEFT_SECOND = 2;
    static final byte RIGHT_SECOND = 3;

    final byte[] choice; // by node of the first tree times size of the second + node of the second, in preorder
    final double cost; // forest distances in all

    EditStrategy(EditTree a, EditTree b) {
        int n1 = a.size();
        int n2 = b.size();
        this.choice = new byte[Math.multiplyExact(n1, n2)];
        double[] left1 = byNode(a.left);
        double[] right1 = byNode(a.right);
        double[] left2 = byNode(b.left);
        double[] right2 = byNode(b.right);
        int[] parent1 = a.tree().parents();
        int[] parent2 = b.tree().parents();
        double[][] offLeft = new double[n1][]; // by node: cost of the subtrees hanging off its left path, with each g
        double[][] offRight = new double[n1][];
        double[][] spare = new double[2 * n1 + 2][];
        int spares = 0;
        double[] empty = new double[n2];
        double[] row = new double[n2];
        double[] offLeft2 = new double[n2];
        double[] offRight2 = new double[n2];
        for (int f = n1 - 1; f >= 0; f--) {
            double[] hangLeft = offLeft[f] == null ? empty : offLeft[f];
            double[] hangRight = offRight[f] == null ? empty : offRight[f];
            double size1 = a.tree().end(f) - f;
            Arrays.fill(offLeft2, 0);
            Arrays.fill(offRight2, 0);
            for (int g = n2 - 1; g >= 0; g--) {
                double size2 = b.tree().end(g) - g;
                double best = size1 * left2[g] + hangLeft[g];
                byte path = LEFT_FIRST;
                double other = size1 * right2[g] + hangRight[g];
                if (other < best) {
                    best = other;
                    path = RIGHT_FIRST;
                }
                other = size2 * left1[f] + offLeft2[g];
                if (other < best) {
                    best = other;
                    path = LEFT_SECOND;
                }
                other = size2 * right1[f] + offRight2[g];
                if (other < best) {
                    best = other;
                    path = RIGHT_SECOND;
                }
                choice[f * n2 + g] = path;
                row[g] = best;
                int up = parent2[g];
                if (up >= 0) {
                    offLeft2[up] += g == up + 1 ? offLeft2[g] : best;
                    offRight2[up] += b.tree().end(g) == b.tree().end(up) ? offRight2[g] : best;
                }
            }
            int up = parent1[f];
            if (up >= 0) {
                if (offLeft[up] == null) {
                    offLeft[up] = spares > 0 ? cleared(spare[--spares]) : new double[n2];
                    offRight[up] = spares > 0 ? cleared(spare[--spares]) : new double[n2];
                }
                add(offLeft[up], f == up + 1 ? hangLeft : row);
                add(offRight[up], a.tree().end(f) == a.tree().end(up) ? hangRight : row);
            }
            if (offLeft[f] != null) {
                spare[spares++] = offLeft[f];
                spare[spares++] = offRight[f];
                offLeft[f] = null;
                offRight[f] = null;
            }
        }
        this.cost = row[0];
    }

    private static double[] byNode(TreeOrder order) {
        double[] cells = new double[order.size()];
        for (int v = 0; v < cells.length; v++) {
            cells[v] = order.cells[order.position[v]];
        }
        return cells;
    }

    private static double[] cleared(double[] row) {
        Arrays.fill(row, 0);
        return row;
    }

    private static void add(double[] sum, double[] row) {
        for (int g = 0; g < sum.length; g++) {
            sum[g] += row[g];
        }
    }
}
