package org.treemetric.edit;

import org.treemetric.tree.Tree;

/**
 * The nodes of a tree in postorder, children left to right or right to left.
 *
 * <p>In both orders the descendants of a node stand right before it, from {@link #first} on, so a forest of the
 * decomposition is a range of positions. A keyroot is the topmost node of its path of first children; one table of
 * forest distances per pair of keyroots is what Zhang and Shasha's recursion fills.
 */
final class TreeOrder {
    final int[] node; // by position: the node in preorder
    final int[] position; // by node: its position
    final int[] label; // by position: index among the tree's distinct labels
    final int[] first; // by position: the position of the first descendant, a leaf
    final int[] keyroots; // ascending positions
    final boolean[] keyroot; // by position
    final double[] cells; // by position: the sizes of the keyroots of its subtree, summed

    private TreeOrder(Tree tree, int[] position, int[] size) {
        int n = tree.size();
        this.position = position;
        this.node = new int[n];
        this.label = new int[n];
        this.first = new int[n];
        int[] top = new int[n];
        for (int v = 0; v < n; v++) {
            int p = position[v];
            node[p] = v;
            label[p] = tree.labelIndex(v);
            first[p] = p - size[v] + 1;
        }
        for (int p = 0; p < n; p++) {
            top[first[p]] = p;
        }
        this.keyroot = new boolean[n];
        int count = 0;
        for (int p = 0; p < n; p++) {
            keyroot[p] = top[first[p]] == p;
            count += keyroot[p] ? 1 : 0;
        }
        this.keyroots = new int[count];
        this.cells = new double[n];
        double[] below = new double[n + 1]; // below[p] = sizes of the keyroots before position p
        count = 0;
        for (int p = 0; p < n; p++) {
            int own = p - first[p] + 1;
            cells[p] = own + below[p] - below[first[p]];
            below[p + 1] = below[p];
            if (keyroot[p]) {
                keyroots[count++] = p;
                below[p + 1] += own;
            }
        }
    }

    /** Children left to right: ordinary postorder. */
    static TreeOrder left(Tree tree) {
        int n = tree.size();
        int[] position = new int[n];
        int[] size = new int[n];
        int[] depth = tree.depths();
        for (int v = 0; v < n; v++) {
            size[v] = tree.end(v) - v;
            position[v] =
                    v + size[v] - 1 - depth[v]; // what stands before v in preorder but not in postorder: ancestors
        }
        return new TreeOrder(tree, position, size);
    }

    /** Children right to left: preorder backward. */
    static TreeOrder right(Tree tree) {
        int n = tree.size();
        int[] position = new int[n];
        int[] size = new int[n];
        for (int v = 0; v < n; v++) {
            size[v] = tree.end(v) - v;
            position[v] = n - 1 - v;
        }
        return new TreeOrder(tree, position, size);
    }

    int size() {
        return node.length;
    }

    /** What a decomposition along this order costs for the whole tree: the sizes of all keyroots, summed. */
    double allCells() {
        return cells[cells.length - 1];
    }
}
