package org.treemetric.nca;

import static org.assertj.core.api.Assertions.assertThat;
import static org.treemetric.testkit.GoldenCase.close;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.optimize.Lbfgs;
import org.treemetric.testkit.GoldenCase;
import org.treemetric.testkit.GoldenSample;

/** The soft-neighbor loss against the reference: scale, distances, value, slopes, and how low the optimizer gets. */
class NcaGoldenTest {
    static Stream<Named<GoldenCase>> cases() {
        return GoldenCase.of("nca");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void lossAndSlopesAreThoseOfTheReference(GoldenCase one) throws Exception {
        GoldenSample golden = GoldenSample.of(one);
        NcaProblem problem = problem(one, golden);
        assertThat(problem.chooseScale()).isTrue();
        close(problem.scale(), one.real("scale"));
        double[] a = one.reals("a");
        double[] distances = problem.distances(a);
        double[][] expected = one.rows("D");
        int pair = 0;
        for (int i = 0; i < golden.vectors().size(); i++) {
            for (int j = i + 1; j < golden.vectors().size(); j++) {
                close(distances[pair++], expected[i][j]);
            }
        }
        NcaProblem penalized = problem.withPenalty(one.real("lam"), one.reals("prior"));
        double[] gradient = new double[golden.grams()];
        close(penalized.value(a, gradient), one.real("loss"));
        close(gradient, one.reals("grad"));
        close(penalized.value(problem.ones(), gradient), one.real("loss_at_ones"));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theOptimizerReachesTheReferencesMinimum(GoldenCase one) throws Exception {
        GoldenSample golden = GoldenSample.of(one);
        NcaProblem problem = problem(one, golden);
        problem.chooseScale();
        NcaProblem penalized = problem.withPenalty(one.real("lam"), one.reals("prior"));
        double[] a = problem.ones();
        double reached = Lbfgs.nonNegative(200, 1e-12).minimize(penalized::value, a);
        double best = one.real("loss_from_ones_optimised");
        double start = one.real("loss_at_ones");
        assertThat(reached).isLessThanOrEqualTo(best + 0.02 * (start - best));
        assertThat(Arrays.stream(a).min().getAsDouble()).isNotNegative();
    }

    private static NcaProblem problem(GoldenCase one, GoldenSample golden) {
        double[] ones = new double[golden.grams()];
        Arrays.fill(ones, 1);
        int[] variableOf = IntStream.range(0, golden.grams()).toArray();
        return new NcaProblem(
                golden.vectors(), golden.classOf(), variableOf, golden.grams(), ones, one.flag("normalised"));
    }
}
