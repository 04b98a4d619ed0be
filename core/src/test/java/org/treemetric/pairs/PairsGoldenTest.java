package org.treemetric.pairs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.distance.RarityMetric;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.learn.LearningEpoch;
import org.treemetric.learn.LearningListener;
import org.treemetric.learn.TreePairs;
import org.treemetric.testkit.GoldenCase;

class PairsGoldenTest {
    static Stream<Named<GoldenCase>> cases() {
        return GoldenCase.of("pairs");
    }

    /** A case with its grams numbered as in its vocabulary. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Scene(List<GramVector> vectors, double[] rarity, double unseen, TreePairs pairs) {
        static Scene of(GoldenCase golden) throws Exception {
            GramDictionary dictionary = new GramDictionary(ShapeUnion.SIX);
            for (GoldenCase gram : golden.parts("vocab")) {
                dictionary.intern(gram.part(1)
                        .gram(new GramShape(
                                gram.part(0).integer(0), gram.part(0).integer(1))));
            }
            GramEncoder encoder = new GramEncoder(dictionary);
            List<GramVector> vectors =
                    golden.trees("trees").stream().map(encoder::encode).toList();
            RarityMetric rarity = RarityMetric.of(vectors, dictionary.size(), 0.1);
            double[] r = IntStream.range(0, dictionary.size())
                    .mapToDouble(rarity::weight)
                    .toArray();
            TreePairs pairs =
                    TreePairs.of(Arrays.asList(golden.lists("same")), Arrays.asList(golden.lists("different")));
            return new Scene(vectors, r, rarity.unseenWeight(), pairs);
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void startWeightsAndOffset(GoldenCase golden) throws Exception {
        Scene scene = Scene.of(golden);
        PairsProblem problem = new PairsProblem(scene.vectors, scene.rarity, scene.pairs);
        for (int g = 0; g < scene.rarity.length; g++) {
            assertThat(scene.rarity[g]).isCloseTo(golden.reals("rarity")[g], within(1e-10));
            assertThat(problem.differSame(g)).isEqualTo(golden.integers("differ_same")[g]);
            assertThat(problem.differDifferent(g)).isEqualTo(golden.integers("differ_different")[g]);
            assertThat(problem.start(g)).isCloseTo(golden.reals("c")[g], within(1e-10));
        }
        double[] a = problem.weights(new double[problem.parameters()]);
        double[][] start = golden.rows("start_distances");
        int same = scene.pairs.same().size();
        for (int i = 0; i < scene.pairs.size(); i++) {
            double expected = i < same ? start[0][i] : start[1][i - same];
            assertThat(problem.distance(i, a)).isCloseTo(expected, within(1e-10));
        }
        assertThat(PairsFit.start(problem, scene.pairs).b()).isCloseTo(golden.real("b0"), within(1e-9));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void lossAndGradient(GoldenCase golden) throws Exception {
        Scene scene = Scene.of(golden);
        PairsProblem problem = new PairsProblem(scene.vectors, scene.rarity, scene.pairs);
        GoldenCase at = golden.part("at");
        int[] vocab = golden.part("trajectory").integers("vocab");
        assertThat(IntStream.range(0, problem.parameters()).map(problem::gram).toArray())
                .isEqualTo(vocab);
        double[] all = at.reals("u"); // of the whole vocabulary, of which some grams are in no pair
        double[] u = IntStream.of(vocab).mapToDouble(g -> all[g]).toArray();
        double[] gradient = new double[u.length + 1];
        double[] parts = problem.loss(u, at.real("b"), gradient);
        GoldenCase.close(parts[0] + parts[1], at.real("data"));
        GoldenCase.close(PairsProblem.penalty(all), at.real("penalty"));
        double[] slope = at.reals("grad_u");
        GoldenCase.close(
                Arrays.copyOf(gradient, u.length),
                IntStream.of(vocab).mapToDouble(g -> slope[g]).toArray());
        GoldenCase.close(gradient[u.length], at.real("grad_b"));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void trajectory(GoldenCase golden) throws Exception {
        Scene scene = Scene.of(golden);
        int epochs = golden.part("trajectory").integer("epochs");
        for (GoldenCase step : golden.part("trajectory").parts("steps")) {
            double[] loss = new double[1];
            PairsFit fit = PairsFit.of(
                    scene.vectors, scene.rarity, scene.pairs, step.integer("epoch") + 1, new LearningListener() {
                        @Override
                        public void epoch(LearningEpoch epoch) {
                            loss[0] = epoch.loss();
                        }
                    });
            assertThat(loss[0]).isCloseTo(step.real("loss"), within(1e-8));
            assertThat(fit.u()).containsExactly(step.reals("u"), within(1e-8));
            assertThat(fit.b()).isCloseTo(step.real("b"), within(1e-8));
        }
        PairsFit fit = PairsFit.of(scene.vectors, scene.rarity, scene.pairs, epochs, LearningListener.NONE);
        RarityMetric metric = fit.metric(scene.rarity.length, scene.unseen);
        for (int g = 0; g < scene.rarity.length; g++) {
            assertThat(metric.weight(g)).isCloseTo(golden.reals("a")[g], within(1e-8));
        }
        assertThat(fit.b()).isCloseTo(golden.real("b"), within(1e-8));
        double[][] distances = golden.rows("distances");
        for (int i = 0; i < distances.length; i++) {
            for (int j = 0; j < distances.length; j++) {
                assertThat(metric.between(scene.vectors.get(i), scene.vectors.get(j)))
                        .isCloseTo(distances[i][j], within(1e-8));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void folds(GoldenCase golden) throws Exception {
        Scene scene = Scene.of(golden);
        for (GoldenCase part : golden.parts("folds")) {
            int[] fold = PairFolds.of(scene.pairs, scene.vectors.size(), part.count("seed") + part.integer("repeat"));
            for (int[] row : part.lists("fold")) {
                assertThat(fold[row[0]]).isEqualTo(row[1]);
            }
            assertThat(Arrays.stream(fold).filter(f -> f >= 0).count()).isEqualTo(part.lists("fold").length);
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void crossValidation(GoldenCase golden) throws Exception {
        if (!golden.has("cross_validation")) {
            return;
        }
        Scene scene = Scene.of(golden);
        GoldenCase expected = golden.part("cross_validation");
        List<PairCalibration.Held> scored = PairCalibration.of(
                scene.vectors,
                scene.rarity,
                scene.unseen,
                scene.pairs,
                expected.integer("epochs"),
                expected.count("seed"));
        List<GoldenCase> rows = expected.parts("scored");
        assertThat(scored).hasSameSizeAs(rows);
        for (int i = 0; i < rows.size(); i++) {
            PairCalibration.Held held = scored.get(i);
            assertThat(held.repeat()).isEqualTo(rows.get(i).integer(0));
            assertThat(held.a()).isEqualTo(rows.get(i).integer(1));
            assertThat(held.b()).isEqualTo(rows.get(i).integer(2));
            assertThat(held.same()).isEqualTo(rows.get(i).flag(3));
            assertThat(held.distance()).isCloseTo(rows.get(i).real(4), within(1e-8));
        }
        checkThresholds(
                expected, scored.stream().map(PairCalibration.Held::scored).toList(), 10);
    }

    @Test
    void thresholds() {
        for (GoldenCase one : GoldenCase.parts("pairs", "thresholds")) {
            List<PairThreshold.Scored> scored = one.parts("scored").stream()
                    .map(row -> new PairThreshold.Scored((long) row.real(0), row.flag(1)))
                    .toList();
            checkThresholds(one, scored, 0);
        }
    }

    private static void checkThresholds(GoldenCase expected, List<PairThreshold.Scored> scored, long off) {
        check(expected, "f1", PairThreshold.of(scored, OptionalDouble.empty()), off);
        check(expected, "precision_80", PairThreshold.of(scored, OptionalDouble.of(0.8)), off);
        check(expected, "precision_100", PairThreshold.of(scored, OptionalDouble.of(1)), off);
    }

    private static void check(GoldenCase expected, String name, Optional<PairThreshold> found, long off) {
        assertThat(found.isPresent()).as(name).isEqualTo(expected.has(name));
        found.ifPresent(one -> {
            GoldenCase part = expected.part(name);
            assertThat(one.key()).isCloseTo(part.count("key"), within(off));
            assertThat(one.precision()).isEqualTo(part.real("precision"));
            assertThat(one.recall()).isEqualTo(part.real("recall"));
        });
    }
}
