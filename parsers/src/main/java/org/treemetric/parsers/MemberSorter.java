package org.treemetric.parsers;

import java.util.Arrays;
import java.util.Comparator;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeBuilder;

/** Sorts the members of objects by key, arrays staying as they are; members of one key keep their order. */
final class MemberSorter {
    private MemberSorter() {}

    static Tree sort(Tree tree) {
        boolean[] isKey = keys(tree);
        TreeBuilder builder = new TreeBuilder();
        int[] stack = new int[2 * tree.size()];
        int top = 0;
        stack[top++] = 0;
        while (top > 0) {
            int v = stack[--top];
            if (v < 0) {
                builder.close();
                continue;
            }
            builder.open(tree.label(v));
            stack[top++] = -1;
            Integer[] children = new Integer[tree.fanout(v)];
            int count = 0;
            for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
                children[count++] = c;
            }
            if (count > 0 && isKey[v + 1]) {
                Arrays.sort(children, Comparator.comparing(tree::label));
            }
            while (count > 0) {
                stack[top++] = children[--count];
            }
        }
        return builder.build();
    }

    // A label {} alone does not make an object, since a key may be called so; its place in the document does.
    private static boolean[] keys(Tree tree) {
        boolean[] isKey = new boolean[tree.size()];
        for (int v = 0; v < tree.size(); v++) {
            if (!isKey[v] && tree.label(v).equals("{}")) {
                for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
                    isKey[c] = true;
                }
            }
        }
        return isKey;
    }
}
