package org.treemetric.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.file.ByteInput;
import org.treemetric.file.ByteOutput;
import org.treemetric.file.Bytes;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;

/** What every metric promises, whichever it is. A new kind of metric joins {@link #metrics}. */
class GramMetricTest {
    static LongStream seeds() {
        return Seeds.upTo(200);
    }

    /** Every kind, with random numbers for {@code grams} grams; ids beyond are unseen. */
    static List<GramMetric> metrics(Random random, int grams) {
        double[] weight = random.doubles(grams, 0, 3).toArray();
        List<GramMetric> metrics = new ArrayList<>();
        for (Normalization normalization : Normalization.values()) {
            metrics.add(new PlainMetric(normalization));
            metrics.add(new WeightedMetric(weight, random.nextDouble(), normalization));
        }
        metrics.add(new RarityMetric(weight, random.nextDouble()));
        metrics.add(new PairsMetric(
                new RarityMetric(weight, random.nextDouble()),
                random.nextDouble(),
                OptionalLong.of(random.nextInt(9))));
        for (double gamma : new double[] {0, 0.3, 1}) {
            double[][] score = new double[random.nextInt(4)][];
            for (int c = 0; c < score.length; c++) {
                score[c] = random.doubles(grams, -1, 1).toArray();
            }
            metrics.add(new EvidenceMetric(weight, score, score.length == 0 ? 0 : 0.5 + random.nextDouble(), gamma));
        }
        return metrics;
    }

    private record Scene(GramVector x, GramVector y, List<GramMetric> metrics) {
        static Scene of(long seed) {
            Random random = new Random(seed);
            GramEncoder encoder = new GramEncoder(new GramShape(1 + random.nextInt(2), 1 + random.nextInt(2)));
            GramVector x = encoder.encode(RandomTrees.tree(random, 25));
            GramVector y = encoder.encode(RandomTrees.tree(random, 25));
            return new Scene(
                    x,
                    y,
                    GramMetricTest.metrics(
                            random, 1 + random.nextInt(encoder.dictionary().size())));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void sumsOverSharedGramsGiveTheDistance(long seed) {
        Scene scene = Scene.of(seed);
        for (GramMetric metric : scene.metrics) {
            double shared = 0;
            for (int i = 0; i < scene.x.distinct(); i++) {
                int both = Math.min(scene.x.count(i), scene.y.countOf(scene.x.id(i)));
                shared += both == 0 ? 0 : metric.value(scene.x.id(i), both);
            }
            double[] s = metric.scores(scene.x);
            double[] t = metric.scores(scene.y);
            assertThat(s).hasSize(metric.scoreCount());
            double gap = 0;
            for (int c = 0; c < s.length; c++) {
                gap += Math.abs(s[c] - t[c]);
            }
            double found = metric.fromShared(shared, metric.weight(scene.x), metric.weight(scene.y), gap);
            double distance = metric.between(scene.x, scene.y);
            assertThat(found).as("%s", metric.kind()).isCloseTo(distance, within(1e-9 * (1 + distance)));
            if (metric.isExactFromShared()) {
                assertThat(found).as("%s, to the bit", metric.kind()).isEqualTo(distance);
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void sumsOfDifferencesGiveTheDistanceWhereSharedGramsDoNot(long seed) {
        Scene scene = Scene.of(seed);
        int last = Math.max(scene.x.id(scene.x.distinct() - 1), scene.y.id(scene.y.distinct() - 1));
        for (GramMetric metric : scene.metrics) {
            double sum = 0;
            for (int gram = 0; gram <= last; gram++) {
                sum += metric.value(gram, Math.abs(scene.x.countOf(gram) - scene.y.countOf(gram)));
            }
            if (!metric.isExactFromShared()) {
                assertThat(metric.normalization().apply(sum, metric.weight(scene.x) + metric.weight(scene.y)))
                        .as("%s, to the bit", metric.kind())
                        .isEqualTo(metric.between(scene.x, scene.y));
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void contributionsAddUpToTheDistance(long seed) {
        Scene scene = Scene.of(seed);
        for (GramMetric metric : scene.metrics) {
            double sum = 0;
            int before = -1;
            for (GramContribution one : metric.contributions(scene.x, scene.y)) {
                assertThat(one.gramId()).isGreaterThan(before);
                before = one.gramId();
                sum += one.total();
            }
            double distance = metric.between(scene.x, scene.y);
            assertThat(sum).as("%s", metric.kind()).isCloseTo(distance, within(1e-9 * (1 + distance)));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void scoresAreSumsOverGrams(long seed) {
        Scene scene = Scene.of(seed);
        for (GramMetric metric : scene.metrics) {
            metric.classScores().ifPresent(scores -> {
                double[] sums = scores.sums(scene.x);
                assertThat(sums).hasSize(scores.rows());
                for (int row = 0; row < sums.length; row++) {
                    double sum = 0;
                    for (double term : scores.terms(scene.x, row)) {
                        sum += term;
                    }
                    assertThat(sum).isCloseTo(sums[row], within(1e-12));
                }
            });
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void comesBackFromItsBytes(long seed) throws Exception {
        Scene scene = Scene.of(seed);
        for (GramMetric metric : scene.metrics) {
            ByteOutput out = new ByteOutput();
            metric.write(out);
            ByteInput in = new ByteInput(Bytes.of(out.toByteArray()));
            GramMetric again = GramMetric.read(metric.kind(), in);
            in.end();
            assertThat(again.getClass()).isEqualTo(metric.getClass());
            assertThat(again.between(scene.x, scene.y)).isEqualTo(metric.between(scene.x, scene.y));
            assertThat(again.countsUnseen()).isEqualTo(metric.countsUnseen());
            ByteOutput twice = new ByteOutput();
            again.write(twice);
            assertThat(twice.toByteArray()).isEqualTo(out.toByteArray());
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void unseenGramsCountOnlyWhereTheMetricSaysSo(long seed) {
        Scene scene = Scene.of(seed);
        int unseen = 1_000_000;
        GramVector alone = GramVector.of(new int[] {unseen}, new int[] {2});
        GramVector nothing = GramVector.of(new int[0], new int[0]);
        for (GramMetric metric : scene.metrics) {
            boolean moves = metric.between(alone, nothing) > 0;
            assertThat(moves).as("%s", metric.kind()).isEqualTo(metric.countsUnseen() && metric.value(unseen, 2) > 0);
        }
    }

    @Test
    void anUnknownKindIsRefused() {
        assertThatThrownBy(() -> GramMetric.read("no-such", new ByteInput(Bytes.of(new byte[0]))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("unknown metric 'no-such'");
    }
}
