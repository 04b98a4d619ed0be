package org.treemetric.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.testkit.Seeds;

class ClassicalScalingTest {
    static LongStream seeds() {
        return Seeds.upTo(50);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void pointsOfAPlaneKeepTheirDistances(long seed) {
        Random random = new Random(seed);
        int n = 3 + random.nextInt(20);
        double[][] at = new double[n][];
        for (int i = 0; i < n; i++) {
            at[i] = new double[] {5 * random.nextGaussian(), random.nextGaussian()};
        }
        double[][] distance = distances(at);
        double[][] again = distances(ClassicalScaling.places(distance));
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                assertThat(again[i][j]).isCloseTo(distance[i][j], within(1e-5));
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void pointsOfALineStayOnALine(long seed) {
        Random random = new Random(seed);
        double[][] at = new double[2 + random.nextInt(6)][];
        for (int i = 0; i < at.length; i++) {
            at[i] = new double[] {5 * random.nextGaussian(), 0};
        }
        double[][] distance = distances(at);
        double[][] again = distances(ClassicalScaling.places(distance));
        for (int i = 0; i < at.length; i++) {
            for (int j = 0; j < at.length; j++) {
                assertThat(again[i][j]).isCloseTo(distance[i][j], within(1e-6));
            }
        }
    }

    @Test
    void distancesThatNoPlaneHoldsGiveFinitePlaces() {
        // The corners of a triangle at 1 from a middle and 2 from each other: more than a tree's plane can show.
        double[][] star = {{0, 1, 1, 1}, {1, 0, 2, 2}, {1, 2, 0, 2}, {1, 2, 2, 0}};
        for (double[] place : ClassicalScaling.places(star)) {
            assertThat(place).doesNotContain(Double.NaN);
        }
        assertThat(ClassicalScaling.places(new double[3][3])[2]).containsExactly(0, 0);
        assertThat(ClassicalScaling.places(new double[1][1])[0]).containsExactly(0, 0);
    }

    private static double[][] distances(double[][] at) {
        double[][] distance = new double[at.length][at.length];
        for (int i = 0; i < at.length; i++) {
            for (int j = 0; j < at.length; j++) {
                distance[i][j] = Math.hypot(at[i][0] - at[j][0], at[i][1] - at[j][1]);
            }
        }
        return distance;
    }
}
