package org.treemetric.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.testkit.Seeds;

class LbfgsTest {
    static LongStream seeds() {
        return Seeds.upTo(50);
    }

    /** Half of x'Ax - b'x with A positive definite; and the same by hand, one variable after the other. */
    private static final class Quadratic implements Objective {
        private final double[][] a;
        private final double[] b;

        private Quadratic(double[][] a, double[] b) {
            this.a = a;
            this.b = b;
        }

        static Quadratic random(Random random, int n) {
            double[][] root = new double[n][n];
            double[] b = new double[n];
            for (int i = 0; i < n; i++) {
                b[i] = random.nextGaussian();
                Arrays.setAll(root[i], j -> random.nextGaussian());
            }
            double[][] a = new double[n][n];
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    a[i][j] = i == j ? 0.1 : 0;
                    for (int k = 0; k < n; k++) {
                        a[i][j] += root[k][i] * root[k][j] / n;
                    }
                }
            }
            return new Quadratic(a, b);
        }

        @Override
        public double value(double[] x, double[] gradient) {
            double value = 0;
            for (int i = 0; i < x.length; i++) {
                gradient[i] = Vectors.dot(a[i], x) - b[i];
                value += x[i] * (gradient[i] - b[i]) / 2;
            }
            return value;
        }

        double minimum(boolean nonNegative) {
            double[] x = new double[b.length];
            for (int round = 0; round < 20_000; round++) {
                for (int i = 0; i < x.length; i++) {
                    double best = x[i] - (Vectors.dot(a[i], x) - b[i]) / a[i][i];
                    x[i] = nonNegative ? Math.max(0, best) : best;
                }
            }
            return value(x, new double[x.length]);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void reachesTheMinimumWithAndWithoutBounds(long seed) {
        Random random = new Random(seed);
        Quadratic quadratic = Quadratic.random(random, 1 + random.nextInt(12));
        double[] x = new double[quadratic.b.length];
        Arrays.fill(x, 1);
        double[] y = x.clone();
        assertThat(Lbfgs.unbounded(500, 0).minimize(quadratic, x)).isCloseTo(quadratic.minimum(false), within(1e-8));
        assertThat(Lbfgs.nonNegative(500, 0).minimize(quadratic, y)).isCloseTo(quadratic.minimum(true), within(1e-8));
        assertThat(Arrays.stream(y).min().getAsDouble()).isNotNegative();
    }

    @Test
    void aCurvedValleyIsFollowedToItsEnd() {
        double[] x = {-1.2, 1};
        double reached = Lbfgs.unbounded(200, 0)
                .minimize(
                        (at, gradient) -> {
                            double off = at[1] - at[0] * at[0];
                            gradient[0] = -400 * at[0] * off - 2 * (1 - at[0]);
                            gradient[1] = 200 * off;
                            return 100 * off * off + (1 - at[0]) * (1 - at[0]);
                        },
                        x);
        assertThat(reached).isLessThan(1e-12);
        assertThat(x[0]).isCloseTo(1, within(1e-5));
    }

    @Test
    void aJumpAtTheBoundHoldsOneVariableAndNotTheOthers() {
        double[] x = {0, 1};
        double reached = Lbfgs.nonNegative(100, 1e-12)
                .minimize(
                        (at, gradient) -> {
                            gradient[0] = -1; // promises a descent, but the first step up costs 50
                            gradient[1] = 2 * (at[1] - 3);
                            return (at[0] > 0 ? 50 - at[0] : 0) + (at[1] - 3) * (at[1] - 3);
                        },
                        x);
        assertThat(reached).isCloseTo(0, within(1e-10));
        assertThat(x[0]).isZero();
    }

    @Test
    void noIterationsLeaveTheStart() {
        double[] x = {2};
        assertThat(Lbfgs.nonNegative(0, 0).minimize(LbfgsTest::square, x)).isEqualTo(4);
        assertThat(x).containsExactly(2);
    }

    private static double square(double[] x, double[] gradient) {
        gradient[0] = 2 * x[0];
        return x[0] * x[0];
    }
}
