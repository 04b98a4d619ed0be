package org.treemetric.report.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** What a chart hands to the script that draws it, and the table that says the same. */
final class ChartData {
    private static final int LONGEST_TABLE = 50;

    private ChartData() {}

    static String kind(Chart chart) {
        return chart.kind().name().toLowerCase(Locale.ROOT);
    }

    static Map<String, Object> json(Chart chart) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("kind", kind(chart));
        json.put("unit", chart.unit().name().toLowerCase(Locale.ROOT));
        json.put("x", chart.xTitle());
        json.put("y", chart.yTitle());
        json.put("categories", chart.categories());
        List<Object> all = new ArrayList<>();
        for (Chart.Series series : chart.series()) {
            List<Object> points = new ArrayList<>();
            for (Chart.Point point : series.points()) {
                points.add(List.of(point.x(), point.y(), point.spread(), point.text()));
            }
            // Map.of has another order in every JVM, and pages must be the same.
            all.add(new TreeMap<>(Map.of("name", series.name(), "points", points)));
        }
        json.put("series", all);
        return json;
    }

    static Table table(Chart chart) {
        return chart.kind() == Chart.Kind.MAP ? places(chart) : figures(chart);
    }

    // One row per x, one column per series.
    private static Table figures(Chart chart) {
        TreeMap<Double, List<Cell>> rows = new TreeMap<>();
        List<String> columns = new ArrayList<>();
        columns.add(chart.xTitle());
        for (Chart.Series series : chart.series()) {
            columns.add(series.name());
            for (Chart.Point point : series.points()) {
                List<Cell> row = rows.computeIfAbsent(point.x(), x -> new ArrayList<>(List.of(head(chart, x))));
                while (row.size() < columns.size() - 1) {
                    row.add(Cell.none());
                }
                row.add(Cell.figure(value(chart.unit(), point)));
            }
        }
        for (List<Cell> row : rows.values()) {
            while (row.size() < columns.size()) {
                row.add(Cell.none());
            }
        }
        return thinned(columns, new ArrayList<>(rows.values()));
    }

    private static Cell head(Chart chart, double x) {
        if (chart.kind() == Chart.Kind.BARS) {
            return Cell.text(chart.categories().get((int) x));
        }
        return Cell.figure(x == StrictMath.rint(x) ? Long.toString((long) x) : Html.fixed(x, 3));
    }

    private static String value(Chart.Unit unit, Chart.Point point) {
        String text = switch (unit) {
            case SHARE -> Html.fixed(point.y(), 4);
            case PLAIN, LOGARITHMIC -> String.format(Locale.ROOT, "%.4g", point.y());
        };
        return point.spread() == 0 ? text : text + " ± " + Html.fixed(point.spread(), 4);
    }

    private static Table places(Chart chart) {
        List<List<Cell>> rows = new ArrayList<>();
        for (Chart.Series series : chart.series()) {
            for (Chart.Point point : series.points()) {
                rows.add(List.of(
                        Cell.text(point.text()),
                        Cell.text(series.name()),
                        Cell.number(point.x(), 3),
                        Cell.number(point.y(), 3)));
            }
        }
        return thinned(List.of("tree", "class", "across", "up"), rows);
    }

    private static Table thinned(List<String> columns, List<List<Cell>> rows) {
        if (rows.size() <= LONGEST_TABLE) {
            return new Table("The figures", columns, rows);
        }
        List<List<Cell>> some = new ArrayList<>();
        for (int i = 0; i < LONGEST_TABLE; i++) {
            some.add(rows.get((int) ((long) i * (rows.size() - 1) / (LONGEST_TABLE - 1))));
        }
        return new Table(LONGEST_TABLE + " of " + rows.size() + " figures, evenly spaced", columns, some);
    }
}
