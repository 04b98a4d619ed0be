package org.treemetric.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.notation.BracketFormat;
import org.treemetric.testkit.DistanceContract;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;

class DistancePropertyTest {
    static LongStream seeds() {
        return Seeds.upTo(500);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void plainWeightedAndRuzickaDistancesArePseudoMetrics(long seed) {
        Random random = new Random(seed);
        GramEncoder encoder = new GramEncoder(new GramShape(1 + random.nextInt(3), 1 + random.nextInt(3)));
        GramVector x = encoder.encode(RandomTrees.tree(random, 30));
        GramVector y = encoder.encode(RandomTrees.tree(random, 30));
        GramVector z = encoder.encode(RandomTrees.tree(random, 30));
        double[] weight = random.doubles(encoder.dictionary().size(), 0, 5)
                .map(a -> a < 1 ? 0 : a)
                .toArray();
        for (Normalization normalization : new Normalization[] {Normalization.NONE, Normalization.RUZICKA}) {
            DistanceContract.check(new PlainMetric(normalization), x, y, z);
            DistanceContract.check(new WeightedMetric(weight, 1, normalization), x, y, z);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void equalWeightsGiveThePlainDistance(long seed) {
        Random random = new Random(seed);
        GramEncoder encoder = new GramEncoder(GramShape.PAPER);
        GramVector x = encoder.encode(RandomTrees.tree(random, 30));
        GramVector y = encoder.encode(RandomTrees.tree(random, 30));
        for (Normalization normalization : Normalization.values()) {
            assertThat(new WeightedMetric(new double[0], 1, normalization).between(x, y))
                    .isEqualTo(new PlainMetric(normalization).between(x, y));
        }
    }

    /** One leaf, two leaves, three leaves: Bray-Curtis is longer around the corner. */
    @Test
    void brayCurtisIsNoMetric() throws Exception {
        GramEncoder encoder = new GramEncoder(GramShape.LABEL);
        GramVector x = encoder.encode(BracketFormat.parse("t", "{a{a}{a}}"));
        GramVector y = encoder.encode(BracketFormat.parse("t", "{a{b}{a}{a}{b}{b}}"));
        GramVector z = encoder.encode(BracketFormat.parse("t", "{b{b}{b}}"));
        Distance<GramVector> distance = new PlainMetric(Normalization.BRAY_CURTIS);
        assertThat(distance.between(x, z)).isGreaterThan(distance.between(x, y) + distance.between(y, z));
    }

    @ParameterizedTest
    @ValueSource(doubles = {-800, -30, -1, -1e-9, 0, 1e-9, 0.5, 1, 30, 800})
    void softplusIsSafeAndItsSlopeIsTheCentralDifference(double w) {
        double h = 1e-6;
        double numeric = (Softplus.value(w + h) - Softplus.value(w - h)) / (2 * h);
        assertThat(Softplus.slope(w)).isCloseTo(numeric, within(1e-8));
        assertThat(Softplus.value(w)).isNotNegative().isFinite().isGreaterThanOrEqualTo(w);
    }
}
