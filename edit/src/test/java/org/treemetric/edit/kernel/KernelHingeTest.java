package org.treemetric.edit.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.linear.SparseRows;
import org.treemetric.linear.SquaredHinge;
import org.treemetric.testkit.Seeds;

class KernelHingeTest {
    private static final List<Double> COSTS = List.of(0.1, 1.0, 10.0);

    static LongStream seeds() {
        return Seeds.upTo(200);
    }

    /** Random rows of unit length, some of them equal, and their products. */
    private static final class Problem {
        final double[][] x;
        final double[][] kernel;
        final boolean[] positive;

        Problem(long seed) {
            Random random = new Random(seed);
            int trees = 2 + random.nextInt(25);
            int features = 1 + random.nextInt(12);
            x = new double[trees][];
            positive = new boolean[trees];
            for (int i = 0; i < trees; i++) {
                x[i] = i > 0 && random.nextInt(5) == 0
                        ? x[random.nextInt(i)]
                        : random.doubles(features, 0.01, 1).toArray();
                double length = Math.sqrt(dot(x[i], x[i]));
                for (int g = 0; g < features; g++) {
                    x[i][g] /= length;
                }
                positive[i] = random.nextInt(3) == 0;
            }
            kernel = new double[trees][trees];
            for (int i = 0; i < trees; i++) {
                for (int j = 0; j < trees; j++) {
                    kernel[i][j] = dot(x[i], x[j]);
                }
            }
        }

        SparseRows rows() {
            int features = x[0].length;
            int[] start = new int[x.length + 1];
            int[] id = new int[x.length * features];
            double[] value = new double[id.length];
            for (int i = 0; i < x.length; i++) {
                start[i + 1] = (i + 1) * features;
                for (int g = 0; g < features; g++) {
                    id[i * features + g] = g;
                    value[i * features + g] = x[i][g];
                }
            }
            return new SparseRows(features, start, id, value);
        }
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void findsWhatTheSolverOnFeaturesFinds(long seed) {
        Problem problem = new Problem(seed);
        List<KernelHinge.Solution> found = new KernelHinge(problem.kernel, problem.positive).solveAll(COSTS, 1e-13);
        SparseRows rows = problem.rows();
        List<SquaredHinge.Solution> expected = new SquaredHinge(rows, problem.positive).solveAll(COSTS, 1e-16);
        for (int c = 0; c < COSTS.size(); c++) {
            KernelHinge.Solution one = found.get(c);
            assertThat(one.gap()).isLessThanOrEqualTo(1e-13 * one.objective());
            assertThat(one.objective()).isCloseTo(expected.get(c).objective(), within(1e-9));
            for (int i = 0; i < problem.x.length; i++) {
                double value = one.bias() + dot(one.weight(), problem.kernel[i]);
                assertThat(value).isCloseTo(expected.get(c).value(rows, i), within(1e-5));
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theConditionsOfAnOptimumHold(long seed) {
        Problem problem = new Problem(seed);
        double c = COSTS.get((int) (seed % 3));
        KernelHinge.Solution found = new KernelHinge(problem.kernel, problem.positive)
                .solveAll(List.of(c), 1e-14)
                .get(0);
        for (int i = 0; i < problem.x.length; i++) {
            double sign = problem.positive[i] ? 1 : -1;
            double dual = found.weight()[i] * sign;
            double slope = sign * (found.bias() + dot(found.weight(), problem.kernel[i])) + dual / (2 * c) - 1;
            assertThat(dual).isGreaterThanOrEqualTo(0);
            assertThat(slope).isGreaterThan(-1e-5);
            assertThat(dual * slope).isCloseTo(0, within(1e-5));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theGapIsKeptAndTrue(long seed) {
        Problem problem = new Problem(seed);
        KernelHinge solver = new KernelHinge(problem.kernel, problem.positive);
        KernelHinge.Solution rough = solver.solveAll(List.of(3.0), 1e-2).get(0);
        KernelHinge.Solution fine = solver.solveAll(List.of(3.0), 1e-13).get(0);
        assertThat(rough.gap()).isLessThanOrEqualTo(1e-2 * rough.objective());
        assertThat(rough.objective()).isBetween(fine.objective() - 1e-9, fine.objective() + rough.gap() + 1e-9);
    }

    @Test
    void saysWhatItRefuses() {
        assertThatThrownBy(() -> new KernelHinge(new double[2][2], new boolean[1]))
                .hasMessage("2 rows but 1 signs");
        assertThatThrownBy(() -> new KernelHinge(new double[1][1], new boolean[1]).solveAll(List.of(0.0), 1e-4))
                .hasMessage("C must be positive, got 0.0");
    }
}
