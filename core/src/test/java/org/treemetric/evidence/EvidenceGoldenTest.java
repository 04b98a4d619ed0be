package org.treemetric.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.dataset.InnerFolds;
import org.treemetric.distance.EvidenceMetric;
import org.treemetric.distance.EvidencePoint;
import org.treemetric.distance.GramContribution;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.index.InvertedIndex;
import org.treemetric.index.SearchPath;
import org.treemetric.linear.OneAgainstRest;
import org.treemetric.linear.SparseRows;
import org.treemetric.linear.SquaredHinge;
import org.treemetric.neighbor.ExhaustiveSearch;
import org.treemetric.neighbor.KnnClassifier;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;
import org.treemetric.neighbor.Vote;
import org.treemetric.notation.BracketFormat;
import org.treemetric.testkit.GoldenCases;

/** The evidence metric of the reference, step by step. */
class EvidenceGoldenTest {
    static Stream<Named<JsonNode>> cases() {
        return GoldenCases.of("evidence");
    }

    static Stream<Named<JsonNode>> selections() {
        return StreamSupport.stream(
                        GoldenCases.file("evidence").get("selection").spliterator(), false)
                .map(one -> Named.of(one.get("id").asText(), one));
    }

    /** A case with its trees encoded and the reference's grams translated to ours. */
    private static final class Case {
        final JsonNode json;
        final List<GramVector> train = new ArrayList<>();
        final List<GramVector> queries = new ArrayList<>();
        final int[] classOf;
        final int classes;
        final int[] idOf; // the reference's place of a gram -> our id
        final GramDictionary dictionary;

        Case(JsonNode json) throws Exception {
            this.json = json;
            GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
            for (JsonNode tree : json.get("trees")) {
                train.add(encoder.encode(BracketFormat.parse("t", tree.asText())));
            }
            dictionary = encoder.dictionary().freeze();
            GramEncoder query = new GramEncoder(dictionary);
            for (JsonNode tree : json.get("queries")) {
                queries.add(query.encode(BracketFormat.parse("t", tree.asText())));
            }
            List<String> names = List.of(GoldenCases.strings(json.get("classes")));
            classOf = Arrays.stream(GoldenCases.strings(json.get("labels")))
                    .mapToInt(names::indexOf)
                    .toArray();
            classes = names.size();
            idOf = new int[json.get("vocab").size()];
            for (int i = 0; i < idOf.length; i++) {
                idOf[i] = dictionary.find(gram(json.get("vocab").get(i)));
            }
        }

        double[] byOurIds(JsonNode values) {
            double[] translated = new double[dictionary.size()];
            for (int i = 0; i < idOf.length; i++) {
                translated[idOf[i]] = values.get(i).asDouble();
            }
            return translated;
        }

        EvidenceMetric reference(double gamma) {
            double[][] score = new double[json.get("b").size()][];
            Arrays.setAll(score, row -> byOurIds(json.get("b").get(row)));
            return new EvidenceMetric(
                    byOurIds(json.get("a")), score, json.get("Z").asDouble(), gamma);
        }

        EvidenceMetric fitted(double gamma) {
            EvidenceOptions options = EvidenceOptions.builder().tolerance(1e-16).build();
            EvidenceChoice choice = new EvidenceChoice(json.get("C").asDouble(), gamma, 3);
            return EvidenceFit.with(choice, train, classOf, classes, dictionary.size(), options, 1)
                    .distance();
        }
    }

    private static Gram gram(JsonNode shapeAndFields) {
        JsonNode shape = shapeAndFields.get(0);
        List<Optional<String>> labels = new ArrayList<>();
        shapeAndFields
                .get(1)
                .forEach(field -> labels.add(field.isNull() ? Optional.empty() : Optional.of(field.asText())));
        return Gram.of(new GramShape(shape.get(0).asInt(), shape.get(1).asInt()), labels);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void countsAreThoseOfTheReference(JsonNode json) throws Exception {
        Case one = new Case(json);
        assertThat(one.dictionary.size()).isEqualTo(one.idOf.length);
        checkCounts(one, one.train, json.get("counts"));
        checkCounts(one, one.queries, json.get("query_counts"));
        for (int q = 0; q < one.queries.size(); q++) {
            GramVector query = one.queries.get(q);
            long unseen = 0;
            for (int i = 0; i < query.distinct(); i++) {
                unseen += query.id(i) >= one.dictionary.size() ? query.count(i) : 0;
            }
            assertThat(unseen).isEqualTo(json.get("query_unseen").get(q).asLong());
        }
    }

    private static void checkCounts(Case one, List<GramVector> vectors, JsonNode expected) {
        assertThat(vectors).hasSize(expected.size());
        for (int t = 0; t < vectors.size(); t++) {
            for (int i = 0; i < one.idOf.length; i++) {
                assertThat(vectors.get(t).countOf(one.idOf[i]))
                        .isEqualTo(expected.get(t).get(i).asInt());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void weightsAndScoresAreThoseOfTheReference(JsonNode json) throws Exception {
        Case one = new Case(json);
        EvidenceMetric fitted = one.fitted(0.5);
        EvidenceMetric reference = one.reference(0.5);
        for (int id : one.idOf) {
            assertThat(fitted.weight(id)).isCloseTo(reference.weight(id), within(1e-10 * reference.weight(id)));
            for (int row = 0; row < reference.rows(); row++) {
                assertThat(fitted.score(row, id)).isCloseTo(reference.score(row, id), within(1e-6));
            }
        }
        assertThat(fitted.rows()).isEqualTo(reference.rows());
        assertThat(fitted.scale()).isCloseTo(reference.scale(), within(1e-6));
        checkScores(fitted, one.train, json.get("train_scores"), 1e-6);
        checkScores(fitted, one.queries, json.get("query_scores"), 1e-6);
        checkScores(reference, one.train, json.get("train_scores"), 1e-10);
        checkScores(reference, one.queries, json.get("query_scores"), 1e-10);
    }

    private static void checkScores(EvidenceMetric distance, List<GramVector> x, JsonNode expected, double error) {
        assertThat(x).hasSize(expected.size());
        for (int t = 0; t < x.size(); t++) {
            EvidencePoint point = distance.point(x.get(t));
            for (int row = 0; row < distance.rows(); row++) {
                assertThat(point.score(row)).isCloseTo(expected.get(t).get(row).asDouble(), within(error));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theObjectiveIsThatOfTheReference(JsonNode json) throws Exception {
        Case one = new Case(json);
        double[] weight = one.byOurIds(json.get("a"));
        EvidenceMetric structure = new EvidenceMetric(weight, new double[0][], 0, 0);
        SparseRows rows = new EvidenceRows(one.train, structure, weight.length).phi();
        OneAgainstRest problems = new OneAgainstRest(one.classOf, one.classes);
        assertThat(problems.rows()).isEqualTo(json.get("bias").size());
        for (int row = 0; row < problems.rows(); row++) {
            SquaredHinge.Solution solution = new SquaredHinge(rows, problems.positive(row))
                    .solve(json.get("C").asDouble(), 1e-16);
            assertThat(solution.objective())
                    .isCloseTo(json.get("svm_objective").get(row).asDouble(), within(1e-8));
            assertThat(solution.bias()).isCloseTo(json.get("bias").get(row).asDouble(), within(1e-6));
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void distancesNeighborsAndPredictionsAreThoseOfTheReference(JsonNode json) throws Exception {
        Case one = new Case(json);
        List<String> names = List.of(GoldenCases.strings(json.get("classes")));
        Map<Double, JsonNode> distances = new HashMap<>(); // given once per gamma
        for (JsonNode run : json.get("runs")) {
            double gamma = run.get("gamma").asDouble();
            if (run.hasNonNull("distances")) {
                distances.put(gamma, run.get("distances"));
            }
            EvidenceMetric fitted = one.fitted(gamma);
            EvidenceMetric reference = one.reference(gamma);
            ExhaustiveSearch<GramVector> search = new ExhaustiveSearch<>(one.train, fitted);
            int k = run.get("k").asInt();
            InvertedIndex index = InvertedIndex.of(one.train, fitted);
            for (SearchPath path : List.of(SearchPath.PLAIN, SearchPath.BLOCKED)) {
                assertThat(index.using(path).nearest(one.queries, k, 1)).isEqualTo(search.nearest(one.queries, k, 1));
                assertThat(InvertedIndex.of(one.train, reference).using(path).nearest(one.queries, k, 1))
                        .isEqualTo(new ExhaustiveSearch<>(one.train, reference).nearest(one.queries, k, 1));
            }
            KnnClassifier<GramVector> classifier =
                    new KnnClassifier<>(search, one.classOf, one.classes, k, new Vote.Exponential(5));
            for (int q = 0; q < one.queries.size(); q++) {
                GramVector query = one.queries.get(q);
                for (int t = 0; t < one.train.size(); t++) {
                    double expected = distances.get(gamma).get(q).get(t).asDouble();
                    assertThat(reference.between(query, one.train.get(t))).isCloseTo(expected, within(1e-10));
                    assertThat(fitted.between(query, one.train.get(t))).isCloseTo(expected, within(1e-6));
                }
                Prediction prediction = classifier.classify(query);
                assertThat(prediction.neighbors().stream().mapToInt(Neighbor::index))
                        .containsExactly(Arrays.stream(
                                        GoldenCases.ints(run.get("neighbours").get(q)))
                                .boxed()
                                .toArray(Integer[]::new));
                assertThat(names.get(prediction.classIndex()))
                        .isEqualTo(run.get("predictions").get(q).asText());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theTwoPartsAreThoseOfTheReference(JsonNode json) throws Exception {
        Case one = new Case(json);
        EvidenceMetric structure = one.reference(0);
        EvidenceMetric evidence = one.reference(1);
        for (int q = 0; q < one.queries.size(); q++) {
            for (int t = 0; t < one.train.size(); t++) {
                double expected = json.get("structure").get(q).get(t).asDouble();
                assertThat(structure.between(one.queries.get(q), one.train.get(t)))
                        .isCloseTo(expected, within(1e-10 * expected));
                assertThat(evidence.between(one.queries.get(q), one.train.get(t)))
                        .isCloseTo(json.get("evidence").get(q).get(t).asDouble(), within(1e-10));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void contributionsAreThoseOfTheReferenceAndAddUp(JsonNode json) throws Exception {
        Case one = new Case(json);
        JsonNode explanation = json.get("explanation");
        EvidenceMetric distance = one.reference(explanation.get("gamma").asDouble());
        GramVector x = one.queries.get(explanation.get("query").asInt());
        GramVector y = one.train.get(explanation.get("tree").asInt());
        Map<Gram, GramContribution> found = new HashMap<>();
        double sum = 0;
        for (GramContribution contribution : distance.contributions(x, y)) {
            found.put(one.dictionary.gram(contribution.gramId()), contribution);
            sum += contribution.total();
        }
        int listed = 0;
        for (JsonNode entry : explanation.get("contributions")) {
            GramContribution contribution = found.getOrDefault(gram(entry), new GramContribution(0, 0, 0));
            assertThat(contribution.structure()).isCloseTo(entry.get(2).asDouble(), within(1e-12));
            assertThat(contribution.evidence()).isCloseTo(entry.get(3).asDouble(), within(1e-12));
            listed += found.containsKey(gram(entry)) ? 1 : 0;
        }
        assertThat(listed).isEqualTo(found.size());
        assertThat(sum).isCloseTo(explanation.get("sum").asDouble(), within(1e-12));
        assertThat(distance.between(x, y)).isCloseTo(sum, within(1e-12));
    }

    @ParameterizedTest
    @MethodSource("selections")
    void theChoiceOnAGridIsThatOfTheReference(JsonNode json) {
        double[][][] error = new double[json.get("E").size()][][];
        for (int c = 0; c < error.length; c++) {
            error[c] = new double[json.get("E").get(c).size()][];
            for (int g = 0; g < error[c].length; g++) {
                error[c][g] = GoldenCases.doubles(json.get("E").get(c).get(g));
            }
        }
        EvidenceGrid grid = new EvidenceGrid(error);
        for (int c = 0; c < error.length; c++) {
            for (int g = 0; g < error[c].length; g++) {
                for (int k = 0; k < error[c][g].length; k++) {
                    assertThat(grid.smoothed(c, g, k))
                            .isCloseTo(json.get("smoothed").get(c).get(g).get(k).asDouble(), within(1e-14));
                }
            }
        }
        assertThat(grid.best()).containsExactly(GoldenCases.ints(json.get("chosen")));
    }

    @Test
    void innerFoldsAreThoseOfTheReference() {
        for (JsonNode one : GoldenCases.file("evidence").get("inner_folds")) {
            List<String> names = List.of("a", "b", "c");
            int[] classOf = Arrays.stream(GoldenCases.strings(one.get("labels")))
                    .mapToInt(names::indexOf)
                    .toArray();
            InnerFolds folds = InnerFolds.of(classOf, 3, one.get("folds").asInt());
            assertThat(IntStream.range(0, classOf.length).map(folds::foldOf).toArray())
                    .containsExactly(GoldenCases.ints(one.get("expected")));
        }
    }
}
