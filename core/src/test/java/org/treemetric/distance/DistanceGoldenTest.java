package org.treemetric.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.notation.BracketFormat;
import org.treemetric.testkit.GoldenCases;

/** Plain, normalized and weighted distances of the reference. */
class DistanceGoldenTest {
    static Stream<Named<JsonNode>> cases() {
        return GoldenCases.of("distance");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void distancesAreThoseOfTheReference(JsonNode one) throws Exception {
        GramShape shape = new GramShape(one.get("p").asInt(), one.get("q").asInt());
        GramEncoder encoder = new GramEncoder(shape);
        GramVector x = encoder.encode(BracketFormat.parse("t1", one.get("t1").asText()));
        GramVector y = encoder.encode(BracketFormat.parse("t2", one.get("t2").asText()));

        assertThat(x.size()).isEqualTo(one.get("size1").asLong());
        assertThat(y.size()).isEqualTo(one.get("size2").asLong());
        assertThat(PlainMetric.intersection(x, y))
                .isEqualTo(one.get("intersection").asLong());
        assertThat(PlainMetric.difference(x, y)).isEqualTo(one.get("dist").asLong());
        close(new PlainMetric(Normalization.BRAY_CURTIS).between(x, y), one.get("bray_curtis"));
        close(new PlainMetric(Normalization.RUZICKA).between(x, y), one.get("ruzicka"));

        GramVector difference = GramDifference.between(x, y);
        Map<Gram, Integer> found = new HashMap<>();
        for (int i = 0; i < difference.distinct(); i++) {
            found.put(encoder.dictionary().gram(difference.id(i)), difference.count(i));
        }
        Map<Gram, Integer> expected = new HashMap<>();
        one.get("symdiff")
                .forEach(entry ->
                        expected.put(gram(shape, entry.get(0)), entry.get(1).asInt()));
        assertThat(found).isEqualTo(expected);

        if (one.has("w")) {
            double[] weight = new double[encoder.dictionary().size()];
            double byDefault = Softplus.value(one.get("w_default").asDouble());
            Arrays.fill(weight, byDefault);
            for (JsonNode entry : one.get("w")) {
                int id = encoder.dictionary().find(gram(shape, entry.get(0)));
                if (id >= 0) {
                    weight[id] = Softplus.value(entry.get(1).asDouble());
                }
            }
            WeightedMetric weighted = new WeightedMetric(weight, byDefault, Normalization.NONE);
            close(weighted.between(x, y), one.get("dist_w"));
            close(weighted.weight(x), one.get("weight1"));
            close(weighted.weight(y), one.get("weight2"));
            close(new WeightedMetric(weight, byDefault, Normalization.RUZICKA).between(x, y), one.get("ruzicka_w"));
            close(
                    new WeightedMetric(weight, byDefault, Normalization.BRAY_CURTIS).between(x, y),
                    one.get("bray_curtis_w"));
        }
    }

    private static void close(double actual, JsonNode expected) {
        assertThat(actual).isCloseTo(expected.asDouble(), within(1e-10 * Math.max(1, Math.abs(expected.asDouble()))));
    }

    private static Gram gram(GramShape shape, JsonNode fields) {
        List<Optional<String>> labels = new ArrayList<>();
        fields.forEach(field -> labels.add(field.isNull() ? Optional.empty() : Optional.of(field.asText())));
        return Gram.of(shape, labels);
    }
}
