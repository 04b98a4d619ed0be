package org.treemetric.report.drawing;

import org.treemetric.tree.Tree;

/** A tree in the DOT language of Graphviz. */
public final class TreeDot {
    private TreeDot() {}

    /** One digraph; node {@code n0} is the root, numbers are preorder. */
    public static String of(Tree tree) {
        StringBuilder out = new StringBuilder("digraph tree {\n  ordering=out;\n  node [shape=box, style=rounded];\n");
        for (int v = 0; v < tree.size(); v++) {
            out.append("  n")
                    .append(v)
                    .append(" [label=\"")
                    .append(escaped(tree.label(v)))
                    .append("\"];\n");
        }
        for (int v = 0; v < tree.size(); v++) {
            for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
                out.append("  n").append(v).append(" -> n").append(c).append(";\n");
            }
        }
        return out.append("}\n").toString();
    }

    private static String escaped(String label) {
        return label.replace("\\", "\\\\")
                .replace("\"", "\\\"")
                .replace("\n", "\\n")
                .replace("\u0000", "\uFFFD");
    }
}
