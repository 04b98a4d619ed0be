package org.treemetric.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.treemetric.testkit.GoldenCase.close;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.testkit.GoldenCase;

/** Plain, normalized and weighted distances of the reference. */
class DistanceGoldenTest {
    static Stream<Named<GoldenCase>> cases() {
        return GoldenCase.of("distance");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void distancesAreThoseOfTheReference(GoldenCase one) throws Exception {
        GramShape shape = one.shape();
        GramEncoder encoder = new GramEncoder(shape);
        GramVector x = encoder.encode(one.tree("t1"));
        GramVector y = encoder.encode(one.tree("t2"));

        assertThat(x.size()).isEqualTo(one.count("size1"));
        assertThat(y.size()).isEqualTo(one.count("size2"));
        assertThat(PlainMetric.intersection(x, y)).isEqualTo(one.count("intersection"));
        assertThat(PlainMetric.difference(x, y)).isEqualTo(one.count("dist"));
        close(new PlainMetric(Normalization.BRAY_CURTIS).between(x, y), one.real("bray_curtis"), 1e-10);
        close(new PlainMetric(Normalization.RUZICKA).between(x, y), one.real("ruzicka"), 1e-10);

        GramVector difference = GramDifference.between(x, y);
        Map<Gram, Integer> found = new HashMap<>();
        for (int i = 0; i < difference.distinct(); i++) {
            found.put(encoder.dictionary().gram(difference.id(i)), difference.count(i));
        }
        Map<Gram, Integer> expected = new HashMap<>();
        one.parts("symdiff").forEach(entry -> expected.put(entry.part(0).gram(shape), entry.integer(1)));
        assertThat(found).isEqualTo(expected);

        if (one.has("w")) {
            double[] weight = new double[encoder.dictionary().size()];
            double byDefault = Softplus.value(one.real("w_default"));
            Arrays.fill(weight, byDefault);
            for (GoldenCase entry : one.parts("w")) {
                int id = encoder.dictionary().find(entry.part(0).gram(shape));
                if (id >= 0) {
                    weight[id] = Softplus.value(entry.real(1));
                }
            }
            WeightedMetric weighted = new WeightedMetric(weight, byDefault, Normalization.NONE);
            close(weighted.between(x, y), one.real("dist_w"), 1e-10);
            close(weighted.weight(x), one.real("weight1"), 1e-10);
            close(weighted.weight(y), one.real("weight2"), 1e-10);
            close(
                    new WeightedMetric(weight, byDefault, Normalization.RUZICKA).between(x, y),
                    one.real("ruzicka_w"),
                    1e-10);
            close(
                    new WeightedMetric(weight, byDefault, Normalization.BRAY_CURTIS).between(x, y),
                    one.real("bray_curtis_w"),
                    1e-10);
        }
    }
}
