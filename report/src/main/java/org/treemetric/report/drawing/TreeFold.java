package org.treemetric.report.drawing;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeBuilder;

/**
 * A tree without the parts that do not matter. Neighboring subtrees that were left out become one node, and so does a path
 * of nodes that lead to a single part; these say how many nodes they stand for.
 *
 * <p>Iterative.
 */
final class TreeFold {
    private final Tree tree;
    private final int[] origin;
    private final int[] hidden;

    private TreeFold(Tree tree, int[] origin, int[] hidden) {
        this.tree = tree;
        this.origin = origin;
        this.hidden = hidden;
    }

    /**
     * As much of a tree as fits: all of it, or as many of its weightiest nodes as possible with what leads to them.
     *
     * @param weight how much a node matters, whatever its sign
     * @param fits whether a folded tree is small enough; if even the smallest is not, that is the answer
     */
    static TreeFold of(Tree tree, IntToDoubleFunction weight, Predicate<TreeFold> fits) {
        TreeFold whole = keeping(tree, node -> true);
        if (fits.test(whole)) {
            return whole;
        }
        Integer[] heaviest = IntStream.range(0, tree.size()).boxed().toArray(Integer[]::new);
        Arrays.sort(heaviest, Comparator.comparingDouble(v -> -Math.abs(weight.applyAsDouble(v))));
        int[] rank = new int[tree.size()];
        for (int i = 0; i < heaviest.length; i++) {
            rank[heaviest[i]] = i;
        }
        int low = 0; // so many are known to fit, or nothing does
        int high = tree.size();
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (fits.test(keeping(tree, node -> rank[node] < middle))) {
                low = middle;
            } else {
                high = middle;
            }
        }
        int kept = low;
        return keeping(tree, node -> rank[node] < kept);
    }

    private static TreeFold keeping(Tree tree, IntPredicate chosen) {
        int size = tree.size();
        int[] parent = tree.parents();
        int[] chosenBelow = new int[size]; // children that are chosen or lead to a chosen node
        boolean[] kept = new boolean[size];
        kept[0] = true;
        for (int v = size - 1; v > 0; v--) {
            kept[v] = chosen.test(v) || chosenBelow[v] > 0;
            chosenBelow[parent[v]] += kept[v] ? 1 : 0;
        }
        return new Folding(tree, kept, v -> v > 0 && !chosen.test(v) && chosenBelow[v] == 1).fold();
    }

    /** The work of folding: the open nodes, and what has been made of them so far. */
    private static final class Folding {
        private final Tree tree;
        private final boolean[] kept;
        private final IntPredicate leads; // to a single part, and does not matter itself
        private final TreeBuilder builder = new TreeBuilder();
        private final int[] origin;
        private final int[] hidden;
        private int made;
        private final Deque<int[]> open = new ArrayDeque<>(); // node, next child, whether it was opened

        Folding(Tree tree, boolean[] kept, IntPredicate leads) {
            this.tree = tree;
            this.kept = kept;
            this.leads = leads;
            this.origin = new int[tree.size()];
            this.hidden = new int[tree.size()];
        }

        TreeFold fold() {
            open(0);
            while (!open.isEmpty()) {
                int[] top = open.peek();
                int child = top[1];
                if (child == tree.end(top[0])) {
                    open.pop();
                    builder.close();
                } else if (kept[child]) {
                    top[1] = tree.end(child);
                    path(child);
                } else {
                    int first = child;
                    while (child < tree.end(top[0]) && !kept[child]) {
                        child = tree.end(child);
                    }
                    top[1] = child;
                    leaf(first, child - first);
                }
            }
            return new TreeFold(builder.build(), Arrays.copyOf(origin, made), Arrays.copyOf(hidden, made));
        }

        private void open(int node) {
            note(node, 0);
            builder.open(tree.label(node));
            open.push(new int[] {node, node + 1});
        }

        // A path that leads to one part is one node, all that hangs on it included.
        private void path(int node) {
            int v = node;
            while (leads.test(v) && leads.test(onlyKept(v))) {
                v = onlyKept(v);
            }
            if (v == node) {
                open(node);
                return;
            }
            int part = onlyKept(v);
            note(-1, tree.end(node) - node - (tree.end(part) - part));
            builder.open(words(hidden[made - 1]));
            open.push(new int[] {node, tree.end(node)}); // closed when the part is done
            open(part);
        }

        private int onlyKept(int node) {
            int child = node + 1;
            while (!kept[child]) {
                child = tree.end(child);
            }
            return child;
        }

        private void leaf(int node, int nodes) {
            note(nodes == 1 ? node : -1, nodes == 1 ? 0 : nodes);
            builder.leaf(nodes == 1 ? tree.label(node) : words(nodes));
        }

        private void note(int node, int nodes) {
            origin[made] = node;
            hidden[made++] = nodes;
        }

        private static String words(int nodes) {
            return "⋯ " + nodes;
        }
    }

    /** What is left. */
    Tree tree() {
        return tree;
    }

    /** The node that a node was, or -1 if it stands for others. */
    int origin(int node) {
        return origin[node];
    }

    /** How many nodes a node stands for; 0 if it is itself. */
    int hidden(int node) {
        return hidden[node];
    }
}
