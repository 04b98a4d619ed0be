package org.treemetric.model;

import java.util.ArrayList;
import java.util.List;
import org.treemetric.file.ByteInput;
import org.treemetric.file.ByteOutput;
import org.treemetric.tree.Alphabet;
import org.treemetric.tree.Tree;

/** Trees as bytes: for each node in preorder the number of its label and the size of its subtree. */
final class TreeCodec {
    private final List<String> labels;
    private final int[] placeOf; // of a label in the tree at hand, 0 = none, otherwise 1 + its index

    /** For reading trees with these labels; for one thread. */
    TreeCodec(List<String> labels) {
        this.labels = labels;
        this.placeOf = new int[labels.size()];
    }

    /** Writes a tree; labels at first sight become the next of {@code labels}. */
    static void write(Tree tree, Alphabet labels, ByteOutput out) {
        out.number(tree.size());
        int[] number = new int[tree.distinctLabels()]; // 1 + that of each distinct label; 0 before it is first met
        for (int v = 0; v < tree.size(); v++) {
            int label = tree.labelIndex(v);
            if (number[label] == 0) {
                number[label] = 1 + labels.intern(tree.distinctLabel(label));
            }
            out.number(number[label] - 1);
            out.number(tree.end(v) - v);
        }
    }

    Tree read(ByteInput in) {
        int size = in.size();
        int[] label = new int[size];
        int[] end = new int[size];
        List<String> distinct = new ArrayList<>();
        List<Integer> used = new ArrayList<>();
        try {
            for (int v = 0; v < size; v++) {
                int of = in.index(placeOf.length);
                if (placeOf[of] == 0) {
                    distinct.add(labels.get(of));
                    used.add(of);
                    placeOf[of] = distinct.size();
                }
                label[v] = placeOf[of] - 1;
                end[v] = v + in.number();
            }
        } finally {
            used.forEach(of -> placeOf[of] = 0);
        }
        return Tree.of(distinct.toArray(String[]::new), label, end, size);
    }
}
