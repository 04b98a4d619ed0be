package org.treemetric.parsers;

import java.util.Arrays;
import java.util.Comparator;
import org.treemetric.transform.Origins;
import org.treemetric.tree.Tree;

/** Sorts the members of objects by key, arrays staying as they are; members of one key keep their order. */
final class MemberSorter {
    private MemberSorter() {}

    static Tree sort(Tree tree, Origins origins) {
        boolean[] isKey = keys(tree);
        Tree sorted = tree.reordered(
                v -> {
                    int[] children = tree.children(v);
                    return children.length > 0 && isKey[v + 1] ? byLabel(tree, children) : children;
                },
                origins::add);
        origins.finish();
        return sorted;
    }

    private static int[] byLabel(Tree tree, int[] nodes) {
        return Arrays.stream(nodes)
                .boxed()
                .sorted(Comparator.comparing(tree::label))
                .mapToInt(Integer::intValue)
                .toArray();
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
