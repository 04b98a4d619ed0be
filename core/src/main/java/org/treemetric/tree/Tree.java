package org.treemetric.tree;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;

/**
 * An ordered labeled tree. Nodes are the numbers 0 to {@code size() - 1} in preorder; 0 is the root.
 *
 * <p>Labels are strings. A tree lists each of its labels once; {@link #labelIndex} says which one a node carries, so
 * that work per label (a look-up in a dictionary, say) need not be repeated per node.
 *
 * <p>Memory: 8 bytes per node, 4 per distinct label and about 90 per tree, beside the strings, which readers share
 * between trees.
 */
public final class Tree {
    private final String[] distinct;
    private final int[] label; // label[v] = index of v's label in distinct
    private final int[] end; // end[v] = one past the last descendant of v, in preorder

    private Tree(String[] distinct, int[] label, int[] end) {
        this.distinct = distinct;
        this.label = label;
        this.end = end;
    }

    /**
     * A tree from its flat form; the arrays are copied.
     *
     * @param distinct the distinct labels, each used by some node, in order of first use
     * @param label for each node in preorder the index of its label
     * @param end for each node one past its last descendant
     * @param size number of nodes: the leading part of {@code label} and {@code end} that counts
     */
    public static Tree of(String[] distinct, int[] label, int[] end, int size) {
        if (size < 1) {
            throw new IllegalArgumentException("a tree has at least one node, got " + size);
        }
        int used = 0;
        for (int v = 0; v < size; v++) {
            if (label[v] < 0 || label[v] > used || label[v] >= distinct.length) {
                throw new IllegalArgumentException("label indexes count up from 0 without a gap, got " + label[v]
                        + " at node " + v + " after " + used + " distinct label(s)");
            }
            used += label[v] == used ? 1 : 0;
        }
        if (used != distinct.length) {
            throw new IllegalArgumentException("expected " + used + " distinct label(s), got " + distinct.length);
        }
        if (end[0] != size) {
            throw new IllegalArgumentException("the root ends at " + size + ", got " + end[0]);
        }
        checkNesting(end, size);
        return new Tree(distinct.clone(), Arrays.copyOf(label, size), Arrays.copyOf(end, size));
    }

    // Ranges nest if every node's children, hopped from sibling to sibling, land exactly on its end.
    private static void checkNesting(int[] end, int size) {
        for (int v = 0; v < size; v++) {
            if (end[v] <= v || end[v] > size) {
                throw new IllegalArgumentException("node " + v + " cannot end at " + end[v]);
            }
            int child = v + 1;
            while (child < end[v]) {
                if (end[child] <= child) {
                    throw new IllegalArgumentException("node " + child + " cannot end at " + end[child]);
                }
                child = end[child];
            }
            if (child != end[v]) {
                throw new IllegalArgumentException(
                        "node " + v + " ends at " + end[v] + " inside a child that ends at " + child);
            }
        }
    }

    /** The number of nodes. */
    public int size() {
        return label.length;
    }

    /** The label of {@code node}. */
    public String label(int node) {
        return distinct[label[node]];
    }

    /** The index of the label of {@code node} among {@link #distinctLabel}. */
    public int labelIndex(int node) {
        return label[node];
    }

    /** The number of distinct labels. */
    public int distinctLabels() {
        return distinct.length;
    }

    /** The distinct label numbered {@code index}, in order of first sight in preorder. */
    public String distinctLabel(int index) {
        return distinct[index];
    }

    /** One past the last descendant of {@code node}; for a child, its next sibling if there is one. */
    public int end(int node) {
        return end[node];
    }

    /** Whether {@code node} has no children. */
    public boolean isLeaf(int node) {
        return end[node] == node + 1;
    }

    /** The number of leaves. */
    public int leaves() {
        int leaves = 0;
        for (int v = 0; v < end.length; v++) {
            leaves += end[v] == v + 1 ? 1 : 0;
        }
        return leaves;
    }

    /** The number of children of {@code node}. */
    public int fanout(int node) {
        int children = 0;
        for (int c = node + 1; c < end[node]; c = end[c]) {
            children++;
        }
        return children;
    }

    /** The children of {@code node} from left to right. */
    public int[] children(int node) {
        int[] children = new int[fanout(node)];
        int count = 0;
        for (int c = node + 1; c < end[node]; c = end[c]) {
            children[count++] = c;
        }
        return children;
    }

    /** The parent of every node, in preorder; -1 for the root. */
    public int[] parents() {
        int[] parent = new int[end.length];
        parent[0] = -1;
        for (int v = 0; v < end.length; v++) {
            for (int c = v + 1; c < end[v]; c = end[c]) {
                parent[c] = v;
            }
        }
        return parent;
    }

    /** The number of nodes on the longest path from the root to a leaf. */
    public int depth() {
        return 1 + Arrays.stream(depths()).max().orElseThrow();
    }

    /** For every node the number of nodes above it; 0 for the root. */
    public int[] depths() {
        int[] depth = new int[end.length];
        for (int v = 0; v < end.length; v++) {
            for (int c = v + 1; c < end[v]; c = end[c]) {
                depth[c] = depth[v] + 1;
            }
        }
        return depth;
    }

    /**
     * The same tree with the children of every node in another order.
     *
     * @param order for a node of this tree its children as they are to stand
     */
    public Tree reordered(IntFunction<int[]> order) {
        return reordered(order, v -> {});
    }

    /**
     * The same tree with the children of every node in another order.
     *
     * @param order for a node of this tree its children as they are to stand
     * @param origins told, for each node of the new tree in preorder, which node of this one it was
     */
    public Tree reordered(IntFunction<int[]> order, IntConsumer origins) {
        TreeBuilder builder = new TreeBuilder();
        int[] stack = new int[2 * size()]; // nodes still to open, and -1 where one is to be closed
        int top = 0;
        stack[top++] = 0;
        while (top > 0) {
            int v = stack[--top];
            if (v < 0) {
                builder.close();
                continue;
            }
            builder.open(label(v));
            origins.accept(v);
            stack[top++] = -1;
            int[] children = order.apply(v);
            for (int i = children.length - 1; i >= 0; i--) {
                stack[top++] = children[i];
            }
        }
        return builder.build();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Tree that
                && Arrays.equals(end, that.end)
                && Arrays.equals(label, that.label)
                && Arrays.equals(distinct, that.distinct);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Arrays.hashCode(end) + Arrays.hashCode(label)) + Arrays.hashCode(distinct);
    }

    /** The size and the root's label; trees can be too large to print whole. */
    @Override
    public String toString() {
        return "Tree[" + label.length + " nodes, root '" + distinct[0] + "']";
    }
}
