package org.treemetric.edit.kernel;

import java.util.Arrays;
import org.treemetric.tree.Tree;

/**
 * A tree by its productions: a node with children, its label and theirs in order. Nodes of one production stand together,
 * so that the pairs of equal productions of two trees are found by one pass over both.
 */
final class Productions {
    private final Tree tree;
    private final int[] production; // of each node, -1 for leaves
    private final int[] node; // nodes with children, by production, then ascending
    private final int[] place; // of each node among those of its production

    Productions(Tree tree, Colors colors) {
        this.tree = tree;
        int[] label = new int[tree.size()];
        Arrays.setAll(label, v -> colors.ofLabel(tree.label(v)));
        production = new int[tree.size()];
        place = new int[tree.size()];
        long[] order = new long[tree.size()];
        int inner = 0;
        for (int v = 0; v < label.length; v++) {
            if (tree.isLeaf(v)) {
                production[v] = -1;
                continue;
            }
            int[] signature = new int[1 + tree.fanout(v)];
            signature[0] = label[v];
            int at = 1;
            for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
                signature[at++] = label[c];
            }
            production[v] = colors.ofSignature(signature);
            order[inner++] = (long) production[v] << 32 | v;
        }
        Arrays.sort(order, 0, inner);
        node = new int[inner];
        for (int i = 0; i < inner; i++) {
            node[i] = (int) order[i];
            place[node[i]] = i > 0 && production[node[i - 1]] == production[node[i]] ? place[node[i - 1]] + 1 : 0;
        }
    }

    Tree tree() {
        return tree;
    }

    /** The production of a node, -1 for a leaf. */
    int production(int v) {
        return production[v];
    }

    /** How many nodes have children. */
    int size() {
        return node.length;
    }

    /** The i-th node with children, by production, then ascending. */
    int node(int i) {
        return node[i];
    }

    /** The place of a node among those of its production. */
    int place(int v) {
        return place[v];
    }
}
