package org.treemetric.report.drawing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.treemetric.edit.explain.EditCostExplanation.Place;

/**
 * The labels on a plane, near ones cheap to exchange, as an SVG picture. Both directions have the same scale. A label is
 * written beside its dot where it runs into nothing, the outermost first; the others are said by their tooltip.
 */
public final class LabelMapSvg {
    private static final double WIDTH = 820;
    private static final double HEIGHT = 460;
    private static final double MARGIN = 24;
    private static final double CHARACTER = 7.4;
    private static final double LINE = 16;
    private static final double DOT = 4;
    private static final int LONGEST = 20;

    private final List<Box> taken = new ArrayList<>();
    private final StringBuilder out = new StringBuilder();

    private LabelMapSvg() {}

    private record Dot(String label, double x, double y) {}

    private record Box(double left, double top, double right, double bottom) {
        boolean meets(Box that) {
            return left < that.right && that.left < right && top < that.bottom && that.top < bottom;
        }

        boolean isInside() {
            return left >= 0 && top >= 0 && right <= WIDTH && bottom <= HEIGHT;
        }
    }

    /** The picture, for a page that has the styles of drawn trees. */
    public static String of(List<Place> places) {
        LabelMapSvg map = new LabelMapSvg();
        map.draw(places);
        return map.out.toString();
    }

    private void draw(List<Place> places) {
        out.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tree\" role=\"img\" aria-label=\"map of %d labels\" "
                        + "width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\">",
                places.size(),
                WIDTH,
                HEIGHT,
                WIDTH,
                HEIGHT));
        List<Dot> dots = dots(places);
        for (Dot dot : dots) {
            taken.add(new Box(dot.x - DOT, dot.y - DOT, dot.x + DOT, dot.y + DOT));
        }
        for (Dot dot : dots) {
            out.append(String.format(
                    Locale.ROOT,
                    "\n<g><title>%s</title><circle class=\"near\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.0f\"/>",
                    TreeSvg.escaped(dot.label),
                    dot.x,
                    dot.y,
                    DOT));
            write(dot);
            out.append("</g>");
        }
        out.append("\n</svg>\n");
    }

    // Outermost first.
    private static List<Dot> dots(List<Place> places) {
        DoubleSummaryStatistics xs = places.stream().mapToDouble(Place::x).summaryStatistics();
        DoubleSummaryStatistics ys = places.stream().mapToDouble(Place::y).summaryStatistics();
        double wide = xs.getMax() - xs.getMin();
        double high = ys.getMax() - ys.getMin();
        double room = 12 * CHARACTER; // for labels on either side
        double scale = Math.max(wide, high) > 0
                ? Math.min((WIDTH - 2 * room) / Math.max(wide, 1e-300), (HEIGHT - 2 * MARGIN) / Math.max(high, 1e-300))
                : 0;
        double centerX = (xs.getMax() + xs.getMin()) / 2;
        double centerY = (ys.getMax() + ys.getMin()) / 2;
        return places.stream()
                .map(place -> new Dot(
                        place.label(),
                        WIDTH / 2 + scale * (place.x() - centerX),
                        HEIGHT / 2 - scale * (place.y() - centerY)))
                .sorted(Comparator.comparingDouble(dot -> -Math.hypot(dot.x - WIDTH / 2, dot.y - HEIGHT / 2)))
                .toList();
    }

    private void write(Dot dot) {
        String text = dot.label.isEmpty() ? "(empty)" : TreeSvg.shortened(dot.label, LONGEST);
        double wide = CHARACTER * TreeSvg.columns(text);
        double gap = DOT + 2;
        double top = dot.y - LINE / 2;
        Optional<Box> free = List.of(
                        new Box(dot.x + gap, top, dot.x + gap + wide, top + LINE),
                        new Box(dot.x - gap - wide, top, dot.x - gap, top + LINE),
                        new Box(dot.x - wide / 2, dot.y + gap, dot.x + wide / 2, dot.y + gap + LINE),
                        new Box(dot.x - wide / 2, dot.y - gap - LINE, dot.x + wide / 2, dot.y - gap))
                .stream()
                .filter(box -> box.isInside() && taken.stream().noneMatch(box::meets))
                .findFirst();
        free.ifPresent(box -> {
            taken.add(box);
            out.append(String.format(
                    Locale.ROOT,
                    "<text x=\"%.1f\" y=\"%.1f\">%s</text>",
                    (box.left + box.right) / 2,
                    (box.top + box.bottom) / 2 + 4.5,
                    TreeSvg.escaped(text)));
        });
    }
}
