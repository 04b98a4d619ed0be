package org.treemetric.report.cluster;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.treemetric.report.drawing.TreeSvg;

/** A map of trees as an SVG picture that stands alone: a mark per tree, a color and a shape per group, its id as a tooltip. */
public final class MapSvg {
    private static final double SIDE = 800;
    private static final double MARGIN = 16;
    private static final double LINE = 22;
    private static final int COLORS = 12;
    private static final int LONGEST = 40;

    private MapSvg() {}

    /** The picture. */
    public static String of(MapPoints points) {
        List<String> groups = points.groups();
        double high = SIDE + (groups.size() > 1 ? LINE * groups.size() + MARGIN : 0);
        StringBuilder out = new StringBuilder(100 * points.size() + 2000);
        out.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"map\" role=\"img\" aria-label=\"map of %d trees\" "
                        + "width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\">\n",
                points.size(),
                SIDE,
                high,
                SIDE,
                high));
        out.append(STYLE);
        double[] x = IntStream.range(0, points.size()).mapToDouble(points::x).toArray();
        double[] y = IntStream.range(0, points.size()).mapToDouble(points::y).toArray();
        double reach = Math.max(half(x), half(y));
        double scale = reach > 0 ? (SIDE / 2 - MARGIN) / reach : 0;
        double middleX = middle(x);
        double middleY = middle(y);
        double radius = points.size() > 5000 ? 2 : points.size() > 500 ? 3 : 5;
        for (int group = 0; group < groups.size(); group++) {
            out.append("<g class=\"g").append(group % COLORS).append("\">\n");
            for (int tree : points.members(groups.get(group))) {
                double atX = SIDE / 2 + scale * (x[tree] - middleX);
                double atY = SIDE / 2 - scale * (y[tree] - middleY);
                mark(out, group, atX, atY, radius, TreeSvg.escaped(points.id(tree)));
            }
            out.append("</g>\n");
        }
        for (int group = 0; groups.size() > 1 && group < groups.size(); group++) {
            double atY = SIDE + LINE * group + MARGIN;
            out.append("<g class=\"g").append(group % COLORS).append("\">\n");
            mark(out, group, MARGIN, atY, 6, "");
            out.append(String.format(
                    Locale.ROOT,
                    "<text x=\"%.1f\" y=\"%.1f\">%s (%d)</text></g>\n",
                    MARGIN + 14,
                    atY + 4.5,
                    TreeSvg.escaped(TreeSvg.shortened(groups.get(group), LONGEST)),
                    points.members(groups.get(group)).size()));
        }
        return out.append("</svg>\n").toString();
    }

    private static double half(double[] values) {
        return values.length == 0 ? 0 : (max(values) - min(values)) / 2;
    }

    private static double middle(double[] values) {
        return values.length == 0 ? 0 : (max(values) + min(values)) / 2;
    }

    private static double max(double[] values) {
        return IntStream.range(0, values.length)
                .mapToDouble(i -> values[i])
                .max()
                .orElse(0);
    }

    private static double min(double[] values) {
        return IntStream.range(0, values.length)
                .mapToDouble(i -> values[i])
                .min()
                .orElse(0);
    }

    // The shapes of the charts, in their order.
    private static void mark(StringBuilder out, int group, double x, double y, double r, String title) {
        String form = switch (group % 4) {
            case 0 -> String.format(Locale.ROOT, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"", x, y, r);
            case 1 -> path("M%.1f %.1fl%.1f %.1f %.1f %.1f %.1f %.1fz", x, y - r, r, r, -r, r, -r, -r);
            case 2 -> path("M%.1f %.1fl%.1f %.1f %.1f %.1fz", x, y - r, r, 2 * r, -2 * r, 0.0);
            default -> path("M%.1f %.1fh%.1fv%.1fh%.1fz", x - r, y - r, 2 * r, 2 * r, -2 * r);
        };
        out.append(form).append(title.isEmpty() ? "/>\n" : "><title>" + title + endOf(form));
    }

    private static String endOf(String form) {
        return form.startsWith("<circle") ? "</title></circle>\n" : "</title></path>\n";
    }

    private static String path(String pattern, Object... numbers) {
        return "<path d=\"" + String.format(Locale.ROOT, pattern, numbers) + "\"";
    }

    private static final String STYLE = """
            <style>
            .map{font:13px system-ui,sans-serif}.map text{fill:#1c2733}.map g{fill-opacity:.8}
            .g0{fill:#2563a8}.g1{fill:#d9622b}.g2{fill:#23876b}.g3{fill:#8e4a9e}.g4{fill:#a97c00}.g5{fill:#64717e}
            .g6{fill:#c03a5b}.g7{fill:#2f93b5}.g8{fill:#7a9a01}.g9{fill:#7d5a4f}.g10{fill:#d3859e}.g11{fill:#3d4a9c}
            @media (prefers-color-scheme:dark){.map text{fill:#e3ebf2}
            .g0{fill:#6aa9e9}.g1{fill:#f0905c}.g2{fill:#5cc4a5}.g3{fill:#cb93d6}.g4{fill:#dcb84a}.g5{fill:#a3afbb}
            .g6{fill:#f0859d}.g7{fill:#7ccbe6}.g8{fill:#b5cf4a}.g9{fill:#bf9a8c}.g10{fill:#e3b3c3}.g11{fill:#97a2f0}}
            </style>
            """;
}
