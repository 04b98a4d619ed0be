package org.treemetric.edit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The one cheapest way to turn a tree into another that the tie rule picks: from the root downward and right to left, a
 * node is mapped whenever some cheapest mapping that agrees with the choices so far maps it, and to the last possible
 * partner in postorder.
 */
public final class EditScript {
    private final EditCosts costs;
    private final EditTree a;
    private final EditTree b;
    private final double distance;
    private final int[] partner; // by node of the first tree in preorder: the node it becomes, or -1

    private EditScript(EditCosts costs, EditTree a, EditTree b, double distance, int[] partner) {
        this.costs = costs;
        this.a = a;
        this.b = b;
        this.distance = distance;
        this.partner = partner;
    }

    static EditScript of(EditCosts costs, EditTree a, EditTree b) {
        CoOptimalTables tables = new CoOptimalTables(costs, a, b, true);
        double distance = tables.distance();
        int[] partner = new int[a.size()];
        Arrays.fill(partner, -1);
        trace(tables, partner);
        return new EditScript(costs, a, b, distance, partner);
    }

    // Walks one table from a pair of prefixes down to the empty ones. Where it maps two nodes whose own forests live in
    // another table, that pair is put aside; the tables of put-aside pairs are filled again when their turn comes.
    private static void trace(CoOptimalTables tables, int[] partner) {
        TreeOrder order1 = tables.order1;
        TreeOrder order2 = tables.order2;
        int[] top1 = tops(order1);
        int[] top2 = tops(order2);
        int[] aside1 = new int[order1.size() + 1];
        int[] aside2 = new int[order1.size() + 1];
        int waiting = 0;
        int k = order1.size() - 1;
        int l = order2.size() - 1;
        int u = order1.size();
        int v = order2.size();
        while (true) {
            int from1 = order1.first[k];
            int from2 = order2.first[l];
            boolean mapping = false; // whether the last node of u has to be mapped
            while (u > 0 && v > 0) {
                int x = from1 + u - 1;
                int y = from2 + v - 1;
                int at = tables.cell(u, v);
                if (!mapping && tables.star[at] > tables.free[at] + CoOptimalTables.TIE) {
                    u--;
                    continue;
                }
                int before1 = order1.first[x] - from1;
                int before2 = order2.first[y] - from2;
                double paired = tables.free[tables.cell(before1, before2)] + tables.match[x * order2.size() + y];
                if (paired > tables.star[at] + CoOptimalTables.TIE) {
                    mapping = true;
                    v--;
                    continue;
                }
                mapping = false;
                partner[order1.node[x]] = order2.node[y];
                if (before1 == 0 && before2 == 0) {
                    u--;
                    v--;
                } else {
                    aside1[waiting] = x;
                    aside2[waiting++] = y;
                    u = before1;
                    v = before2;
                }
            }
            if (waiting == 0) {
                return;
            }
            int x = aside1[--waiting];
            int y = aside2[waiting];
            k = top1[order1.first[x]];
            l = top2[order2.first[y]];
            tables.fill(k, l);
            u = x - order1.first[x];
            v = y - order2.first[y];
        }
    }

    private static int[] tops(TreeOrder order) {
        int[] top = new int[order.size()];
        for (int keyroot : order.keyroots) {
            top[order.first[keyroot]] = keyroot;
        }
        return top;
    }

    /** What the script costs: the distance. */
    public double distance() {
        return distance;
    }

    /** The node of the second tree that {@code node} of the first becomes, or -1 if it is deleted; both in preorder. */
    public int partner(int node) {
        return partner[node];
    }

    /** The steps: first what happens to the nodes of the first tree in preorder, then the insertions in preorder. */
    public List<EditOperation> operations() {
        List<EditOperation> steps = new ArrayList<>();
        boolean[] reached = new boolean[b.size()];
        for (int node = 0; node < partner.length; node++) {
            String from = a.tree().label(node);
            if (partner[node] < 0) {
                steps.add(new EditOperation(EditOperation.Kind.DELETE, node, -1, from, "", costs.delete(from)));
            } else {
                String to = b.tree().label(partner[node]);
                reached[partner[node]] = true;
                steps.add(new EditOperation(
                        from.equals(to) ? EditOperation.Kind.KEEP : EditOperation.Kind.REPLACE,
                        node,
                        partner[node],
                        from,
                        to,
                        costs.replace(from, to)));
            }
        }
        for (int other = 0; other < reached.length; other++) {
            if (!reached[other]) {
                String to = b.tree().label(other);
                steps.add(new EditOperation(EditOperation.Kind.INSERT, -1, other, "", to, costs.insert(to)));
            }
        }
        return steps;
    }

    EditTree first() {
        return a;
    }

    EditTree second() {
        return b;
    }
}
