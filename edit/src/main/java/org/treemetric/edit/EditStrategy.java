package org.treemetric.edit;

import java.util.Arrays;
import org.treemetric.tree.Tree;

/**
 * For every pair of subtrees the path along which to take the pair apart, so that the work is smallest: leftmost,
 * rightmost or heaviest children, in the first tree or in the second.
 *
 * <p>A path of leftmost children in subtree f takes |f| times the keyroot sizes of g forest distances, to the right alike;
 * any other path takes |f| times the number of all forests that taking roots away on both sides of g can leave. Every
 * subtree hanging off the path makes a smaller pair with g. The best choice for all pairs is one pass over them,
 * children before parents; the rows of costs of finished subtrees are handed back as soon as they have been added to
 * their parent's.
 */
final class EditStrategy {
    // Odd: in the second tree.
    private static final byte LEFT_FIRST = 0;
    private static final byte LEFT_SECOND = 1;
    private static final byte RIGHT_FIRST = 2;
    private static final byte RIGHT_SECOND = 3;
    private static final byte HEAVY_FIRST = 4;
    private static final byte HEAVY_SECOND = 5;

    // A forest distance of InnerPath against one of the two-sided kernel; measured.
    static final double INNER = 2;

    private final int[][] next; // by choice and node: the child that the path goes on to, -1 for a leaf
    final byte[] choice; // by node of the first tree times size of the second + node of the second, in preorder
    final double cost; // forest distances in all

    /** The cheapest paths, or the cheaper of the two paths of heaviest children. */
    EditStrategy(EditTree a, EditTree b, boolean heavyOnly) {
        int[] heavy1 = heavy(a.tree());
        int[] heavy2 = heavy(b.tree());
        this.next = new int[][] {first(a.tree()), first(b.tree()), last(a.tree()), last(b.tree()), heavy1, heavy2};
        double[] forests1 = forests(a.tree());
        double[] forests2 = forests(b.tree());
        double maxEntries = (double) a.size() * b.size(); // entries that the forests of one subtree may take
        for (int g = 0; g < forests2.length; g++) {
            double size = b.tree().end(g) - g;
            forests2[g] = size * size <= maxEntries ? INNER * forests2[g] : Double.POSITIVE_INFINITY;
        }
        int n1 = a.size();
        int n2 = b.size();
        this.choice = new byte[Math.multiplyExact(n1, n2)];
        double[] left1 = byNode(a.left, heavyOnly);
        double[] right1 = byNode(a.right, heavyOnly);
        double[] left2 = byNode(b.left, heavyOnly);
        double[] right2 = byNode(b.right, heavyOnly);
        int[] parent1 = a.tree().parents();
        int[] parent2 = b.tree().parents();
        double[][] offLeft = new double[n1][]; // by node: cost of the subtrees hanging off its left path, with each g
        double[][] offRight = new double[n1][];
        double[][] offHeavy = new double[n1][];
        double[][] spare = new double[3 * n1 + 3][];
        int spares = 0;
        double[] empty = new double[n2];
        double[] row = new double[n2];
        double[] offLeft2 = new double[n2];
        double[] offRight2 = new double[n2];
        double[] offHeavy2 = new double[n2];
        for (int f = n1 - 1; f >= 0; f--) {
            double[] hangLeft = offLeft[f] == null ? empty : offLeft[f];
            double[] hangRight = offRight[f] == null ? empty : offRight[f];
            double[] hangHeavy = offHeavy[f] == null ? empty : offHeavy[f];
            double size1 = a.tree().end(f) - f;
            Arrays.fill(offLeft2, 0);
            Arrays.fill(offRight2, 0);
            Arrays.fill(offHeavy2, 0);
            double all1 = size1 * size1 <= maxEntries ? INNER * forests1[f] : Double.POSITIVE_INFINITY;
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
                other = size1 * forests2[g] + hangHeavy[g];
                if (other < best) {
                    best = other;
                    path = HEAVY_FIRST;
                }
                other = size2 * all1 + offHeavy2[g];
                if (other < best) {
                    best = other;
                    path = HEAVY_SECOND;
                }
                choice[f * n2 + g] = path;
                row[g] = best;
                int up = parent2[g];
                if (up >= 0) {
                    offLeft2[up] += g == up + 1 ? offLeft2[g] : best;
                    offRight2[up] += b.tree().end(g) == b.tree().end(up) ? offRight2[g] : best;
                    offHeavy2[up] += g == heavy2[up] ? offHeavy2[g] : best;
                }
            }
            int up = parent1[f];
            if (up >= 0) {
                if (offLeft[up] == null) {
                    offLeft[up] = spares > 0 ? cleared(spare[--spares]) : new double[n2];
                    offRight[up] = spares > 0 ? cleared(spare[--spares]) : new double[n2];
                    offHeavy[up] = spares > 0 ? cleared(spare[--spares]) : new double[n2];
                }
                add(offLeft[up], f == up + 1 ? hangLeft : row);
                add(offRight[up], a.tree().end(f) == a.tree().end(up) ? hangRight : row);
                add(offHeavy[up], f == heavy1[up] ? hangHeavy : row);
            }
            if (offLeft[f] != null) {
                spare[spares++] = offLeft[f];
                spare[spares++] = offRight[f];
                spare[spares++] = offHeavy[f];
                offLeft[f] = null;
                offRight[f] = null;
                offHeavy[f] = null;
            }
        }
        this.cost = row[0];
    }

    static boolean inFirst(byte choice) {
        return (choice & 1) == 0;
    }

    static boolean isLeft(byte choice) {
        return choice == LEFT_FIRST || choice == LEFT_SECOND;
    }

    static boolean isHeavy(byte choice) {
        return choice == HEAVY_FIRST || choice == HEAVY_SECOND;
    }

    /** Writes the chosen path of a pair, from its node down to a leaf; says how many nodes it has. */
    int path(byte choice, int f, int g, int[] path) {
        int length = 0;
        for (int v = inFirst(choice) ? f : g; v >= 0; v = next[choice][v]) {
            path[length++] = v;
        }
        return length;
    }

    private static int[] first(Tree tree) {
        int[] first = new int[tree.size()];
        for (int v = 0; v < first.length; v++) {
            first[v] = tree.isLeaf(v) ? -1 : v + 1;
        }
        return first;
    }

    private static int[] last(Tree tree) {
        int[] last = new int[tree.size()];
        Arrays.fill(last, -1);
        int[] parent = tree.parents();
        for (int v = 1; v < last.length; v++) {
            last[parent[v]] = v;
        }
        return last;
    }

    // The child with the largest subtree, the first of equals.
    private static int[] heavy(Tree tree) {
        int[] heavy = new int[tree.size()];
        Arrays.fill(heavy, -1);
        int[] parent = tree.parents();
        for (int v = tree.size() - 1; v > 0; v--) {
            int up = parent[v];
            if (heavy[up] < 0 || tree.end(v) - v >= tree.end(heavy[up]) - heavy[up]) {
                heavy[up] = v;
            }
        }
        return heavy;
    }

    // By node: how many different forests taking roots away on either side can leave of its subtree. With n nodes there
    // are n (n + 1) / 2 pairs of a left end and a right end, less those whose right end lies below the left one.
    static double[] forests(Tree tree) {
        int n = tree.size();
        double[] sizes = new double[n + 1]; // of all subtrees from a node on
        for (int v = n - 1; v >= 0; v--) {
            sizes[v] = sizes[v + 1] + tree.end(v) - v;
        }
        double[] forests = new double[n];
        for (int v = 0; v < n; v++) {
            double size = tree.end(v) - v;
            forests[v] = size * (size + 3) / 2 - (sizes[v] - sizes[tree.end(v)]);
        }
        return forests;
    }

    private static double[] byNode(TreeOrder order, boolean never) {
        double[] cells = new double[order.size()];
        for (int v = 0; v < cells.length; v++) {
            cells[v] = never ? Double.POSITIVE_INFINITY : order.cells[order.position[v]];
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
