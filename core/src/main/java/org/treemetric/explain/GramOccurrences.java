package org.treemetric.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.treemetric.gram.Gram;
import org.treemetric.gram.SimpleShape;
import org.treemetric.gram.WindowShape;
import org.treemetric.tree.Tree;

/** Where the grams of a tree are: every occurrence with its nodes. For looking at single trees; counting is faster. */
final class GramOccurrences {
    private final Tree tree;
    private final SimpleShape shape;
    private final BiConsumer<Gram, int[]> visitor;
    private final int[] parent;

    private GramOccurrences(Tree tree, SimpleShape shape, BiConsumer<Gram, int[]> visitor) {
        this.tree = tree;
        this.shape = shape;
        this.visitor = visitor;
        this.parent = tree.parents();
    }

    /** Hands over every gram of {@code shape} with the node of each of its places, -1 where the dummy stands. */
    static void forEach(Tree tree, SimpleShape shape, BiConsumer<Gram, int[]> visitor) {
        GramOccurrences walk = new GramOccurrences(tree, shape, visitor);
        for (int v = 0; v < tree.size(); v++) {
            walk.at(v);
        }
    }

    private void at(int anchor) {
        int[] nodes = new int[shape.length()];
        Arrays.fill(nodes, -1);
        int v = anchor;
        for (int i = shape.p() - 1; i >= 0 && v >= 0; i--) {
            nodes[i] = v;
            v = parent[v];
        }
        if (tree.isLeaf(anchor) || shape.q() == 0) {
            if (shape.p() > 0) {
                visit(nodes);
            }
        } else if (shape instanceof WindowShape window) {
            windows(anchor, window, nodes);
        } else {
            int[] children = tree.children(anchor);
            for (int last = 0; last < children.length + shape.q() - 1; last++) {
                for (int i = 0; i < shape.q(); i++) {
                    int child = last - shape.q() + 1 + i;
                    nodes[shape.p() + i] = child >= 0 && child < children.length ? children[child] : -1;
                }
                visit(nodes);
            }
        }
    }

    private void windows(int anchor, WindowShape window, int[] nodes) {
        Integer[] sorted = Arrays.stream(tree.children(anchor)).boxed().toArray(Integer[]::new);
        Arrays.sort(sorted, Comparator.comparing(tree::label));
        int round = Math.max(sorted.length, window.window());
        for (int i = 0; i < sorted.length; i++) {
            for (int step = 1; step < window.window(); step++) {
                int other = (i + step) % round;
                nodes[window.p()] = sorted[i];
                nodes[window.p() + 1] = other < sorted.length ? sorted[other] : -1;
                visit(nodes);
            }
        }
    }

    private void visit(int[] nodes) {
        List<Optional<String>> fields = new ArrayList<>(nodes.length);
        for (int v : nodes) {
            fields.add(v < 0 ? Optional.empty() : Optional.of(tree.label(v)));
        }
        visitor.accept(Gram.of(shape, fields), nodes);
    }
}
