package org.treemetric.neighbor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.distance.GramMetric;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.PlainMetric;
import org.treemetric.distance.Softplus;
import org.treemetric.distance.WeightedMetric;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.notation.BracketFormat;
import org.treemetric.testkit.GoldenCases;

/** Distances, neighbors and predictions of the reference. */
class KnnGoldenTest {
    static Stream<Named<JsonNode>> cases() {
        return GoldenCases.of("knn");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void neighborsAndPredictionsAreThoseOfTheReference(JsonNode one) throws Exception {
        GramShape shape = new GramShape(one.get("p").asInt(), one.get("q").asInt());
        GramEncoder encoder = new GramEncoder(shape);
        GramMetric distance = PlainMetric.PLAIN;
        if (one.has("w")) {
            distance = weighted(one, encoder, shape);
        }
        List<GramVector> train = new ArrayList<>();
        for (String tree : GoldenCases.strings(one.get("train"))) {
            train.add(encoder.encode(BracketFormat.parse("train", tree)));
        }
        String[] classes = GoldenCases.strings(one.get("labels"));
        String[] names = Arrays.stream(classes).sorted().distinct().toArray(String[]::new);
        int[] classOf = Arrays.stream(classes)
                .mapToInt(name -> Arrays.binarySearch(names, name))
                .toArray();
        NeighborSearch<GramVector> search = new ExhaustiveSearch<>(train, distance);
        for (JsonNode query : one.get("queries")) {
            GramVector vector = encoder.encode(
                    BracketFormat.parse("query", query.get("tree").asText()));
            double[] expected = GoldenCases.doubles(query.get("dists"));
            for (int i = 0; i < expected.length; i++) {
                assertThat(distance.between(vector, train.get(i)))
                        .isCloseTo(expected[i], within(1e-10 * Math.max(1, expected[i])));
            }
            assertThat(query.get("predictions").size()).isPositive();
            for (Map.Entry<String, JsonNode> prediction :
                    query.get("predictions").properties()) {
                int k = Integer.parseInt(prediction.getKey());
                KnnClassifier<GramVector> classifier =
                        new KnnClassifier<>(search, classOf, names.length, k, new Vote.Majority());
                Prediction found = classifier.classify(vector);
                assertThat(found.neighbors().stream().mapToInt(Neighbor::index).toArray())
                        .isEqualTo(GoldenCases.ints(prediction.getValue().get("neighbours")));
                assertThat(names[found.classIndex()])
                        .isEqualTo(prediction.getValue().get("label").asText());
            }
        }
    }

    private static GramMetric weighted(JsonNode one, GramEncoder encoder, GramShape shape) {
        double[] w = GoldenCases.doubles(one.get("w"));
        double[] weight = new double[w.length];
        for (int g = 0; g < w.length; g++) {
            int id = encoder.dictionary()
                    .intern(GoldenCases.gram(shape, one.get("vocab").get(g)));
            weight[id] = Softplus.value(w[g]);
        }
        return new WeightedMetric(weight, Softplus.value(one.get("w_default").asDouble()), Normalization.NONE);
    }
}
