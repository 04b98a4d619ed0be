package org.treemetric.probability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.probability.CalibrationChoice.HeldOut;
import org.treemetric.testkit.GoldenCase;

/** Probabilities, their calibration and sets of the reference, from given numbers. */
class ProbabilityGoldenTest {
    private static Stream<Named<GoldenCase>> ofType(String type) {
        return GoldenCase.of("evidence-levels")
                .filter(one -> one.getPayload().text("type").equals(type));
    }

    static Stream<Named<GoldenCase>> probabilities() {
        return ofType("probabilities");
    }

    static Stream<Named<GoldenCase>> choices() {
        return ofType("choice");
    }

    static Stream<Named<GoldenCase>> sets() {
        return ofType("conformal");
    }

    @ParameterizedTest
    @MethodSource("probabilities")
    void probabilitiesAndTheirOrderAreThoseOfTheReference(GoldenCase json) {
        for (GoldenCase row : json.parts("rows")) {
            double[] expected = row.reals("by_scores");
            double[] byScores = ScoreProbabilities.of(
                    row.reals("margins"), row.integers("known"), expected.length, row.real("kappa"));
            checkClose(byScores, expected);
            Optional<double[]> shares = !row.has("shares") ? Optional.empty() : Optional.of(row.reals("shares"));
            OptionalInt voted = !row.has("voted") ? OptionalInt.empty() : OptionalInt.of(row.integer("voted"));
            double[] mix = shares.map(v -> ScoreProbabilities.mix(v, byScores, row.real("lambda")))
                    .orElse(byScores);
            checkClose(mix, row.reals("mix"));
            assertThat(Arrays.stream(mix).sum()).isCloseTo(1, within(1e-14));
            ClassProbabilities found = ClassProbabilities.of(mix, voted, SetCalibration.of(new int[0]));
            assertThat(Arrays.stream(mix).mapToInt(ClassProbabilities::key).toArray())
                    .containsExactly(row.integers("u"));
            assertThat(found.order().stream().mapToInt(Integer::intValue).toArray())
                    .containsExactly(row.integers("order"));
            assertThat(found.top()).isEqualTo(row.integer("by_probability"));
            if (voted.isPresent()) {
                assertThat(found.top() == voted.getAsInt()).isEqualTo(row.flag("agree"));
            }
        }
    }

    private static void checkClose(double[] found, double[] expected) {
        assertThat(found).hasSameSizeAs(expected);
        for (int i = 0; i < found.length; i++) {
            assertThat(found[i]).isCloseTo(expected[i], within(1e-10));
        }
    }

    @ParameterizedTest
    @MethodSource("choices")
    void theChoiceIsThatOfTheReference(GoldenCase json) {
        List<HeldOut> trees = new ArrayList<>();
        for (GoldenCase query : json.parts("queries")) {
            trees.add(new HeldOut(
                    query.reals("margins"), query.integers("known"), query.reals("shares"), query.integer("truth")));
        }
        CalibrationChoice found = CalibrationChoice.of(trees);
        checkClose(reals(found.kappaLoss()), json.reals("kappa_loss"));
        checkClose(reals(found.lambdaLoss()), json.reals("lambda_loss"));
        assertThat(found.kappa()).isEqualTo(json.real("kappa"));
        assertThat(found.lambda()).isEqualTo(json.real("lambda"));
        int[] keys = found.keys().stream().mapToInt(Integer::intValue).sorted().toArray();
        int[] expected = json.integers("calibration");
        assertThat(keys).hasSameSizeAs(expected);
        for (int i = 0; i < keys.length; i++) {
            assertThat(keys[i]).isCloseTo(expected[i], within(1));
        }
    }

    private static double[] reals(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    @ParameterizedTest
    @MethodSource("sets")
    void setsAreThoseOfTheReference(GoldenCase json) {
        SetCalibration calibration = SetCalibration.of(values(json));
        assertThat(calibration.size()).isEqualTo(json.integer("n"));
        if (json.has("stored")) {
            assertThat(calibration.kept()).containsExactly(json.integers("stored"));
        } else {
            assertThat(calibration.kept()).hasSize(json.integer("stored_size"));
            for (int[] sample : json.lists("stored_sample")) {
                assertThat(calibration.kept()[sample[0]]).isEqualTo(sample[1]);
            }
        }
        SetCalibration again = SetCalibration.ofKept(calibration.size(), calibration.kept());
        for (GoldenCase level : json.parts("levels")) {
            OptionalInt quantile = again.quantile(level.real("level"));
            OptionalInt expected = !level.has("q") ? OptionalInt.empty() : OptionalInt.of(level.integer("q"));
            assertThat(quantile).isEqualTo(expected);
            List<GoldenCase> queries = json.parts("queries");
            for (int q = 0; q < queries.size(); q++) {
                ClassProbabilities probabilities = ClassProbabilities.of(
                        queries.get(q).reals("P"), OptionalInt.of(queries.get(q).integer("voted")), again);
                assertThat(probabilities.set(level.real("level")).stream()
                                .mapToInt(Integer::intValue)
                                .toArray())
                        .containsExactly(level.lists("sets")[q]);
            }
        }
    }

    private static int[] values(GoldenCase json) {
        if (json.has("values")) {
            return json.integers("values");
        }
        int n = json.integers("generator")[0];
        long m = json.integers("generator")[1];
        int[] values = new int[n];
        for (int i = 1; i <= n; i++) {
            values[i - 1] = (int) ((long) i * i % 1_000_000_001L * m % 1_000_000_001L);
        }
        return values;
    }
}
