package org.treemetric.edit;

import java.util.Arrays;

/**
 * How often each pair of nodes is mapped, over all cheapest mappings of one tree to another, each mapping counted once.
 *
 * <p>Two mappings differ if they map different pairs; in which order the same operations could be carried out is not
 * counted, nor is the way the trees are taken apart. Deletions and insertions are what is left of each node.
 */
public final class EditFrequencies {
    private final EditTree a;
    private final EditTree b;
    private final double distance;
    private final double count;
    private final double[] mapped; // node of a times size of b + node of b, in preorder

    private EditFrequencies(EditTree a, EditTree b, CoOptimalTables tables) {
        this.a = a;
        this.b = b;
        this.distance = tables.distance();
        this.count = tables.count();
        this.mapped = backward(tables);
    }

    static EditFrequencies of(EditCosts costs, EditTree a, EditTree b) {
        boolean left = a.left.allCells() * b.left.allCells() <= a.right.allCells() * b.right.allCells();
        return new EditFrequencies(a, b, new CoOptimalTables(costs, a, b, left));
    }

    // From the whole pair back to the parts: the weight of a cell is the share of all mappings that pass through it. A
    // pair of subtrees gets weight only from larger ones, so descending keyroots see each table complete.
    private static double[] backward(CoOptimalTables tables) {
        TreeOrder order1 = tables.order1;
        TreeOrder order2 = tables.order2;
        int n2 = order2.size();
        double[] weight = new double[Math.multiplyExact(order1.size(), n2)]; // by positions
        double[] freeWeight = new double[(order1.size() + 1) * (n2 + 1)];
        double[] starWeight = new double[freeWeight.length];
        for (int a = order1.keyroots.length - 1; a >= 0; a--) {
            for (int b = order2.keyroots.length - 1; b >= 0; b--) {
                int k = order1.keyroots[a];
                int l = order2.keyroots[b];
                boolean whole = k == order1.size() - 1 && l == n2 - 1;
                if (whole || anyOnPaths(order1, order2, k, l, weight)) {
                    tables.fill(k, l);
                    spread(tables, k, l, whole, weight, freeWeight, starWeight);
                }
            }
        }
        double[] byNode = new double[weight.length];
        for (int x = 0; x < order1.size(); x++) {
            for (int y = 0; y < n2; y++) {
                byNode[order1.node[x] * n2 + order2.node[y]] = weight[x * n2 + y];
            }
        }
        return byNode;
    }

    private static boolean anyOnPaths(TreeOrder order1, TreeOrder order2, int k, int l, double[] weight) {
        int n2 = order2.size();
        for (int x = order1.first[k]; x <= k; x++) {
            if (order1.first[x] == order1.first[k]) {
                for (int y = order2.first[l]; y <= l; y++) {
                    if (order2.first[y] == order2.first[l] && weight[x * n2 + y] > 0) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static void spread(
            CoOptimalTables tables, int k, int l, boolean whole, double[] weight, double[] free, double[] star) {
        TreeOrder order1 = tables.order1;
        TreeOrder order2 = tables.order2;
        int from1 = order1.first[k];
        int from2 = order2.first[l];
        int n2 = order2.size();
        int stride = tables.stride;
        int cells = (k - from1 + 2) * stride;
        Arrays.fill(free, 0, cells, 0);
        Arrays.fill(star, 0, cells, 0);
        if (whole) {
            free[cells - 1] = 1;
        }
        for (int x = k; x >= from1; x--) {
            double delete = tables.pair.delete[order1.label[x]];
            int before = (order1.first[x] - from1) * stride - from2;
            boolean onPath = order1.first[x] == from1;
            for (int y = l; y >= from2; y--) {
                int at = (x - from1 + 1) * stride + y - from2 + 1;
                boolean bothOnPath = onPath && order2.first[y] == from2;
                if (bothOnPath && weight[x * n2 + y] > 0) {
                    free[at - stride - 1] += weight[x * n2 + y]; // came from larger pairs, which are all done
                }
                if (free[at] > 0) {
                    double deleted = free[at] * tables.deleteShare(at, delete);
                    free[at - stride] += deleted;
                    star[at] += free[at] - deleted;
                }
                if (star[at] > 0) {
                    double inserted = star[at] * tables.insertShare(at, tables.pair.insert[order2.label[y]]);
                    star[at - 1] += inserted;
                    double paired = star[at] - inserted;
                    weight[x * n2 + y] += paired;
                    free[before + order2.first[y]] += paired;
                    if (bothOnPath) {
                        free[at - stride - 1] += paired;
                    }
                }
            }
        }
    }

    /** The distance all these mappings cost. */
    public double distance() {
        return distance;
    }

    /** The number of cheapest mappings: exact below 2^53, rounded above, infinite if too large for a double. */
    public double count() {
        return count;
    }

    /** The share of the mappings that map {@code node} of the first tree to {@code other} of the second. */
    public double mapped(int node, int other) {
        return mapped[node * b.size() + other];
    }

    /** The share of the mappings that delete {@code node} of the first tree. */
    public double deleted(int node) {
        double sum = 0;
        for (int other = 0; other < b.size(); other++) {
            sum += mapped(node, other);
        }
        return Math.max(0, 1 - sum);
    }

    /** The share of the mappings that insert {@code other} of the second tree. */
    public double inserted(int other) {
        double sum = 0;
        for (int node = 0; node < a.size(); node++) {
            sum += mapped(node, other);
        }
        return Math.max(0, 1 - sum);
    }

    /** What these mappings cost on average under other costs: the linearised distance of the two trees. */
    public double cost(EditCosts costs) {
        double sum = 0;
        double[] left = new double[b.size()];
        Arrays.fill(left, 1);
        for (int node = 0; node < a.size(); node++) {
            String from = a.tree().label(node);
            double deleted = 1;
            for (int other = 0; other < left.length; other++) {
                double share = mapped(node, other);
                if (share > 0) {
                    sum += share * costs.replace(from, b.tree().label(other));
                    deleted -= share;
                    left[other] -= share;
                }
            }
            sum += Math.max(0, deleted) * costs.delete(from);
        }
        for (int other = 0; other < left.length; other++) {
            sum += Math.max(0, left[other]) * costs.insert(b.tree().label(other));
        }
        return sum;
    }

    EditTree first() {
        return a;
    }

    EditTree second() {
        return b;
    }
}
