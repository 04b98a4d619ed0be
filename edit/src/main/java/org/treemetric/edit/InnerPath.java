package org.treemetric.edit;

import java.util.Arrays;

/**
 * Distances between the subtrees on any path from a node down to a leaf and all subtrees of another tree, given the
 * distances of everything that hangs off the path.
 *
 * <p>The path's tree grows from the leaf: what hangs on the right of the path is added in postorder, what hangs on the left
 * in mirrored postorder, then the parent on the path. Each of these forests meets every forest of the other tree that
 * taking roots away on the left and on the right can leave: the nodes from some {@code i} on in preorder and up to some
 * {@code k} in postorder, where k is i or stands right of it. While nodes come on the right, only the right end of the
 * other forest changes, so for every i there is one table of two indices, and of its rows only the last is kept for all
 * i. While they come on the left it is the same with left and right exchanged.
 *
 * <p>Not safe for use by several threads.
 */
final class InnerPath {
    private final long[] distance; // of subtrees, read for what hangs off the path, written for the path
    private final long[] forest; // one table: rows by node added, columns as in the list below
    private final long[] replace;
    private final Side first;
    private final Side second;
    private long[] kept =
            new long[0]; // for all forests i, k of the other tree: its distance to the path's forest so far
    private long[] removed = new long[0]; // by row: what removing the path's forest costs

    // The list of all k of the current i: i itself, then the nodes beside it in the order of the columns. It fills the
    // arrays from start to size, so that what later lists share stays in place.
    private int start;
    private int size;
    private int[] at = new int[0]; // where the distances to k stand
    private int[] width = new int[0]; // size of the subtree of k
    private int[] local = new int[0]; // k counted from the root of its subtree
    private long[] price = new long[0]; // what adding k costs
    private long[] whole = new long[0]; // what adding the subtree of k costs

    private Side path; // the tree with the path
    private Side other;
    private long[] subtree =
            new long[0]; // by node of the other tree, counted from the root: what adding its subtree costs

    /** One of the two trees, and what differs between the first and the second. */
    private static final class Side {
        final EditTree tree;
        final int stride; // from node to node in the distances
        final long[] cost; // by label: what one node costs that is in this tree only
        final int replaceStride; // from label to label in the costs of replacing

        Side(EditTree tree, int stride, long[] cost, int replaceStride) {
            this.tree = tree;
            this.stride = stride;
            this.cost = cost;
            this.replaceStride = replaceStride;
        }

        TreeOrder order(boolean left) {
            return left ? tree.left : tree.right;
        }
    }

    /**
     * For a pair of trees, with the table of subtree distances and another of at least (nodes + 1) times (nodes + 1) entries
     * to work in.
     */
    InnerPath(EditTree a, EditTree b, PairCosts.Units units, long[] distance, long[] forest) {
        this.first = new Side(a, b.size(), units.delete, b.labels());
        this.second = new Side(b, 1, units.insert, 1);
        this.replace = units.replace;
        this.distance = distance;
        this.forest = forest;
    }

    /**
     * Fills in the distances between the nodes of a path and all those of a subtree of the other tree.
     *
     * @param nodes the path, from the top down to a leaf
     * @param length how many of them
     * @param inFirst whether it lies in the first tree
     * @param root of the other subtree
     */
    void fill(int[] nodes, int length, boolean inFirst, int root) {
        this.path = inFirst ? first : second;
        this.other = inFirst ? second : first;
        prepare(root, path.tree.tree().end(nodes[0]) - nodes[0]);
        removed[0] = 0;
        boolean fresh = true;
        int top = length - 1; // the topmost node of the path that is in
        boolean left = length < 2 || !onlyLeft(nodes[length - 2], nodes[length - 1]);
        boolean inside = false; // whether what hangs on one side of the next step is in already
        while (fresh || top > 0) {
            TreeOrder order = path.order(left);
            int from = order.position[nodes[top]] + (fresh ? 0 : 1);
            int to = fresh ? from : from - 1;
            boolean wasInside = inside;
            inside = false;
            while (top > 0) {
                int next = order.position[nodes[top - 1]];
                if (!wasInside && hangs(nodes[top - 1], nodes[top], !left)) {
                    to = next - 1;
                    inside = true;
                    break;
                }
                to = next;
                top--;
                wasInside = false;
            }
            add(order, from, to, left, root, fresh, top == 0 && !inside);
            fresh = false;
            left = !left;
        }
    }

    private boolean hangs(int parent, int child, boolean right) {
        return right ? path.tree.tree().end(child) < path.tree.tree().end(parent) : child > parent + 1;
    }

    private boolean onlyLeft(int parent, int child) {
        return hangs(parent, child, false) && !hangs(parent, child, true);
    }

    private void prepare(int root, int rows) {
        size = other.tree.tree().end(root) - root;
        if (at.length <= size) {
            at = new int[size + 1];
            width = new int[size + 1];
            local = new int[size + 1];
            price = new long[size + 1];
            whole = new long[size + 1];
            subtree = new long[size + 1];
        }
        int entries = Math.multiplyExact(size, size);
        if (kept.length < entries) {
            kept = new long[entries];
        }
        if (removed.length <= rows) {
            removed = new long[rows + 1];
        }
        TreeOrder order = other.tree.left;
        int last = order.position[root];
        Arrays.fill(subtree, 0, size, 0);
        long sum = 0;
        long[] before = new long[size + 1];
        for (int p = last - size + 1, i = 0; p <= last; p++, i++) {
            sum += other.cost[order.label[p]];
            before[i + 1] = sum;
            subtree[order.node[p] - root] = sum - before[i - (p - order.first[p])];
        }
    }

    // Adds the nodes at positions from .. to of the path's tree, for all forests of the other tree.
    private void add(TreeOrder rows, int from, int to, boolean left, int root, boolean fresh, boolean last) {
        TreeOrder columns = other.order(left);
        TreeOrder passes = other.order(!left);
        int passStride = left ? size : 1;
        int columnStride = left ? 1 : size;
        int count = to - from + 1;
        for (int r = 1; r <= count; r++) {
            removed[r] = removed[r - 1] + path.cost[rows.label[from + r - 1]];
        }
        start = size + 1;
        int end = passes.position[root];
        for (int q = end - size + 1; q <= end; q++) {
            int i = passes.node[q];
            boolean leaf = list(columns, i, root, q > end - size + 1 ? passes.node[q - 1] : -1);
            int pass = (i - root) * passStride;
            long below = leaf ? removed[0] : forest[start];
            if (fresh) {
                long sum = whole[start];
                forest[start] = sum;
                for (int k = start + 1; k <= size; k++) {
                    sum += price[k];
                    forest[k] = sum;
                }
            } else {
                for (int k = start; k <= size; k++) {
                    forest[k] = kept[pass + local[k] * columnStride];
                }
            }
            int row = 0;
            for (int r = 1; r <= count; r++) {
                int p = from + r - 1;
                int up = row;
                row += size + 1;
                long aboveBelow = below;
                below = leaf ? removed[r] : forest[row + start];
                long remove = path.cost[rows.label[p]];
                int subRow = rows.node[p] * path.stride;
                if (rows.first[p] < from + (fresh ? 1 : 0)) { // holds what was there before: on the path
                    int labels = rows.label[p] * path.replaceStride
                            + columns.label[columns.position[i]] * other.replaceStride;
                    long mapped = aboveBelow + replace[labels];
                    long cell = Math.min(mapped, Math.min(forest[up + start] + remove, below + price[start]));
                    distance[subRow + at[start]] = cell;
                    forest[row + start] = cell;
                    onPath(up, row, remove, subRow, cell);
                } else {
                    int before = (rows.first[p] - from) * (size + 1);
                    long mapped = removed[rows.first[p] - from] + distance[subRow + at[start]];
                    long cell = Math.min(mapped, Math.min(forest[up + start] + remove, below + price[start]));
                    forest[row + start] = cell;
                    besidePath(up, row, before, remove, subRow, cell);
                }
            }
            if (!last) {
                for (int k = start; k <= size; k++) {
                    kept[pass + local[k] * columnStride] = forest[row + k];
                }
            }
        }
        removed[0] = removed[count];
    }

    private void besidePath(int up, int row, int before, long remove, int subRow, long first) {
        long[] fd = forest;
        long[] sub = distance;
        int[] to = at;
        int[] back = width;
        long[] insert = price;
        long left = first;
        for (int k = start + 1; k <= size; k++) {
            long mapped = Math.min(fd[up + k] + remove, fd[before + k - back[k]] + sub[subRow + to[k]]);
            left = Math.min(mapped, left + insert[k]);
            fd[row + k] = left;
        }
    }

    // The forest of the path is one tree: if its root is mapped into the tree at k, all beside that tree is inserted.
    private void onPath(int up, int row, long remove, int subRow, long first) {
        long[] fd = forest;
        long[] sub = distance;
        int[] to = at;
        long[] insert = price;
        long[] all = whole;
        long left = first;
        long sum = all[start];
        for (int k = start + 1; k <= size; k++) {
            sum += insert[k];
            long mapped = Math.min(fd[up + k] + remove, sum - all[k] + sub[subRow + to[k]]);
            left = Math.min(mapped, left + insert[k]);
            fd[row + k] = left;
        }
    }

    // Makes the list of i from that of the node before it, its first child or the next node beside it. If i is a leaf,
    // the
    // subtree of that node comes in; otherwise the subtrees of the children go out, and the place where i is put held
    // the last child: its column still has the distances to the forest of all children. Says whether i is a leaf.
    private boolean list(TreeOrder columns, int i, int root, int previous) {
        int c = columns.position[i];
        int below = c - columns.first[c];
        if (below == 0) {
            if (previous >= 0) {
                start++;
                int p = columns.position[previous];
                for (int b = p; b >= columns.first[p]; b--) {
                    put(columns, b, root);
                }
            }
        } else {
            int p = columns.position[previous];
            start += below + 1 - (p - columns.first[p] + 1);
        }
        put(columns, c, root);
        return below == 0;
    }

    private void put(TreeOrder columns, int c, int root) {
        int k = --start;
        int node = columns.node[c];
        at[k] = node * other.stride;
        width[k] = c - columns.first[c] + 1;
        local[k] = node - root;
        price[k] = other.cost[columns.label[c]];
        whole[k] = subtree[node - root];
    }
}
