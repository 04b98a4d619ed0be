package org.treemetric.nca;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.optimize.Lbfgs;
import org.treemetric.testkit.GoldenCases;
import org.treemetric.testkit.GoldenSample;

/** The soft-neighbor loss against the reference: scale, distances, value, slopes, and how low the optimizer gets. */
class NcaGoldenTest {
    static Stream<Named<JsonNode>> cases() {
        return GoldenCases.of("nca");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void lossAndSlopesAreThoseOfTheReference(JsonNode one) throws Exception {
        GoldenSample golden = GoldenSample.of(one);
        NcaProblem problem = problem(one, golden);
        assertThat(problem.chooseScale()).isTrue();
        close(problem.scale(), one.get("scale"));
        double[] a = GoldenCases.doubles(one.get("a"));
        double[] distances = problem.distances(a);
        int pair = 0;
        for (int i = 0; i < golden.vectors().size(); i++) {
            for (int j = i + 1; j < golden.vectors().size(); j++) {
                close(distances[pair++], one.get("D").get(i).get(j));
            }
        }
        NcaProblem penalized = problem.withPenalty(one.get("lam").asDouble(), GoldenCases.doubles(one.get("prior")));
        double[] gradient = new double[golden.grams()];
        close(penalized.value(a, gradient), one.get("loss"));
        for (int g = 0; g < gradient.length; g++) {
            close(gradient[g], one.get("grad").get(g));
        }
        close(penalized.value(problem.ones(), gradient), one.get("loss_at_ones"));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theOptimizerReachesTheReferencesMinimum(JsonNode one) throws Exception {
        GoldenSample golden = GoldenSample.of(one);
        NcaProblem problem = problem(one, golden);
        problem.chooseScale();
        NcaProblem penalized = problem.withPenalty(one.get("lam").asDouble(), GoldenCases.doubles(one.get("prior")));
        double[] a = problem.ones();
        double reached = Lbfgs.nonNegative(200, 1e-12).minimize(penalized::value, a);
        double best = one.get("loss_from_ones_optimised").asDouble();
        double start = one.get("loss_at_ones").asDouble();
        assertThat(reached).isLessThanOrEqualTo(best + 0.02 * (start - best));
        assertThat(Arrays.stream(a).min().getAsDouble()).isNotNegative();
    }

    private static NcaProblem problem(JsonNode one, GoldenSample golden) {
        double[] ones = new double[golden.grams()];
        Arrays.fill(ones, 1);
        int[] variableOf = IntStream.range(0, golden.grams()).toArray();
        return new NcaProblem(
                golden.vectors(),
                golden.classOf(),
                variableOf,
                golden.grams(),
                ones,
                one.get("normalised").asBoolean());
    }

    private static void close(double actual, JsonNode expected) {
        assertThat(actual).isCloseTo(expected.asDouble(), within(1e-9 * Math.max(1, Math.abs(expected.asDouble()))));
    }
}
