package org.treemetric.tree;

import java.util.Arrays;

/** One walk over a tree in document order: every node is entered, then its children, then it is left. A loop. */
public final class TreeWalk {
    private TreeWalk() {}

    /**
     * What happens at the two ends of a node.
     *
     * @param <E> what may be thrown, {@code IOException} by a writer say
     */
    public interface Visitor<E extends Exception> {
        /** Before the children of {@code node}; the root's depth is 0. */
        void enter(int node, int depth) throws E;

        /** Behind the children of {@code node}. */
        void leave(int node) throws E;
    }

    /** Walks over the whole of {@code tree}. */
    public static <E extends Exception> void over(Tree tree, Visitor<E> visitor) throws E {
        int[] open = new int[16];
        int depth = 0;
        for (int v = 0; v < tree.size(); v++) {
            while (depth > 0 && tree.end(open[depth - 1]) <= v) {
                visitor.leave(open[--depth]);
            }
            if (depth == open.length) {
                open = Arrays.copyOf(open, 2 * depth);
            }
            visitor.enter(v, depth);
            open[depth++] = v;
        }
        while (depth > 0) {
            visitor.leave(open[--depth]);
        }
    }

    /** Whether {@code node} is the first child of its parent, or the root. */
    public static boolean isFirst(Tree tree, int node) {
        return node == 0 || tree.end(node - 1) > node;
    }
}
