package org.treemetric.edit;

import org.treemetric.tree.Tree;

/**
 * A tree prepared for edit distances under one table of costs: its nodes in both orders, its labels looked up.
 *
 * <p>Made by {@link EditDistance#prepare}; worth keeping when a tree is compared more than once. Immutable.
 */
public final class EditTree {
    private final Tree tree;
    final TreeOrder left;
    final TreeOrder right;
    final int[] row; // by distinct label: its row in the costs
    private final int[] count; // by distinct label: how many nodes carry it

    EditTree(Tree tree, EditCosts costs) {
        this.tree = tree;
        this.left = TreeOrder.left(tree);
        this.right = TreeOrder.right(tree);
        this.row = new int[tree.distinctLabels()];
        for (int i = 0; i < row.length; i++) {
            row[i] = costs.row(tree.distinctLabel(i));
        }
        this.count = new int[row.length];
        for (int v = 0; v < tree.size(); v++) {
            count[tree.labelIndex(v)]++;
        }
    }

    /** The tree itself. */
    public Tree tree() {
        return tree;
    }

    /** The number of nodes. */
    public int size() {
        return left.size();
    }

    int labels() {
        return row.length;
    }

    String label(int index) {
        return tree.distinctLabel(index);
    }

    int count(int index) {
        return count[index];
    }
}
