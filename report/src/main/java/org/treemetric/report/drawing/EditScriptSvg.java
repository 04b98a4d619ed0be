package org.treemetric.report.drawing;

import java.util.List;
import java.util.Locale;
import org.treemetric.edit.EditOperation;
import org.treemetric.edit.EditScript;
import org.treemetric.tree.Tree;

/**
 * An edit script as an SVG picture that stands alone: the first tree on the left with what is deleted, the second on the
 * right with what is inserted, renamed nodes marked in both and joined by a line.
 */
public final class EditScriptSvg {
    /** The largest number of nodes of both trees together that is drawn. */
    public static final int LARGEST = TreeSvg.LARGEST;

    private static final double BETWEEN = 48; // from tree to tree
    private static final double SAG = 28; // of the lines between renamed nodes; they reach three quarters of it
    private static final double LEGEND = 40;
    private static final double ENTRY = 96;

    private EditScriptSvg() {}

    /** The picture of a script from {@code a} to {@code b}. */
    public static String of(Tree a, Tree b, EditScript script) {
        if (a.size() + b.size() > LARGEST) {
            throw new IllegalArgumentException(
                    "a picture holds at most " + LARGEST + " nodes, got " + (a.size() + b.size()));
        }
        List<EditOperation> steps = script.operations();
        Side left = new Side(a, 0);
        Side right = new Side(b, left.wide() + BETWEEN);
        for (EditOperation step : steps) {
            String word = word(step.kind());
            boolean renamed = step.kind() == EditOperation.Kind.REPLACE;
            if (step.source() >= 0) {
                left.mark(step.source(), word, renamed ? "becomes " + step.to() : word);
            }
            if (step.target() >= 0) {
                right.mark(step.target(), word, renamed ? "was " + step.from() : word);
            }
        }
        double wide = Math.max(right.left + right.wide(), 4 * ENTRY + 2 * TreeSvg.MARGIN);
        double high = LEGEND + Math.max(left.high(), right.high()) + SAG / 2;
        StringBuilder out = new StringBuilder(300 * steps.size());
        out.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tree\" role=\"img\" aria-label=\"edit script from a "
                        + "tree of %d nodes to one of %d\" width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.1f %.1f\">\n",
                a.size(),
                b.size(),
                wide,
                high,
                wide,
                high));
        out.append(TreeSvg.STYLE).append(STYLE);
        legend(out, steps);
        out.append(String.format(Locale.ROOT, "<g transform=\"translate(0 %.0f)\">\n", LEGEND));
        left.edges(out);
        right.edges(out);
        for (EditOperation step : steps) {
            if (step.kind() == EditOperation.Kind.REPLACE) {
                join(out, left, step.source(), right, step.target());
            }
        }
        left.nodes(out);
        right.nodes(out);
        return out.append("</g>\n</svg>\n").toString().replace("\r\n", "\n");
    }

    private static void legend(StringBuilder out, List<EditOperation> steps) {
        double x = TreeSvg.MARGIN + ENTRY / 2;
        for (EditOperation.Kind kind : EditOperation.Kind.values()) {
            long count = steps.stream().filter(step -> step.kind() == kind).count();
            String text = count + " " + word(kind);
            TreeSvg.node(out, "node " + word(kind), text, text, x, LEGEND / 2, ENTRY - 8, 0);
            x += ENTRY;
        }
    }

    private static String word(EditOperation.Kind kind) {
        return switch (kind) {
            case KEEP -> "kept";
            case REPLACE -> "renamed";
            case DELETE -> "deleted";
            case INSERT -> "inserted";
        };
    }

    // Hangs from a renamed node to what it became, below the nodes of their lines.
    private static void join(StringBuilder out, Side from, int node, Side to, int other) {
        double x1 = from.x(node);
        double x2 = to.x(other);
        double y1 = from.y(node) + TreeSvg.HEIGHT / 2;
        double y2 = to.y(other) + TreeSvg.HEIGHT / 2;
        out.append(String.format(
                Locale.ROOT,
                "<path class=\"join\" d=\"M%.1f %.1fC%.1f %.1f %.1f %.1f %.1f %.1f\"/>\n",
                x1,
                y1,
                x1,
                y1 + SAG,
                x2,
                y2 + SAG,
                x2,
                y2));
    }

    /** One of the trees: where its nodes stand and what becomes of them. */
    private static final class Side {
        final Tree tree;
        final double left;
        final String[] text;
        final double[] width;
        final String[] kind;
        final String[] title;
        final TreeLayout layout;

        Side(Tree tree, double left) {
            this.tree = tree;
            this.left = left;
            this.text = new String[tree.size()];
            this.width = new double[tree.size()];
            for (int v = 0; v < text.length; v++) {
                text[v] = TreeSvg.shortened(tree.label(v), TreeSvg.LONGEST_LABEL);
                width[v] = 14 + TreeSvg.CHARACTER * TreeSvg.columns(text[v]);
            }
            this.kind = new String[tree.size()];
            this.title = new String[tree.size()];
            this.layout = new TreeLayout(tree, width, 10);
        }

        void mark(int node, String as, String words) {
            kind[node] = "node " + as;
            title[node] = tree.label(node) + " (node " + node + "): " + words;
        }

        double wide() {
            return layout.width() + 2 * TreeSvg.MARGIN;
        }

        double high() {
            return (layout.levels() - 1) * TreeSvg.LINE + TreeSvg.HEIGHT + 2 * TreeSvg.MARGIN;
        }

        double x(int node) {
            return left + layout.x(node) + TreeSvg.MARGIN;
        }

        double y(int node) {
            return TreeSvg.y(layout, node, TreeSvg.LINE);
        }

        void edges(StringBuilder out) {
            out.append(String.format(Locale.ROOT, "<g transform=\"translate(%.1f 0)\">\n", left));
            for (int v = 0; v < tree.size(); v++) {
                for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
                    TreeSvg.edge(out, layout, v, c, TreeSvg.LINE);
                }
            }
            out.append("</g>\n");
        }

        void nodes(StringBuilder out) {
            for (int v = 0; v < tree.size(); v++) {
                TreeSvg.node(out, kind[v], title[v], text[v], x(v), y(v), width[v], 0);
            }
        }
    }

    // Shape and line tell the kinds apart as well as color does.
    private static final String STYLE = """
            <style>
            .tree .renamed{fill:#fff0cc;stroke:#b97a00;stroke-width:1.6}
            .tree .deleted{fill:#fbe3df;stroke:#c0392b;stroke-width:1.6;stroke-dasharray:5 3}
            .tree .inserted{fill:#ddf3e2;stroke:#1f8a4c;stroke-width:2.4}
            .tree .join{fill:none;stroke:#b97a00;stroke-width:1.2;stroke-dasharray:2 4}
            @media (prefers-color-scheme:dark){
            .tree .renamed{fill:#4a3a12;stroke:#d9a441}.tree .deleted{fill:#4d2420;stroke:#e5735f}
            .tree .inserted{fill:#173d27;stroke:#4dbb7b}.tree .join{stroke:#d9a441}}
            </style>
            """;
}
