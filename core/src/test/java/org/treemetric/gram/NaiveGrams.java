package org.treemetric.gram;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.treemetric.tree.Tree;

/** Definitions 1 to 3, word for word and slowly: the extended tree is really built and its pieces enumerated. */
final class NaiveGrams {
    /** A node of the extended tree; an empty label is the dummy. */
    private static final class Node {
        final Optional<String> label;
        final Node parent;
        final List<Node> children = new ArrayList<>();

        Node(Optional<String> label, Node parent) {
            this.label = label;
            this.parent = parent;
            if (parent != null) {
                parent.children.add(this);
            }
        }
    }

    private NaiveGrams() {}

    static Map<Gram, Integer> of(Tree tree, GramShape shape) {
        List<Node> anchors = new ArrayList<>();
        Node above = null;
        for (int i = 1; i < shape.p(); i++) {
            above = new Node(Optional.empty(), above);
        }
        Node[] node = new Node[tree.size()];
        int[] parent = tree.parents();
        for (int v = 0; v < tree.size(); v++) {
            node[v] = new Node(Optional.of(tree.label(v)), v == 0 ? above : node[parent[v]]);
            anchors.add(node[v]);
        }
        for (Node anchor : anchors) {
            if (anchor.children.isEmpty()) {
                for (int i = 0; i < shape.q(); i++) {
                    new Node(Optional.empty(), anchor);
                }
            } else {
                for (int i = 1; i < shape.q(); i++) {
                    anchor.children.add(0, new Node(Optional.empty(), null));
                    new Node(Optional.empty(), anchor);
                }
            }
        }
        Map<Gram, Integer> grams = new HashMap<>();
        for (Node anchor : anchors) {
            List<Optional<String>> stem = new ArrayList<>();
            Node up = anchor;
            for (int i = 0; i < shape.p(); i++) {
                stem.add(0, up.label);
                up = up.parent;
            }
            for (int first = 0; first + shape.q() <= anchor.children.size(); first++) {
                List<Optional<String>> fields = new ArrayList<>(stem);
                for (int i = 0; i < shape.q(); i++) {
                    fields.add(anchor.children.get(first + i).label);
                }
                grams.merge(Gram.of(shape, fields), 1, Integer::sum);
            }
        }
        return grams;
    }
}
