package org.treemetric.report.page;

import java.util.List;

/**
 * A chart. It is drawn by script; the same figures stand below it as a table, for readers without script or sight.
 *
 * @param kind how points are drawn
 * @param caption what it shows
 * @param xTitle what runs from left to right; may be empty
 * @param yTitle what runs upwards; may be empty
 * @param unit how values read
 * @param categories for bars, the names of the groups, at x = 0, 1, …; otherwise empty
 * @param series what is compared
 */
public record Chart(
        Kind kind,
        String caption,
        String xTitle,
        String yTitle,
        Unit unit,
        List<String> categories,
        List<Series> series)
        implements Block {

    /** How the points of a chart are drawn. */
    public enum Kind {
        /** Groups of bars with spread. */
        BARS,
        /** Points joined by lines, with spread. */
        LINES,
        /** Points on a plane whose axes have no meaning of their own, both to the same scale. */
        MAP
    }

    /** How values read. */
    public enum Unit {
        PLAIN,
        /** A share of 1, read as percent. */
        SHARE,
        /** Positive values over several orders of magnitude. */
        LOGARITHMIC
    }

    /**
     * What belongs together under one name and color.
     *
     * @param name what the legend calls it
     */
    public record Series(String name, List<Point> points) {
        public Series {
            points = List.copyOf(points);
        }
    }

    /**
     * A value.
     *
     * @param spread how far it reaches up and down, for example a standard deviation; 0 draws none
     * @param text what to say about it beside its numbers; may be empty
     */
    public record Point(double x, double y, double spread, String text) {}

    public Chart {
        categories = List.copyOf(categories);
        series = List.copyOf(series);
    }
}
