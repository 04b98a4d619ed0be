package org.treemetric.report.drawing;

import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import org.treemetric.tree.Tree;

/** A tree as an SVG picture: tidy, in the reader's light or dark colors, with the whole label as a tooltip. */
public final class TreeSvg {
    /** The largest tree that is drawn; a picture of more nodes shows nobody anything. */
    public static final int LARGEST = 10_000;

    static final double CHARACTER = 7.4;
    static final double LINE = 54;
    private static final double SMALL_LINE = 36;
    static final double MARGIN = 12;
    static final double HEIGHT = 22;
    private static final double GAP = 10;
    static final int LONGEST_LABEL = 24;

    private static final double WIDEST =
            520; // of a folded picture: half of a page at nearly full size, and readable on a phone
    private static final int MOST_NODES = 60;
    private static final int MOST_LEVELS = 16;

    private TreeSvg() {}

    /** A picture that stands alone as a file. */
    public static String of(Tree tree) {
        return of(tree, node -> 0);
    }

    /**
     * A picture whose nodes are tinted.
     *
     * @param share from -1 (fully in the second color) over 0 (plain) to 1 (fully in the first color)
     */
    public static String of(Tree tree, IntToDoubleFunction share) {
        return draw(tree, "tree of " + tree.size() + " nodes", STYLE, LINE, share, node -> false);
    }

    /**
     * A picture inside a page, which has the styles.
     *
     * @param name what a screen reader says
     * @param dummy which nodes are not in the tree and drawn dashed
     */
    static String part(Tree tree, String name, IntToDoubleFunction share, IntPredicate dummy) {
        return draw(tree, name, "", LINE, share, dummy);
    }

    /**
     * A picture inside a page that is never wider than a column: what adds little is folded where the whole does not fit.
     *
     * @param name what a screen reader says
     * @param share the tint of each node, from -1 to 1; nodes of no tint are folded first
     */
    public static String folded(Tree tree, String name, IntToDoubleFunction share) {
        TreeFold fold = TreeFold.of(tree, share, TreeSvg::fits);
        return draw(
                fold.tree(),
                name,
                "",
                LINE,
                node -> fold.origin(node) < 0 ? 0 : share.applyAsDouble(fold.origin(node)),
                node -> fold.hidden(node) > 0);
    }

    private static boolean fits(TreeFold fold) {
        Tree tree = fold.tree();
        if (tree.size() > MOST_NODES) {
            return false;
        }
        TreeLayout layout = new TreeLayout(tree, widths(tree), GAP);
        return layout.width() + 2 * MARGIN <= WIDEST && layout.levels() <= MOST_LEVELS;
    }

    private static double[] widths(Tree tree) {
        double[] width = new double[tree.size()];
        for (int v = 0; v < width.length; v++) {
            width[v] = 14 + CHARACTER * columns(shortened(tree.label(v), LONGEST_LABEL));
        }
        return width;
    }

    /** A picture for a line of a table: as {@link #part}, but with its levels close together. */
    static String small(Tree tree, String name, IntPredicate dummy) {
        return draw(tree, name, "", SMALL_LINE, node -> 0, dummy);
    }

    private static String draw(
            Tree tree, String name, String style, double line, IntToDoubleFunction share, IntPredicate dummy) {
        if (tree.size() > LARGEST) {
            throw new IllegalArgumentException("a picture holds at most " + LARGEST + " nodes, got " + tree.size());
        }
        double[] width = widths(tree);
        TreeLayout layout = new TreeLayout(tree, width, GAP);
        double wide = layout.width() + 2 * MARGIN;
        double high = (layout.levels() - 1) * line + HEIGHT + 2 * MARGIN;
        StringBuilder out = new StringBuilder(200 * tree.size());
        out.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tree\" role=\"img\" aria-label=\"%s\" "
                        + "width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.1f %.1f\">%n",
                escaped(name),
                wide,
                high,
                wide,
                high));
        out.append(style);
        for (int v = 0; v < tree.size(); v++) {
            for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
                edge(out, layout, v, c, line);
            }
        }
        for (int v = 0; v < tree.size(); v++) {
            String kind = dummy.test(v) ? "node dummy" : "node";
            double tint = share.applyAsDouble(v);
            String text = shortened(tree.label(v), LONGEST_LABEL);
            node(out, kind, tree.label(v), text, layout.x(v) + MARGIN, y(layout, v, line), width[v], tint);
        }
        return out.append("</svg>\n").toString().replace("\r\n", "\n");
    }

    static double y(TreeLayout layout, int node, double line) {
        return layout.depth(node) * line + MARGIN + HEIGHT / 2;
    }

    static void edge(StringBuilder out, TreeLayout layout, int parent, int child, double line) {
        double fromX = layout.x(parent) + MARGIN;
        double fromY = y(layout, parent, line) + HEIGHT / 2;
        double toX = layout.x(child) + MARGIN;
        double toY = y(layout, child, line) - HEIGHT / 2;
        double bend = (fromY + toY) / 2;
        out.append(String.format(
                Locale.ROOT,
                "<path class=\"edge\" d=\"M%.1f %.1fC%.1f %.1f %.1f %.1f %.1f %.1f\"/>%n",
                fromX,
                fromY,
                fromX,
                bend,
                toX,
                bend,
                toX,
                toY));
    }

    static void node(
            StringBuilder out, String kind, String label, String text, double x, double y, double width, double share) {
        String tint = share == 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        "<rect class=\"%s\" fill-opacity=\"%.3f\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.0f\" rx=\"6\"/>",
                        share > 0 ? "far" : "near",
                        Math.min(1, Math.abs(share)),
                        x - width / 2,
                        y - HEIGHT / 2,
                        width,
                        HEIGHT);
        out.append(String.format(
                Locale.ROOT,
                "<g><title>%s</title><rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.0f\" rx=\"6\"/>"
                        + "%s<text x=\"%.1f\" y=\"%.1f\">%s</text></g>%n",
                escaped(label),
                kind,
                x - width / 2,
                y - HEIGHT / 2,
                width,
                HEIGHT,
                tint,
                x,
                y + 4.5,
                text.isEmpty() ? "&#160;" : escaped(text)));
    }

    static final String STYLE = """
            <style>
            .tree{font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
            .tree text{text-anchor:middle;fill:#1c2733;white-space:pre}
            .tree .node{fill:#f2f6fa;stroke:#8aa3b8}
            .tree .edge{fill:none;stroke:#9fb3c4;stroke-width:1.4}
            .tree .far{fill:#e0662f}.tree .near{fill:#2f7fd0}
            @media (prefers-color-scheme:dark){
            .tree text{fill:#e3ebf2}.tree .node{fill:#22303c;stroke:#5d778c}.tree .edge{stroke:#54697a}}
            </style>
            """;

    /** At most so many characters, control characters made visible. */
    public static String shortened(String label, int longest) {
        String visible = label.codePoints()
                .map(c -> Character.isISOControl(c) ? 0xFFFD : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        if (visible.codePointCount(0, visible.length()) <= longest) {
            return visible;
        }
        return visible.substring(0, visible.offsetByCodePoints(0, longest - 1)) + "…";
    }

    // East Asian characters are twice as wide; a rough rule is enough for a box around them.
    static int columns(String text) {
        return text.codePoints().map(c -> c >= 0x1100 ? 2 : 1).sum();
    }

    /** Text safe inside XML; characters that XML has no way to write become the replacement character. */
    public static String escaped(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                default ->
                    out.appendCodePoint(
                            (c < 0x20 && c != '\t' && c != '\n' && c != '\r')
                                            || (c >= 0xD800 && c < 0xE000)
                                            || c == 0xFFFE
                                            || c == 0xFFFF
                                    ? 0xFFFD
                                    : c);
            }
        });
        return out.toString();
    }
}
