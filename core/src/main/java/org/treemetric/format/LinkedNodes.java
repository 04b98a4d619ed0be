package org.treemetric.format;

import java.util.Arrays;
import org.treemetric.tree.Tree;

/**
 * Nodes in any order, tied to their parents one by one: for formats that list nodes and edges instead of nesting them.
 *
 * <p>Children stand in the order in which they were attached. Whether it all is one tree is found out at the end.
 */
public final class LinkedNodes {
    private static final int NONE = -1;

    private final String source;
    private final LabelCache shared = new LabelCache();
    private String[] label = new String[16];
    private int[] parent = new int[16];
    private int[] firstChild = new int[16];
    private int[] lastChild = new int[16];
    private int[] nextSibling = new int[16];
    private int size;

    /** @param source what error messages call the text */
    public LinkedNodes(String source) {
        this.source = source;
    }

    /** Forgets all nodes. */
    public void clear() {
        size = 0;
    }

    /** The number of nodes. */
    public int size() {
        return size;
    }

    /** Adds a node without parent and returns its number: 0, 1, 2, ... */
    public int add(String text) {
        if (size == label.length) {
            label = Arrays.copyOf(label, 2 * size);
            parent = Arrays.copyOf(parent, 2 * size);
            firstChild = Arrays.copyOf(firstChild, 2 * size);
            lastChild = Arrays.copyOf(lastChild, 2 * size);
            nextSibling = Arrays.copyOf(nextSibling, 2 * size);
        }
        label[size] = shared.of(text);
        parent[size] = NONE;
        firstChild[size] = NONE;
        lastChild[size] = NONE;
        nextSibling[size] = NONE;
        return size++;
    }

    /** The label of a node. */
    public String label(int node) {
        return label[node];
    }

    /** Gives a node another label. */
    public void relabel(int node, String text) {
        label[node] = shared.of(text);
    }

    /** Makes {@code child} the last child of {@code above}; false, and nothing is done, if it has a parent already. */
    public boolean attach(int child, int above) {
        if (parent[child] != NONE) {
            return false;
        }
        parent[child] = above;
        if (firstChild[above] == NONE) {
            firstChild[above] = child;
        } else {
            nextSibling[lastChild[above]] = child;
        }
        lastChild[above] = child;
        return true;
    }

    /**
     * The tree that the nodes form.
     *
     * @param line where to say it is wrong, if the nodes are not one tree
     */
    public Tree build(BoundedBuilder builder, long line, long column) throws TreeParseException {
        int root = root(line, column);
        builder.reset();
        int v = root;
        while (true) {
            builder.open(label[v], line, column);
            if (firstChild[v] != NONE) {
                v = firstChild[v];
                continue;
            }
            builder.close();
            while (v != root && nextSibling[v] == NONE) {
                v = parent[v];
                builder.close();
            }
            if (v == root) {
                break;
            }
            v = nextSibling[v];
        }
        if (builder.size() < size) {
            throw new TreeParseException(
                    source,
                    line,
                    column,
                    "expected one tree, found a cycle: " + (size - builder.size())
                            + " node(s) do not hang on the root '" + label[root] + "'");
        }
        return builder.build();
    }

    private int root(long line, long column) throws TreeParseException {
        int root = NONE;
        for (int v = 0; v < size; v++) {
            if (parent[v] == NONE) {
                if (root != NONE) {
                    throw new TreeParseException(
                            source,
                            line,
                            column,
                            "expected one root, found two: '" + label[root] + "' and '" + label[v] + "'");
                }
                root = v;
            }
        }
        if (root == NONE) {
            throw new TreeParseException(
                    source,
                    line,
                    column,
                    size == 0 ? "expected a tree, found no node" : "expected one root, found none");
        }
        return root;
    }
}
