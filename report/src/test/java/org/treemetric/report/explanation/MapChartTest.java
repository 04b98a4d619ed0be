package org.treemetric.report.explanation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.treemetric.dataset.Sample;
import org.treemetric.report.page.Chart;
import org.treemetric.tree.TreeBuilder;

class MapChartTest {
    @Test
    void aFewOutliersDoNotCrushTheMap() {
        List<Sample> samples = IntStream.range(0, 16)
                .mapToObj(i -> new Sample(
                        "" + i,
                        i % 2 == 0 ? "a" : "b",
                        new TreeBuilder().leaf("x").build()))
                .toList();
        double[][] distance = new double[samples.size()][samples.size()];
        for (int i = 0; i < distance.length; i++) {
            for (int j = 0; j < distance.length; j++) {
                distance[i][j] = Math.abs(at(i) - at(j));
            }
        }
        Chart chart = MapChart.of("map", samples, id -> false, distance);
        assertThat(chart.caption())
                .isEqualTo(
                        "map; 1 lies farther out and stands at the border. Only left and right mean something: this distance "
                                + "has one dimension, points are stacked");
        double[] xs = chart.series().stream()
                .flatMap(series -> series.points().stream())
                .mapToDouble(Chart.Point::x)
                .sorted()
                .toArray();
        assertThat(xs[xs.length - 2] - xs[1]).isGreaterThan((xs[xs.length - 1] - xs[0]) / 3);
    }

    private static double at(int i) {
        return i == 3 ? 1_000 : i;
    }
}
