package org.treemetric.format;

import java.io.IOException;
import java.util.Arrays;
import org.treemetric.tree.Tree;

/** One walk over a tree in document order, for writers: every node is opened, then its children, then closed. */
public final class Walk {
    private Walk() {}

    /** What a writer does at the two ends of a node. */
    public interface Visitor {
        void open(int node, int depth) throws IOException;

        void close(int node) throws IOException;
    }

    /** Walks over the whole of {@code tree}; the root's depth is 0. */
    public static void over(Tree tree, Visitor visitor) throws IOException {
        int[] open = new int[16];
        int depth = 0;
        for (int v = 0; v < tree.size(); v++) {
            while (depth > 0 && tree.end(open[depth - 1]) <= v) {
                visitor.close(open[--depth]);
            }
            if (depth == open.length) {
                open = Arrays.copyOf(open, 2 * depth);
            }
            visitor.open(v, depth);
            open[depth++] = v;
        }
        while (depth > 0) {
            visitor.close(open[--depth]);
        }
    }

    /** Whether {@code node} is the first child of its parent, or the root. */
    public static boolean isFirst(Tree tree, int node) {
        return node == 0 || tree.end(node - 1) > node;
    }
}
