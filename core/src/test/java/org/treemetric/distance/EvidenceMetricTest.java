package org.treemetric.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.testkit.DistanceContract;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;

class EvidenceMetricTest {
    static LongStream seeds() {
        return Seeds.upTo(300);
    }

    /** Three random trees and a random metric that knows only part of their grams. */
    private static final class Scene {
        final GramVector x;
        final GramVector y;
        final GramVector z;
        final double[] weight;
        final double[][] score;
        final double scale;
        final EvidenceMetric distance;

        Scene(long seed) {
            Random random = new Random(seed);
            GramEncoder encoder = new GramEncoder(ShapeUnion.of(GramShape.LABEL, GramShape.SIBLINGS, GramShape.PAPER));
            x = encoder.encode(RandomTrees.tree(random, 30));
            y = encoder.encode(RandomTrees.tree(random, 30));
            z = encoder.encode(RandomTrees.tree(random, 30));
            int known = 1 + random.nextInt(encoder.dictionary().size());
            weight = random.doubles(known, 0, 5).map(a -> a < 1 ? 0 : a).toArray();
            score = new double[random.nextInt(4)][];
            for (int row = 0; row < score.length; row++) {
                score[row] = random.doubles(known, -2, 2).toArray();
            }
            scale = score.length == 0 ? 0 : 0.1 + random.nextDouble();
            distance = new EvidenceMetric(weight, score, scale, random.nextInt(5) / 4.0);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void isAPseudoMetric(long seed) {
        Scene scene = new Scene(seed);
        DistanceContract.check(scene.distance, scene.x, scene.y, scene.z);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void isWhatTheDefinitionSays(long seed) {
        Scene scene = new Scene(seed);
        assertThat(scene.distance.between(scene.x, scene.y)).isCloseTo(byDefinition(scene), within(1e-12));
    }

    /** Section 4 of the specification, word for word and slowly. */
    private static double byDefinition(Scene scene) {
        double min = 0;
        double wx = 0;
        double wy = 0;
        double lengthX = 0;
        double lengthY = 0;
        for (int g = 0; g < scene.weight.length; g++) {
            double zx = scene.weight[g] * Math.log(1 + scene.x.countOf(g));
            double zy = scene.weight[g] * Math.log(1 + scene.y.countOf(g));
            min += Math.min(zx, zy);
            wx += zx;
            wy += zy;
            lengthX += zx * zx;
            lengthY += zy * zy;
        }
        double structure = wx + wy == 0 ? 0 : 1 - min / (wx + wy - min);
        double evidence = 0;
        for (double[] b : scene.score) {
            double sx = 0;
            double sy = 0;
            for (int g = 0; g < b.length; g++) {
                double zx = scene.weight[g] * Math.log(1 + scene.x.countOf(g));
                double zy = scene.weight[g] * Math.log(1 + scene.y.countOf(g));
                sx += zx == 0 ? 0 : b[g] * zx / Math.sqrt(lengthX);
                sy += zy == 0 ? 0 : b[g] * zy / Math.sqrt(lengthY);
            }
            evidence += Math.abs(sx - sy) / scene.scale;
        }
        double gamma = scene.distance.gamma();
        return (1 - gamma) * structure + gamma * evidence;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void contributionsAddUpToTheDistance(long seed) {
        Scene scene = new Scene(seed);
        double sum = 0;
        TreeSet<Integer> grams = new TreeSet<>();
        for (GramContribution one : scene.distance.contributions(scene.x, scene.y)) {
            assertThat(one.structure()).isNotNegative();
            assertThat(grams.add(one.gramId())).isTrue();
            sum += one.total();
        }
        double distance = scene.distance.between(scene.x, scene.y);
        assertThat(sum).isCloseTo(distance, within(1e-12 * Math.max(1, distance)));
    }

    @Test
    void gramsWithoutWeightAreIgnored() {
        EvidenceMetric distance = new EvidenceMetric(new double[] {1, 0}, new double[][] {{1, 7}}, 1, 0.5);
        GramVector plain = GramVector.of(new int[] {0}, new int[] {2});
        GramVector withMore = GramVector.of(new int[] {0, 1, 5}, new int[] {2, 9, 9});
        assertThat(distance.between(plain, withMore)).isZero();
        assertThat(distance.contributions(plain, withMore)).isEmpty();
    }

    @Test
    void treesOfUnknownGramsAreEqualAndAsFarAsCanBeFromOthers() {
        EvidenceMetric distance = new EvidenceMetric(new double[] {1}, new double[0][], 0, 0.7);
        GramVector known = GramVector.of(new int[] {0}, new int[] {2});
        GramVector unknown = GramVector.of(new int[] {3}, new int[] {2});
        GramVector other = GramVector.of(new int[] {4}, new int[] {1});
        assertThat(distance.gamma()).as("no evidence, so no share of it").isZero();
        assertThat(distance.between(unknown, other)).isZero();
        assertThat(distance.between(known, unknown)).isOne();
    }

    @Test
    void withGammaChangesTheMixtureAlone() {
        Scene scene = new Scene(7);
        EvidenceMetric half = new EvidenceMetric(scene.weight, new double[][] {scene.weight}, 2, 0.5);
        double structure = half.withGamma(0).between(scene.x, scene.y);
        double evidence = half.withGamma(1).between(scene.x, scene.y);
        assertThat(half.between(scene.x, scene.y)).isEqualTo(0.5 * structure + 0.5 * evidence);
    }

    @Test
    void refusesNonsense() {
        double[] one = {1};
        assertThatThrownBy(() -> new EvidenceMetric(new double[] {-1}, new double[0][], 1, 0.5))
                .hasMessage("a weight must be at least 0 and finite, got -1.0");
        assertThatThrownBy(() -> new EvidenceMetric(one, new double[][] {{1, 2}}, 1, 0.5))
                .hasMessage("row 0 has 2 scores for 1 weights");
        assertThatThrownBy(() -> new EvidenceMetric(one, new double[][] {{Double.NaN}}, 1, 0.5))
                .hasMessage("a score must be finite, got NaN");
        assertThatThrownBy(() -> new EvidenceMetric(one, new double[0][], Double.NaN, 0.5))
                .hasMessage("the scale must be at least 0 and finite, got NaN");
        assertThatThrownBy(() -> new EvidenceMetric(one, new double[0][], 1, 1.5))
                .hasMessage("gamma must be between 0 and 1, got 1.5");
    }
}
