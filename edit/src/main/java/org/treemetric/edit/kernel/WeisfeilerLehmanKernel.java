package org.treemetric.edit.kernel;

import java.util.Arrays;
import java.util.List;
import org.treemetric.tree.Tree;

/**
 * The Weisfeiler-Lehman subtree kernel, for rooted ordered labeled trees: K(x, y) = the number of pairs of nodes with equal
 * colors, summed over rounds 0 to h. The color of round 0 is the label; that of round i is the triple of the colors of
 * round i - 1 of the node, of its parent and of its children. In a graph the neighbors are a multiset; here the parent is
 * told apart from the children (or there is none, at the root), and the children are a sequence.
 *
 * @param rounds h
 */
record WeisfeilerLehmanKernel(int rounds) implements TreeKernel {
    @Override
    public String parameter() {
        return "h=" + rounds;
    }

    @Override
    public Training training(List<Tree> trees, int threads) {
        Colors colors = new Colors();
        List<int[]> ofTrees = trees.stream().map(tree -> colors(tree, colors)).toList();
        FeatureRows rows = new FeatureRows(colors.size());
        ofTrees.forEach(ofTree -> add(ofTree, colors.size(), rows));
        return new Training() {
            @Override
            public int columns() {
                return colors.size();
            }

            @Override
            public Rows rows() {
                return rows.rows();
            }

            @Override
            public Problem problem(int[] places) {
                return rows.problem(places);
            }

            @Override
            public Rows queries(List<Tree> queries, int workers) {
                FeatureRows found = new FeatureRows(colors.size());
                for (Tree tree : queries) {
                    add(colors(tree, colors.overlay()), colors.size(), found);
                }
                return found.rows();
            }
        };
    }

    /** The colors of all nodes in all rounds, ascending. */
    private int[] colors(Tree tree, Colors colors) {
        int size = tree.size();
        int[] all = new int[Math.multiplyExact(size, rounds + 1)];
        int[] parent = tree.parents();
        int[] last = new int[size];
        for (int v = 0; v < size; v++) {
            last[v] = colors.ofLabel(tree.label(v));
        }
        System.arraycopy(last, 0, all, 0, size);
        for (int round = 1; round <= rounds; round++) {
            int[] next = new int[size];
            for (int v = 0; v < size; v++) {
                int[] signature = new int[2 + tree.fanout(v)];
                signature[0] = last[v];
                signature[1] = v == 0 ? -1 : last[parent[v]];
                int at = 2;
                for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
                    signature[at++] = last[c];
                }
                next[v] = colors.ofSignature(signature);
            }
            System.arraycopy(next, 0, all, round * size, size);
            last = next;
        }
        Arrays.sort(all);
        return all;
    }

    private static void add(int[] sorted, int columns, FeatureRows to) {
        int[] color = new int[sorted.length];
        double[] count = new double[sorted.length];
        int known = 0;
        double squares = 0;
        for (int at = 0, end; at < sorted.length; at = end) {
            end = at + 1;
            while (end < sorted.length && sorted[end] == sorted[at]) {
                end++;
            }
            double times = end - at;
            squares += times * times;
            if (sorted[at] < columns) {
                color[known] = sorted[at];
                count[known++] = times;
            }
        }
        to.add(Arrays.copyOf(color, known), Arrays.copyOf(count, known), squares);
    }
}
