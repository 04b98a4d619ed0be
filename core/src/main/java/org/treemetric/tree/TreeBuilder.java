package org.treemetric.tree;

import java.util.Arrays;

/**
 * Builds trees node by node in preorder: {@code open} a node, its children, {@code close} it.
 *
 * <p>A builder is reusable: {@link #build} hands out the tree and starts afresh.
 */
public final class TreeBuilder {
    private final Alphabet alphabet = new Alphabet();
    private int[] label = new int[16];
    private int[] end = new int[16];
    private int[] open = new int[16];
    private int size;
    private int depth;

    /** Opens a node: the root, or the next child of the innermost open node. */
    public TreeBuilder open(String text) {
        if (size > 0 && depth == 0) {
            throw new IllegalStateException("the tree already has its root '" + alphabet.label(label[0])
                    + "' and cannot take a second, '" + text + "'");
        }
        if (size == label.length) {
            label = Arrays.copyOf(label, 2 * size);
            end = Arrays.copyOf(end, 2 * size);
        }
        if (depth == open.length) {
            open = Arrays.copyOf(open, 2 * depth);
        }
        label[size] = alphabet.intern(text);
        open[depth++] = size++;
        return this;
    }

    /** Closes the innermost open node. */
    public TreeBuilder close() {
        if (depth == 0) {
            throw new IllegalStateException("no open node to close");
        }
        end[open[--depth]] = size;
        return this;
    }

    /** A node without children. */
    public TreeBuilder leaf(String text) {
        return open(text).close();
    }

    /** The number of nodes opened and not yet closed. */
    public int depth() {
        return depth;
    }

    /** The number of nodes so far. */
    public int size() {
        return size;
    }

    /** Forgets what was built so far. */
    public void reset() {
        alphabet.clear();
        size = 0;
        depth = 0;
    }

    /** The finished tree; the builder is empty afterwards. */
    public Tree build() {
        if (depth > 0) {
            throw new IllegalStateException(
                    depth + " open node(s), innermost '" + alphabet.label(label[open[depth - 1]]) + "'");
        }
        if (size == 0) {
            throw new IllegalStateException("a tree has at least one node, none was opened");
        }
        String[] distinct = new String[alphabet.size()];
        for (int i = 0; i < distinct.length; i++) {
            distinct[i] = alphabet.label(i);
        }
        Tree tree = Tree.of(distinct, label, end, size);
        reset();
        return tree;
    }
}
