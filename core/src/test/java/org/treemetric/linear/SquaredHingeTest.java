package org.treemetric.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;

class SquaredHingeTest {
    static LongStream seeds() {
        return Seeds.upTo(100);
    }

    /** A random problem, sparse and dense. */
    private static final class Problem {
        final SparseRows rows;
        final double[][] x;
        final boolean[] positive;
        final double c;

        Problem(long seed) {
            Random random = new Random(seed);
            GramEncoder encoder = new GramEncoder(GramShape.PAPER);
            List<GramVector> vectors = new ArrayList<>();
            int trees = 2 + random.nextInt(20);
            for (int i = 0; i < trees; i++) {
                vectors.add(encoder.encode(RandomTrees.tree(random, 12)));
            }
            int grams = encoder.dictionary().size();
            boolean counts = random.nextInt(4) == 0;
            rows = counts ? SparseRows.counts(vectors, grams) : SparseRows.logCounts(vectors, grams);
            x = new double[trees][grams];
            positive = new boolean[trees];
            for (int i = 0; i < trees; i++) {
                for (int g = 0; g < grams; g++) {
                    double[] unit = new double[grams];
                    unit[g] = 1;
                    x[i][g] = rows.dot(i, unit);
                }
                positive[i] = random.nextInt(3) == 0;
            }
            c = counts ? 0.05 : new double[] {0.1, 0.5, 2, 8}[random.nextInt(4)];
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theGradientVanishesAtTheSolution(long seed) {
        Problem problem = new Problem(seed);
        SquaredHinge.Solution solution = new SquaredHinge(problem.rows, problem.positive).solve(problem.c, 1e-20);
        int grams = problem.x[0].length;
        double[] gradient = new double[grams + 1];
        System.arraycopy(solution.score(), 0, gradient, 0, grams);
        gradient[grams] = solution.bias();
        double objective = 0;
        for (double value : gradient) {
            objective += value * value / 2;
        }
        for (int i = 0; i < problem.x.length; i++) {
            double t = problem.positive[i] ? 1 : -1;
            double value = solution.bias();
            for (int g = 0; g < grams; g++) {
                value += solution.score()[g] * problem.x[i][g];
            }
            assertThat(solution.value(problem.rows, i)).isCloseTo(value, within(1e-12));
            double slack = Math.max(0, 1 - t * value);
            objective += problem.c * slack * slack;
            for (int g = 0; g < grams; g++) {
                gradient[g] -= 2 * problem.c * slack * t * problem.x[i][g];
            }
            gradient[grams] -= 2 * problem.c * slack * t;
        }
        for (double slope : gradient) {
            assertThat(slope).isCloseTo(0, within(1e-8));
        }
        assertThat(solution.objective()).isCloseTo(objective, within(1e-10 * objective));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void aSecondSolverFindsTheSameOptimum(long seed) {
        Problem problem = new Problem(seed);
        SquaredHinge.Solution solution = new SquaredHinge(problem.rows, problem.positive).solve(problem.c, 1e-20);
        double[] second = DualDescent.solve(problem.x, problem.positive, problem.c, 20_000);
        for (int g = 0; g < second.length - 1; g++) {
            assertThat(solution.score()[g]).isCloseTo(second[g], within(1e-6));
        }
        assertThat(solution.bias()).isCloseTo(second[second.length - 1], within(1e-6));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theGapBoundsTheDistanceToTheOptimum(long seed) {
        Problem problem = new Problem(seed);
        SquaredHinge solver = new SquaredHinge(problem.rows, problem.positive);
        SquaredHinge.Solution exact = solver.solve(problem.c, 1e-20);
        for (SquaredHinge.Solution rough : solver.solveAll(List.of(problem.c / 4, problem.c), 1e-2)) {
            assertThat(rough.gap()).isLessThanOrEqualTo(1e-2 * rough.objective());
        }
        SquaredHinge.Solution rough =
                solver.solveAll(List.of(problem.c / 4, problem.c), 1e-2).get(1);
        assertThat(rough.objective() - exact.objective()).isBetween(-1e-12, rough.gap() + 1e-12);
        double squares = 0;
        for (int g = 0; g < rough.score().length; g++) {
            double off = rough.score()[g] - exact.score()[g];
            squares += off * off;
        }
        assertThat(squares).isLessThanOrEqualTo(2 * rough.gap() + 1e-12);
    }

    @Test
    void aStartFromAnotherCostEndsAtTheSameOptimum() {
        Problem problem = new Problem(3);
        SquaredHinge solver = new SquaredHinge(problem.rows, problem.positive);
        SquaredHinge.Solution warm =
                solver.solveAll(List.of(0.5, 2.0, 8.0), 1e-20).get(2);
        SquaredHinge.Solution cold = solver.solve(8, 1e-20);
        for (int g = 0; g < cold.score().length; g++) {
            assertThat(warm.score()[g]).isCloseTo(cold.score()[g], within(1e-8));
        }
    }

    @Test
    void refusesNonsense() {
        SparseRows rows = SparseRows.counts(List.of(GramVector.of(new int[] {0}, new int[] {1})), 1);
        assertThatThrownBy(() -> new SquaredHinge(rows, new boolean[2])).hasMessage("1 rows but 2 signs");
        assertThatThrownBy(() -> new SquaredHinge(rows, new boolean[1]).solve(0, 1e-4))
                .hasMessage("C must be positive, got 0.0");
    }
}
