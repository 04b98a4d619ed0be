package org.treemetric.transform;

import java.util.Arrays;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeBuilder;

/**
 * A walk over a tree in preorder that builds another one. A rule visits a node and says, by what it calls and returns,
 * whether the node is kept, replaced by its children, or left out with everything below it.
 */
final class Rewrite {
    private final Tree tree;
    private final TreeBuilder out = new TreeBuilder();
    private int[] open = new int[16]; // kept nodes whose children are still to come
    private int depth;
    private final Origins origins;
    private int visited; // what is kept or put in its place stands for it

    private Rewrite(Tree tree, Origins origins) {
        this.tree = tree;
        this.origins = origins;
    }

    /** Decides about one node and returns the next to look at. */
    interface Rule {
        int visit(Rewrite rewrite, int node);
    }

    static Tree of(Tree tree, Origins origins, Rule rule) {
        Rewrite rewrite = new Rewrite(tree, origins);
        int v = 0;
        while (v < tree.size()) {
            while (rewrite.depth > 0 && tree.end(rewrite.open[rewrite.depth - 1]) <= v) {
                rewrite.depth--;
                rewrite.out.close();
            }
            rewrite.visited = v;
            v = rule.visit(rewrite, v);
        }
        while (rewrite.depth-- > 0) {
            rewrite.out.close();
        }
        origins.finish();
        return rewrite.out.build();
    }

    /** Keeps {@code node} under this label; its children come next. */
    int keep(int node, String label) {
        if (depth == open.length) {
            open = Arrays.copyOf(open, 2 * depth);
        }
        open[depth++] = node;
        out.open(label);
        origins.add(visited);
        return node + 1;
    }

    /** Puts the children of {@code node} in its place. */
    int splice(int node) {
        return node + 1;
    }

    /** Leaves {@code node} out with everything below it. */
    int cut(int node) {
        return tree.end(node);
    }

    /** Puts a leaf in the place of {@code node} and everything below it. */
    int leaf(int node, String label) {
        out.leaf(label);
        origins.add(visited);
        return tree.end(node);
    }

    /** The number of kept nodes above the node that is visited. */
    int depth() {
        return depth;
    }
}
