package org.treemetric.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
import org.treemetric.option.OptionValues;
import org.treemetric.testkit.GoldenCase;
import org.treemetric.tree.Tree;

/** The evidence metric of the reference, step by step. */
class EvidenceGoldenTest {
    static Stream<Named<GoldenCase>> cases() {
        return GoldenCase.of("evidence");
    }

    static Stream<Named<GoldenCase>> selections() {
        return GoldenCase.of("evidence", "selection");
    }

    /** A case with its trees encoded and the reference's grams translated to ours. */
    private static final class Case {
        final GoldenCase json;
        final List<GramVector> train = new ArrayList<>();
        final List<GramVector> queries = new ArrayList<>();
        final int[] classOf;
        final int classes;
        final int[] idOf; // the reference's place of a gram -> our id
        final GramDictionary dictionary;

        Case(GoldenCase json) throws Exception {
            this.json = json;
            GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
            for (Tree tree : json.trees("trees")) {
                train.add(encoder.encode(tree));
            }
            dictionary = encoder.dictionary().freeze();
            GramEncoder query = new GramEncoder(dictionary);
            for (Tree tree : json.trees("queries")) {
                queries.add(query.encode(tree));
            }
            List<String> names = json.texts("classes");
            classOf = json.texts("labels").stream().mapToInt(names::indexOf).toArray();
            classes = names.size();
            idOf = new int[json.parts("vocab").size()];
            for (int i = 0; i < idOf.length; i++) {
                idOf[i] = dictionary.find(gram(json.part("vocab").part(i)));
            }
        }

        double[] byOurIds(double[] values) {
            double[] translated = new double[dictionary.size()];
            for (int i = 0; i < idOf.length; i++) {
                translated[idOf[i]] = values[i];
            }
            return translated;
        }

        EvidenceMetric reference(double gamma) {
            double[][] score = Arrays.stream(json.rows("b")).map(this::byOurIds).toArray(double[][]::new);
            return new EvidenceMetric(byOurIds(json.reals("a")), score, json.real("Z"), gamma);
        }

        EvidenceMetric fitted(double gamma) {
            EvidenceSettings options = new EvidenceSettings(OptionValues.of("preset evidence", EvidenceOptions.ALL)
                    .with("tolerance", 1e-16)
                    .with("counts", EvidenceOptions.LOG));
            EvidenceChoice choice = new EvidenceChoice(json.real("C"), gamma, 3);
            return EvidenceFit.with(choice, train, classOf, classes, dictionary.size(), options, 1)
                    .distance();
        }
    }

    /** A list of p and q, then the labels. */
    private static Gram gram(GoldenCase shapeAndLabels) {
        GoldenCase shape = shapeAndLabels.part(0);
        return shapeAndLabels.part(1).gram(new GramShape(shape.integer(0), shape.integer(1)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void countsAreThoseOfTheReference(GoldenCase json) throws Exception {
        Case one = new Case(json);
        assertThat(one.dictionary.size()).isEqualTo(one.idOf.length);
        checkCounts(one, one.train, json.lists("counts"));
        checkCounts(one, one.queries, json.lists("query_counts"));
        for (int q = 0; q < one.queries.size(); q++) {
            GramVector query = one.queries.get(q);
            long unseen = 0;
            for (int i = 0; i < query.distinct(); i++) {
                unseen += query.id(i) >= one.dictionary.size() ? query.count(i) : 0;
            }
            assertThat(unseen).isEqualTo(json.integers("query_unseen")[q]);
        }
    }

    private static void checkCounts(Case one, List<GramVector> vectors, int[][] expected) {
        assertThat(vectors).hasSameSizeAs(expected);
        for (int t = 0; t < vectors.size(); t++) {
            for (int i = 0; i < one.idOf.length; i++) {
                assertThat(vectors.get(t).countOf(one.idOf[i])).isEqualTo(expected[t][i]);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void weightsAndScoresAreThoseOfTheReference(GoldenCase json) throws Exception {
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
        checkScores(fitted, one.train, json.rows("train_scores"), 1e-6);
        checkScores(fitted, one.queries, json.rows("query_scores"), 1e-6);
        checkScores(reference, one.train, json.rows("train_scores"), 1e-10);
        checkScores(reference, one.queries, json.rows("query_scores"), 1e-10);
    }

    private static void checkScores(EvidenceMetric distance, List<GramVector> x, double[][] expected, double error) {
        assertThat(x).hasSameSizeAs(expected);
        for (int t = 0; t < x.size(); t++) {
            EvidencePoint point = distance.point(x.get(t));
            for (int row = 0; row < distance.rows(); row++) {
                assertThat(point.score(row)).isCloseTo(expected[t][row], within(error));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theObjectiveIsThatOfTheReference(GoldenCase json) throws Exception {
        Case one = new Case(json);
        double[] weight = one.byOurIds(json.reals("a"));
        EvidenceMetric structure = new EvidenceMetric(weight, new double[0][], 0, 0);
        SparseRows rows = new EvidenceRows(one.train, structure).phi();
        OneAgainstRest problems = new OneAgainstRest(one.classOf, one.classes);
        assertThat(problems.rows()).isEqualTo(json.parts("bias").size());
        for (int row = 0; row < problems.rows(); row++) {
            SquaredHinge.Solution solution =
                    new SquaredHinge(rows, problems.positive(row)).solve(json.real("C"), 1e-16);
            assertThat(solution.objective()).isCloseTo(json.reals("svm_objective")[row], within(1e-8));
            assertThat(solution.bias()).isCloseTo(json.reals("bias")[row], within(1e-6));
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void distancesNeighborsAndPredictionsAreThoseOfTheReference(GoldenCase json) throws Exception {
        Case one = new Case(json);
        List<String> names = json.texts("classes");
        Map<Double, double[][]> distances = new HashMap<>(); // given once per gamma
        for (GoldenCase run : json.parts("runs")) {
            double gamma = run.real("gamma");
            if (run.has("distances")) {
                distances.put(gamma, run.rows("distances"));
            }
            EvidenceMetric fitted = one.fitted(gamma);
            EvidenceMetric reference = one.reference(gamma);
            ExhaustiveSearch<GramVector> search = new ExhaustiveSearch<>(one.train, fitted);
            int k = run.integer("k");
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
                    double expected = distances.get(gamma)[q][t];
                    assertThat(reference.between(query, one.train.get(t))).isCloseTo(expected, within(1e-10));
                    assertThat(fitted.between(query, one.train.get(t))).isCloseTo(expected, within(1e-6));
                }
                Prediction prediction = classifier.classify(query);
                assertThat(prediction.neighbors().stream().mapToInt(Neighbor::index))
                        .containsExactly(Arrays.stream(run.lists("neighbours")[q])
                                .boxed()
                                .toArray(Integer[]::new));
                assertThat(names.get(prediction.classIndex()))
                        .isEqualTo(run.texts("predictions").get(q));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theTwoPartsAreThoseOfTheReference(GoldenCase json) throws Exception {
        Case one = new Case(json);
        EvidenceMetric structure = one.reference(0);
        EvidenceMetric evidence = one.reference(1);
        for (int q = 0; q < one.queries.size(); q++) {
            for (int t = 0; t < one.train.size(); t++) {
                double expected = json.rows("structure")[q][t];
                assertThat(structure.between(one.queries.get(q), one.train.get(t)))
                        .isCloseTo(expected, within(1e-10 * expected));
                assertThat(evidence.between(one.queries.get(q), one.train.get(t)))
                        .isCloseTo(json.rows("evidence")[q][t], within(1e-10));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void contributionsAreThoseOfTheReferenceAndAddUp(GoldenCase json) throws Exception {
        Case one = new Case(json);
        GoldenCase explanation = json.part("explanation");
        EvidenceMetric distance = one.reference(explanation.real("gamma"));
        GramVector x = one.queries.get(explanation.integer("query"));
        GramVector y = one.train.get(explanation.integer("tree"));
        Map<Gram, GramContribution> found = new HashMap<>();
        double sum = 0;
        for (GramContribution contribution : distance.contributions(x, y)) {
            found.put(one.dictionary.gram(contribution.gramId()), contribution);
            sum += contribution.total();
        }
        int listed = 0;
        for (GoldenCase entry : explanation.parts("contributions")) {
            GramContribution contribution = found.getOrDefault(gram(entry), new GramContribution(0, 0, 0));
            assertThat(contribution.structure()).isCloseTo(entry.real(2), within(1e-12));
            assertThat(contribution.evidence()).isCloseTo(entry.real(3), within(1e-12));
            listed += found.containsKey(gram(entry)) ? 1 : 0;
        }
        assertThat(listed).isEqualTo(found.size());
        assertThat(sum).isCloseTo(explanation.real("sum"), within(1e-12));
        assertThat(distance.between(x, y)).isCloseTo(sum, within(1e-12));
    }

    @ParameterizedTest
    @MethodSource("selections")
    void theChoiceOnAGridIsThatOfTheReference(GoldenCase json) {
        double[][][] error = json.tables("E");
        double[][][] smoothed = json.tables("smoothed");
        EvidenceGrid grid = new EvidenceGrid(error);
        for (int c = 0; c < error.length; c++) {
            for (int g = 0; g < error[c].length; g++) {
                for (int k = 0; k < error[c][g].length; k++) {
                    assertThat(grid.smoothed(c, g, k)).isCloseTo(smoothed[c][g][k], within(1e-14));
                }
            }
        }
        assertThat(grid.best()).containsExactly(json.integers("chosen"));
    }

    @Test
    void innerFoldsAreThoseOfTheReference() {
        for (GoldenCase one : GoldenCase.parts("evidence", "inner_folds")) {
            List<String> names = List.of("a", "b", "c");
            int[] classOf =
                    one.texts("labels").stream().mapToInt(names::indexOf).toArray();
            InnerFolds folds = InnerFolds.of(classOf, 3, one.integer("folds"));
            assertThat(IntStream.range(0, classOf.length).map(folds::foldOf).toArray())
                    .containsExactly(one.integers("expected"));
        }
    }
}
