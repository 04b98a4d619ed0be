package org.treemetric.transform;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.treemetric.tree.Tree;

/**
 * Sorts siblings by a total order on trees that does not look at the order of children.
 *
 * <p>Nodes are ranked height by height, leaves first: when the nodes of one height are ranked, all their children have
 * been, so a node compares by its label and then by the sorted ranks of its children.
 */
final class ChildSorter {
    private final Tree tree;
    private final int[] rank; // equal for nodes whose subtrees are equal but for the order of children
    private final int[][] children; // sorted once the height of the parent is reached

    private ChildSorter(Tree tree) {
        this.tree = tree;
        this.rank = new int[tree.size()];
        this.children = new int[tree.size()][];
    }

    static Tree sort(Tree tree, Origins origins) {
        ChildSorter sorter = new ChildSorter(tree);
        sorter.rankByHeight();
        Tree sorted = tree.reordered(v -> sorter.children[v], origins::add);
        origins.finish();
        return sorted;
    }

    private void rankByHeight() {
        int[] height = heights();
        int[] nodes = IntStream.range(0, tree.size())
                .boxed()
                .sorted(Comparator.comparingInt(v -> height[v]))
                .mapToInt(Integer::intValue)
                .toArray();
        int next = 0;
        int from = 0;
        while (from < nodes.length) {
            int to = from;
            while (to < nodes.length && height[nodes[to]] == height[nodes[from]]) {
                sortChildrenOf(nodes[to]);
                to++;
            }
            int[] level = IntStream.range(from, to)
                    .mapToObj(i -> nodes[i])
                    .sorted(this::compareRankedBelow)
                    .mapToInt(Integer::intValue)
                    .toArray();
            for (int i = 0; i < level.length; i++) {
                next += i == 0 || compareRankedBelow(level[i - 1], level[i]) != 0 ? 1 : 0;
                rank[level[i]] = next;
            }
            from = to;
        }
    }

    private int[] heights() {
        int[] height = new int[tree.size()];
        int[] parent = tree.parents();
        for (int v = tree.size() - 1; v > 0; v--) {
            height[parent[v]] = Math.max(height[parent[v]], height[v] + 1);
        }
        return height;
    }

    private void sortChildrenOf(int node) {
        children[node] = Arrays.stream(tree.children(node))
                .boxed()
                .sorted(Comparator.<Integer, String>comparing(tree::label).thenComparingInt(c -> rank[c]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private int compareRankedBelow(int a, int b) {
        int byLabel = tree.label(a).compareTo(tree.label(b));
        if (byLabel != 0 || tree.isLeaf(a) || tree.isLeaf(b)) {
            return byLabel; // nodes of one height are leaves together or not at all
        }
        int[] x = children[a];
        int[] y = children[b];
        for (int i = 0; i < x.length && i < y.length; i++) {
            if (rank[x[i]] != rank[y[i]]) {
                return Integer.compare(rank[x[i]], rank[y[i]]);
            }
        }
        return Integer.compare(x.length, y.length);
    }
}
