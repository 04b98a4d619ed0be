package org.treemetric.report.cluster;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.treemetric.cluster.Clustering;
import org.treemetric.cluster.CondensedCluster;
import org.treemetric.cluster.DensityClusters;
import org.treemetric.report.drawing.TreeSvg;

/**
 * The condensed tree as an SVG picture for a page: a box per cluster, as wide as it has trees, from the distance at which it
 * parts from its parent down to that at which it splits or, on average, its trees leave it. Reported clusters are tinted.
 */
final class CondensedTreeSvg {
    private static final double WIDTH = 900;
    private static final double HEIGHT = 380;
    private static final double LEFT = 46;
    private static final double MARGIN = 14;
    private static final int MOST = 300; // boxes; narrower ones show nobody anything

    private final ClusterView view;
    private final List<CondensedCluster> tree;
    private final double highest;

    private CondensedTreeSvg(DensityClusters density, ClusterView view) {
        this.view = view;
        this.tree = density.tree();
        this.highest = 1.08
                * (double) Math.max(1, tree.get(0).split().orElse(tree.get(0).birth()));
    }

    /** The picture. */
    static String of(DensityClusters density, ClusterView view) {
        return new CondensedTreeSvg(density, view).draw();
    }

    private String draw() {
        StringBuilder out = new StringBuilder(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tree\" role=\"img\" "
                        + "aria-label=\"condensed tree of %d clusters\" "
                        + "width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\">\n",
                tree.size(),
                WIDTH,
                HEIGHT,
                WIDTH,
                HEIGHT));
        for (int tick = 0; tick <= 4; tick++) {
            double level = highest * tick / 4;
            out.append(String.format(
                    Locale.ROOT,
                    "<path class=\"edge\" stroke-opacity=\".35\" d=\"M%.1f %.1fH%.1f\"/><text x=\"%.1f\" y=\"%.1f\">%.2f</text>\n",
                    LEFT,
                    y(level),
                    WIDTH,
                    LEFT / 2,
                    y(level) + 4,
                    level / 1e9));
        }
        double perTree = (WIDTH - LEFT - MARGIN) / tree.get(0).size();
        double[] left = lefts(perTree);
        List<Integer> drawn = IntStream.range(0, tree.size())
                .boxed()
                .sorted(Comparator.comparingInt((Integer c) -> -tree.get(c).size()))
                .limit(MOST)
                .sorted()
                .toList();
        for (int c : drawn) {
            box(out, c, left[c], Math.max(0.6, perTree * tree.get(c).size() - 1));
        }
        return out.append("</svg>\n").toString();
    }

    // Children stand side by side in the middle of their parent; they come after it.
    private double[] lefts(double perTree) {
        double[] left = new double[tree.size()];
        left[0] = LEFT;
        Map<Integer, Integer> inChildren = new HashMap<>(); // only looked up
        for (CondensedCluster one : tree) {
            one.parent().ifPresent(parent -> inChildren.merge(parent, one.size(), Integer::sum));
        }
        Map<Integer, Double> next = new HashMap<>(); // only looked up
        for (int c = 1; c < tree.size(); c++) {
            int parent = tree.get(c).parent().orElseThrow();
            double room = perTree * (tree.get(parent).size() - inChildren.get(parent));
            left[c] = next.getOrDefault(parent, left[parent] + room / 2);
            next.put(parent, left[c] + perTree * tree.get(c).size());
        }
        return left;
    }

    private void box(StringBuilder out, int c, double x, double width) {
        CondensedCluster one = tree.get(c);
        double top = c == 0 ? highest : (double) one.birth();
        double bottom = one.split().isPresent()
                ? (double) one.split().getAsLong()
                : one.birth() - (double) one.stability() / one.size();
        int cluster = view.clustering().cluster(one.smallest());
        boolean shown = one.taken() && cluster != Clustering.NOISE;
        String title = shown
                ? "cluster " + cluster + ": " + view.name(cluster) + ", " + one.size() + " trees"
                : one.size() + " trees";
        double high = Math.max(1.5, y(bottom) - y(top));
        out.append(String.format(
                Locale.ROOT,
                "<g><title>%s, from %.3f to %.3f</title><rect class=\"node\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"2\"/>",
                TreeSvg.escaped(title),
                top / 1e9,
                bottom / 1e9,
                x,
                y(top),
                width,
                high));
        if (shown) {
            out.append(String.format(
                    Locale.ROOT,
                    "<rect class=\"far\" fill-opacity=\".75\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"2\"/>",
                    x,
                    y(top),
                    width,
                    high));
            if (width > 20) {
                out.append(String.format(
                        Locale.ROOT,
                        "<text x=\"%.1f\" y=\"%.1f\">%d</text>",
                        x + width / 2,
                        Math.min(HEIGHT - 4, y(top) + high + 14),
                        cluster));
            }
        }
        out.append("</g>\n");
    }

    private double y(double level) {
        return MARGIN + (HEIGHT - 2 * MARGIN - 14) * (1 - level / highest);
    }
}
