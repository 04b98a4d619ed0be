package org.treemetric.report.explanation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.ClassicalScaling;
import org.treemetric.report.page.Chart;

/**
 * Trees on a plane, one series per class. The frame is set by the middle of the trees: some far outliers do not crush the rest
 * into one spot but stand at the border, and the caption says how many.
 */
final class MapChart {
    private static final double QUANTILE = 0.04; // of each end and direction that may stand outside
    private static final double ROOM = 0.6; // of the width of the middle, added on either side

    private static final double FLAT = 0.02; // height against width of a map that is a line
    private static final int COLUMNS = 60;

    private MapChart() {}

    static Chart of(String caption, List<Sample> samples, Predicate<String> heldOut, double[][] distance) {
        double[][] place = ClassicalScaling.places(distance);
        boolean flat = isFlat(place);
        if (flat) {
            stack(place);
        }
        double[][] frame = {frame(place, 0), frame(place, 1)};
        int outside = 0;
        List<Chart.Series> series = new ArrayList<>();
        List<String> classes =
                samples.stream().map(Sample::className).distinct().sorted().toList();
        for (String name : classes) {
            List<Chart.Point> points = new ArrayList<>();
            for (int i = 0; i < samples.size(); i++) {
                Sample sample = samples.get(i);
                if (sample.className().equals(name)) {
                    double x = Math.max(frame[0][0], Math.min(frame[0][1], place[i][0]));
                    double y = Math.max(frame[1][0], Math.min(frame[1][1], place[i][1]));
                    boolean out = x != place[i][0] || y != place[i][1];
                    outside += out ? 1 : 0;
                    points.add(new Chart.Point(
                            x,
                            y,
                            0,
                            sample.id()
                                    + (heldOut.test(sample.id()) ? ", not learned from" : "")
                                    + (out ? ", farther out" : "")));
                }
            }
            series.add(new Chart.Series(name.isEmpty() ? "no class" : name, points));
        }
        String more = outside == 0
                ? ""
                : "; " + outside + (outside == 1 ? " lies farther out and stands" : " lie farther out and stand")
                        + " at the border";
        more += flat ? ". Only left and right mean something: this distance has one dimension, points are stacked" : "";
        return new Chart(Chart.Kind.MAP, caption + more, "", "", Chart.Unit.PLAIN, List.of(), series);
    }

    // Two classes that are told apart by evidence alone lie on one line.
    private static boolean isFlat(double[][] place) {
        double[] wide = frame(place, 0);
        double[] high = frame(place, 1);
        return high[1] - high[0] < FLAT * (wide[1] - wide[0]);
    }

    // Points that would lie over each other are stacked, around the middle.
    private static void stack(double[][] place) {
        double[] wide = frame(place, 0);
        double step = (wide[1] - wide[0]) / COLUMNS;
        Map<Long, List<double[]>> columns = new TreeMap<>();
        for (double[] at : place) {
            columns.computeIfAbsent((long) Math.floor(at[0] / step), column -> new ArrayList<>())
                    .add(at);
        }
        int most = columns.values().stream().mapToInt(List::size).max().orElse(1);
        double apart = Math.min(step, (wide[1] - wide[0]) / most);
        for (List<double[]> column : columns.values()) {
            for (int i = 0; i < column.size(); i++) {
                column.get(i)[1] = apart * (i - (column.size() - 1) / 2.0);
            }
        }
    }

    // Where the map ends in one direction: all of it, unless a few trees would take most of it.
    private static double[] frame(double[][] place, int direction) {
        double[] sorted =
                Arrays.stream(place).mapToDouble(at -> at[direction]).sorted().toArray();
        int cut = sorted.length < 8 ? 0 : Math.max(1, (int) (QUANTILE * sorted.length));
        double low = sorted[cut];
        double high = sorted[sorted.length - 1 - cut];
        double room = ROOM * (high - low);
        double all = sorted[sorted.length - 1] - sorted[0];
        if (!(high > low) || all <= high - low + 2 * room) {
            return new double[] {sorted[0], sorted[sorted.length - 1]};
        }
        return new double[] {Math.max(sorted[0], low - room), Math.min(sorted[sorted.length - 1], high + room)};
    }
}
