package org.treemetric.neighbor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
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
import org.treemetric.testkit.GoldenCase;
import org.treemetric.tree.Tree;

/** Distances, neighbors and predictions of the reference. */
class KnnGoldenTest {
    static Stream<Named<GoldenCase>> cases() {
        return GoldenCase.of("knn");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void neighborsAndPredictionsAreThoseOfTheReference(GoldenCase one) throws Exception {
        GramShape shape = one.shape();
        GramEncoder encoder = new GramEncoder(shape);
        GramMetric distance = PlainMetric.PLAIN;
        if (one.has("w")) {
            distance = weighted(one, encoder, shape);
        }
        List<GramVector> train = new ArrayList<>();
        for (Tree tree : one.trees("train")) {
            train.add(encoder.encode(tree));
        }
        int[] classOf = one.classes("labels");
        List<String> names = one.texts("labels").stream().sorted().distinct().toList();
        NeighborSearch<GramVector> search = new ExhaustiveSearch<>(train, distance);
        for (GoldenCase query : one.parts("queries")) {
            GramVector vector = encoder.encode(BracketFormat.parse("query", query.text("tree")));
            double[] expected = query.reals("dists");
            for (int i = 0; i < expected.length; i++) {
                assertThat(distance.between(vector, train.get(i)))
                        .isCloseTo(expected[i], within(1e-10 * Math.max(1, expected[i])));
            }
            assertThat(query.named("predictions").size()).isPositive();
            for (Map.Entry<String, GoldenCase> prediction :
                    query.named("predictions").entrySet()) {
                int k = Integer.parseInt(prediction.getKey());
                KnnClassifier<GramVector> classifier =
                        new KnnClassifier<>(search, classOf, names.size(), k, new Vote.Majority());
                Prediction found = classifier.classify(vector);
                assertThat(found.neighbors().stream().mapToInt(Neighbor::index).toArray())
                        .isEqualTo(prediction.getValue().integers("neighbours"));
                assertThat(names.get(found.classIndex()))
                        .isEqualTo(prediction.getValue().text("label"));
            }
        }
    }

    private static GramMetric weighted(GoldenCase one, GramEncoder encoder, GramShape shape) {
        double[] w = one.reals("w");
        double[] weight = new double[w.length];
        for (int g = 0; g < w.length; g++) {
            int id = encoder.dictionary().intern(one.part("vocab").part(g).gram(shape));
            weight[id] = Softplus.value(w[g]);
        }
        return new WeightedMetric(weight, Softplus.value(one.real("w_default")), Normalization.NONE);
    }
}
