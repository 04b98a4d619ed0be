package org.treemetric.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.cluster.KeyRows;
import org.treemetric.distance.ClassicalScaling;
import org.treemetric.distance.Distance;
import org.treemetric.neighbor.ExhaustiveSearch;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.testkit.Seeds;

class NeighborLayoutTest {
    private static final Distance<double[]> STRAIGHT = (a, b) -> {
        double squares = 0;
        for (int i = 0; i < a.length; i++) {
            squares += (a[i] - b[i]) * (a[i] - b[i]);
        }
        return Math.sqrt(squares);
    };

    static LongStream seeds() {
        return Seeds.upTo(100);
    }

    private static List<double[]> points(Random random, int n, int dimensions) {
        List<double[]> points = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            points.add(
                    i > 0 && random.nextInt(6) == 0
                            ? points.get(random.nextInt(i))
                            : random.doubles(dimensions).toArray());
        }
        return points;
    }

    private static double[][] map(List<double[]> points) {
        KeyRows rows = KeyRows.of(points, STRAIGHT);
        return NeighborLayout.places(NeighborLayout.neighbors(rows, 2), rows, 0);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theSameMapEveryTimeAndAlwaysNumbers(long seed) {
        Random random = new Random(seed);
        List<double[]> points = points(random, random.nextInt(40), 1 + random.nextInt(5));
        double[][] first = map(points);
        assertThat(first).isDeepEqualTo(map(points));
        assertThat(first).hasNumberOfRows(points.size());
        assertThat(Arrays.stream(first).flatMapToDouble(Arrays::stream))
                .allSatisfy(at -> assertThat(at).isFinite());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void weightsAddUpToTheLogarithmOfTheirNumber(long seed) {
        Random random = new Random(seed);
        double[] distance = random.doubles(2 + random.nextInt(14), 0.1, 1).toArray();
        double[] weight = LayoutGraph.weights(distance);
        assertThat(Arrays.stream(weight).max().orElseThrow()).isEqualTo(1);
        double sum = Arrays.stream(weight).sum();
        double target = Math.log(distance.length) / Math.log(2);
        double mean = Arrays.stream(distance).average().orElseThrow();
        boolean asSharpAsAllowed = Arrays.stream(distance)
                .filter(d -> d > Arrays.stream(distance).min().orElseThrow())
                .allMatch(d -> Math.exp(-(d - Arrays.stream(distance).min().orElseThrow()) / (1e-3 * mean)) < 1e-6);
        assertThat(Math.abs(sum - target) < 1e-6 || (sum > target && asSharpAsAllowed))
                .as("%s add up to %s, not to %s", Arrays.toString(weight), sum, target)
                .isTrue();
    }

    @Test
    void equalPointsAreAsNearAsTheNearest() {
        assertThat(LayoutGraph.weights(new double[] {0, 0, 0.2, 0.4})[0]).isEqualTo(1);
        assertThat(LayoutGraph.weights(new double[] {0, 0, 0.2, 0.4})[2]).isEqualTo(1); // rho is 0.2
        assertThat(LayoutGraph.weights(new double[] {0, 0})).containsExactly(1, 1);
        assertThat(LayoutGraph.weights(new double[] {0.3})).containsExactly(1);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void bothDirectionsAreUnited(long seed) {
        Random random = new Random(seed);
        List<double[]> points = points(random, 1 + random.nextInt(40), 3);
        List<List<Neighbor>> nearest = NeighborLayout.neighbors(KeyRows.of(points, STRAIGHT), 1);
        double[][] directed = new double[points.size()][points.size()];
        for (int i = 0; i < directed.length; i++) {
            double[] weight = LayoutGraph.weights(
                    nearest.get(i).stream().mapToDouble(Neighbor::distance).toArray());
            for (int place = 0; place < weight.length; place++) {
                directed[i][nearest.get(i).get(place).index()] = weight[place];
            }
        }
        LayoutGraph graph = LayoutGraph.of(nearest);
        double[][] found = new double[points.size()][points.size()];
        for (int i = 0; i < found.length; i++) {
            for (int edge = graph.start(i); edge < graph.start(i + 1); edge++) {
                assertThat(edge == graph.start(i) || graph.column(edge) > graph.column(edge - 1))
                        .isTrue();
                found[i][graph.column(edge)] = graph.weight(edge);
            }
            for (int j = 0; j < found.length; j++) {
                double a = directed[i][j];
                double b = directed[j][i];
                assertThat(found[i][j]).isCloseTo(a + b - a * b, within(1e-15));
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void withAllPointsAsLandmarksItIsClassicalScaling(long seed) {
        Random random = new Random(seed);
        List<double[]> points = new ArrayList<>();
        int n = 2 + random.nextInt(30);
        for (int i = 0; i < n; i++) {
            points.add(new double[] {random.nextDouble(), 0.5 * random.nextDouble()});
        }
        double[][] found = LandmarkScaling.places(KeyRows.of(points, STRAIGHT), 100);
        double[][] distance = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                distance[i][j] = STRAIGHT.between(points.get(i), points.get(j));
                assertThat(STRAIGHT.between(found[i], found[j])).isCloseTo(distance[i][j], within(1e-5));
            }
        }
        double[][] classical = ClassicalScaling.places(distance);
        assertThat(STRAIGHT.between(found[0], found[n - 1]))
                .isCloseTo(STRAIGHT.between(classical[0], classical[n - 1]), within(1e-5));
    }

    @Test
    void groupsThatAreFarApartStayApart() {
        Random random = new Random(1);
        List<double[]> points = new ArrayList<>();
        for (int i = 0; i < 120; i++) {
            double[] at = random.doubles(8).toArray();
            at[i % 3] += 5;
            points.add(at);
        }
        double[][] place = map(points);
        for (int i = 0; i < place.length; i++) {
            int self = i;
            Neighbor nearest = new ExhaustiveSearch<>(List.of(place), STRAIGHT)
                    .nearest(List.of(place[i]), 1, (query, other) -> other != self, 1)
                    .get(0)
                    .get(0);
            assertThat(nearest.index() % 3).isEqualTo(i % 3);
        }
    }

    @Test
    void bothWaysOfFindingNeighborsAgree() {
        List<double[]> points = points(new Random(3), 50, 2);
        List<List<Neighbor>> searched = NeighborLayout.neighbors(new ExhaustiveSearch<>(points, STRAIGHT), points, 2);
        List<List<Neighbor>> listed = NeighborLayout.neighbors(KeyRows.of(points, STRAIGHT), 1);
        for (int i = 0; i < points.size(); i++) {
            assertThat(listed.get(i).stream().map(Neighbor::index))
                    .containsExactlyElementsOf(
                            searched.get(i).stream().map(Neighbor::index).toList());
        }
    }

    @Test
    void saysWhatDoesNotFit() {
        assertThatThrownBy(() -> NeighborLayout.places(List.of(), KeyRows.of(points(new Random(1), 3, 1), STRAIGHT), 0))
                .hasMessage("neighbors of 0 points but distances of 3");
    }
}
