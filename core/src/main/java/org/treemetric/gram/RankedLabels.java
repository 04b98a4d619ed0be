package org.treemetric.gram;

import java.util.Arrays;
import java.util.Comparator;
import org.treemetric.tree.Tree;

/** The place of each distinct label of a tree in their sorted order, so that children can be sorted as numbers. */
record RankedLabels(Tree tree) {
    int[] rank() {
        Integer[] order = new Integer[tree.distinctLabels()]; // once per tree and label, not per node
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, Comparator.comparing(tree::distinctLabel));
        int[] rank = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            rank[order[i]] = i;
        }
        return rank;
    }
}
