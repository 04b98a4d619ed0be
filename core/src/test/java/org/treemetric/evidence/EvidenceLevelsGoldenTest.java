package org.treemetric.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.dataset.InnerFolds;
import org.treemetric.distance.EvidenceMetric;
import org.treemetric.distance.EvidencePoint;
import org.treemetric.distance.GramContribution;
import org.treemetric.gram.CountLevels;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.index.InvertedIndex;
import org.treemetric.index.SearchPath;
import org.treemetric.learn.LearningListener;
import org.treemetric.neighbor.ExhaustiveSearch;
import org.treemetric.neighbor.KnnClassifier;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;
import org.treemetric.neighbor.Vote;
import org.treemetric.option.OptionValues;
import org.treemetric.probability.Calibration;
import org.treemetric.probability.ClassProbabilities;
import org.treemetric.probability.Novelty;
import org.treemetric.probability.SetCalibration;
import org.treemetric.testkit.GoldenCase;
import org.treemetric.tree.Tree;

/** The evidence metric with levels of counts, and what is chosen for it, as in the reference. */
class EvidenceLevelsGoldenTest {
    private static final OptionValues EXACT =
            OptionValues.of("preset evidence", EvidenceOptions.ALL).with("tolerance", 1e-19);

    private static Stream<Named<GoldenCase>> ofType(String type) {
        return GoldenCase.of("evidence-levels")
                .filter(one -> one.getPayload().text("type").equals(type));
    }

    static Stream<Named<GoldenCase>> levels() {
        return ofType("levels");
    }

    static Stream<Named<GoldenCase>> metrics() {
        return ofType("metric");
    }

    static Stream<Named<GoldenCase>> selections() {
        return ofType("selection");
    }

    @ParameterizedTest
    @MethodSource("levels")
    void levelsAreThoseOfTheReference(GoldenCase json) {
        assertThat(json.integers("t")).hasSize(CountLevels.COUNT);
        for (int level = 1; level <= CountLevels.COUNT; level++) {
            assertThat(CountLevels.threshold(level)).isEqualTo(json.integers("t")[level - 1]);
            assertThat(CountLevels.step(level)).isCloseTo(json.reals("delta")[level - 1], within(1e-15));
        }
        for (int i = 0; i < json.integers("x").length; i++) {
            int reached = CountLevels.reached(json.integers("x")[i]);
            assertThat(reached).isEqualTo(json.integers("reached")[i]);
            double sum = IntStream.rangeClosed(1, reached)
                    .mapToDouble(CountLevels::step)
                    .sum();
            assertThat(sum).isCloseTo(json.reals("cumulative")[i], within(1e-12));
        }
    }

    /** A case with its trees as vectors and the reference's grams translated to ours. */
    private static final class Case {
        final GoldenCase json;
        final List<GramVector> train = new ArrayList<>();
        final List<GramVector> queries = new ArrayList<>();
        final int[] classOf;
        final int classes;
        final int[] idOf; // the reference's place of a gram -> our id
        final int grams;
        Optional<GramDictionary> dictionary = Optional.empty();

        Case(GoldenCase json) throws Exception {
            this.json = json;
            List<String> names = json.texts("classes");
            classOf = json.texts("labels").stream().mapToInt(names::indexOf).toArray();
            classes = names.size();
            if (json.has("trees")) {
                GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
                for (Tree tree : json.trees("trees")) {
                    train.add(encoder.encode(tree));
                }
                GramDictionary known = encoder.dictionary().freeze();
                dictionary = Optional.of(known);
                grams = known.size();
                if (json.has("vocab")) {
                    GramEncoder query = new GramEncoder(known);
                    for (Tree tree : json.trees("queries")) {
                        queries.add(query.encode(tree));
                    }
                    idOf = json.parts("vocab").stream()
                            .mapToInt(one -> known.find(gram(one)))
                            .toArray();
                } else {
                    idOf = new int[0];
                }
            } else {
                for (int[] counts : json.lists("counts")) {
                    train.add(vector(counts));
                }
                for (int[] counts : json.has("query_counts") ? json.lists("query_counts") : new int[0][]) {
                    queries.add(vector(counts));
                }
                grams = json.lists("counts")[0].length;
                idOf = IntStream.range(0, grams).toArray();
            }
        }

        private static GramVector vector(int[] counts) {
            int[] id =
                    IntStream.range(0, counts.length).filter(g -> counts[g] > 0).toArray();
            return GramVector.of(id, IntStream.of(id).map(g -> counts[g]).toArray());
        }

        /** The reference's weights, and its scores if there are any. */
        EvidenceMetric reference(double gamma) {
            double[][] a = json.rows("a");
            int[] placeOf = new int[grams];
            IntStream.range(0, idOf.length).forEach(place -> placeOf[idOf[place]] = place);
            int[] levels = IntStream.range(0, grams)
                    .map(gram -> a[placeOf[gram]].length)
                    .toArray();
            double[][][] b = json.has("b") ? json.tables("b") : new double[0][][];
            double[][] score = new double[b.length][];
            Arrays.setAll(score, row -> byOurIds(b[row], placeOf));
            return EvidenceMetric.ofLevels(
                    levels, byOurIds(a, placeOf), score, json.has("Z") ? json.real("Z") : 0, gamma);
        }

        private double[] byOurIds(double[][] byPlace, int[] placeOf) {
            return IntStream.range(0, grams)
                    .boxed()
                    .flatMapToDouble(gram -> Arrays.stream(byPlace[placeOf[gram]]))
                    .toArray();
        }

        EvidenceFit fitted() {
            double cost = !json.has("C") ? 2 : json.real("C");
            return EvidenceFit.with(
                    new EvidenceChoice(cost, 0.5, 3), train, classOf, classes, grams, new EvidenceSettings(EXACT), 1);
        }
    }

    private static Gram gram(GoldenCase shapeAndLabels) {
        GoldenCase shape = shapeAndLabels.part(0);
        return shapeAndLabels.part(1).gram(new GramShape(shape.integer(0), shape.integer(1)));
    }

    private static void close(double found, double expected) {
        assertThat(found).isCloseTo(expected, within(1e-10 * Math.max(1, Math.abs(expected))));
    }

    @ParameterizedTest
    @MethodSource("metrics")
    void weightsAndStructureAreThoseOfTheReference(GoldenCase json) throws Exception {
        Case one = new Case(json);
        EvidenceMetric metric = EvidenceWeights.count(one.train, one.classOf, one.classes, one.grams, true)
                .structure(5, 1e-3);
        EvidenceMetric reference = one.reference(0);
        assertThat(metric.columns()).isEqualTo(reference.columns());
        for (int column = 0; column < metric.columns(); column++) {
            close(metric.weights()[column], reference.weights()[column]);
        }
        checkTrees(one, metric, one.train, json.rows("z"), json.reals("W"), json.reals("norm"));
        checkTrees(one, metric, one.queries, json.rows("query_z"), json.reals("query_W"), json.reals("query_norm"));
        for (int q = 0; q < one.queries.size(); q++) {
            for (int t = 0; t < one.train.size(); t++) {
                close(metric.between(one.queries.get(q), one.train.get(t)), json.rows("structure")[q][t]);
            }
        }
    }

    private static void checkTrees(
            Case one, EvidenceMetric metric, List<GramVector> x, double[][] z, double[] weight, double[] norm) {
        for (int t = 0; t < x.size(); t++) {
            EvidencePoint point = metric.point(x.get(t));
            close(point.weight(), weight[t]);
            close(point.norm(), norm[t]);
            for (int place = 0; place < one.idOf.length; place++) {
                int gram = one.idOf[place];
                close(metric.value(gram, x.get(t).countOf(gram)), z[t][place]);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("metrics")
    void fittedScoresAreThoseOfTheReference(GoldenCase json) throws Exception {
        if (!json.has("scores") || !json.text("scores").equals("fitted")) {
            return;
        }
        Case one = new Case(json);
        EvidenceFit fit = one.fitted();
        EvidenceMetric reference = one.reference(0.5);
        assertThat(fit.distance().rows()).isEqualTo(reference.rows());
        for (int row = 0; row < reference.rows(); row++) {
            assertThat(fit.bias().get(row)).isCloseTo(json.reals("bias")[row], within(1e-8));
            for (int column = 0; column < reference.columns(); column++) {
                assertThat(fit.distance().scores(row)[column])
                        .isCloseTo(reference.scores(row)[column], within(1e-8));
            }
        }
        assertThat(fit.distance().scale()).isCloseTo(json.real("Z"), within(1e-8));
    }

    @ParameterizedTest
    @MethodSource("metrics")
    void neighborsVotesAndProbabilitiesAreThoseOfTheReference(GoldenCase json) throws Exception {
        Case one = new Case(json);
        List<String> names = json.texts("classes");
        Map<Double, double[][]> distances = new HashMap<>();
        for (GoldenCase run : json.has("runs") ? json.parts("runs") : List.<GoldenCase>of()) {
            double gamma = run.real("gamma");
            int k = run.integer("k");
            EvidenceMetric metric = one.reference(gamma);
            ExhaustiveSearch<GramVector> search = new ExhaustiveSearch<>(one.train, metric);
            for (SearchPath path : List.of(SearchPath.PLAIN, SearchPath.BLOCKED)) {
                assertThat(InvertedIndex.of(one.train, metric).using(path).nearest(one.queries, k, 1))
                        .isEqualTo(search.nearest(one.queries, k, 1));
            }
            if (run.has("distances")) {
                distances.put(gamma, run.rows("distances"));
            }
            KnnClassifier<GramVector> classifier =
                    new KnnClassifier<>(search, one.classOf, one.classes, k, new Vote.Exponential(5));
            for (int q = 0; q < one.queries.size(); q++) {
                for (int t = 0; t < one.train.size(); t++) {
                    close(
                            metric.between(one.queries.get(q), one.train.get(t)),
                            distances.get(gamma)[q][t]);
                }
                close(metric.sums(one.queries.get(q)), json.rows("query_scores")[q]);
                Prediction prediction = classifier.classify(one.queries.get(q));
                assertThat(prediction.neighbors().stream()
                                .mapToInt(Neighbor::index)
                                .toArray())
                        .containsExactly(run.lists("neighbours")[q]);
                assertThat(names.get(prediction.classIndex()))
                        .isEqualTo(run.texts("by_votes").get(q));
                double[] shares = IntStream.range(0, one.classes)
                        .mapToDouble(prediction::share)
                        .toArray();
                close(shares, run.rows("shares")[q]);
                for (GoldenCase probabilities : run.parts("probabilities")) {
                    checkProbabilities(one, probabilities, q, metric, prediction, shares, names);
                }
            }
        }
    }

    private static void close(double[] found, double[] expected) {
        assertThat(found).hasSameSizeAs(expected);
        for (int i = 0; i < found.length; i++) {
            close(found[i], expected[i]);
        }
    }

    private static void checkProbabilities(
            Case one,
            GoldenCase json,
            int q,
            EvidenceMetric metric,
            Prediction prediction,
            double[] shares,
            List<String> names) {
        Calibration calibration = new Calibration(
                one.json.reals("bias"),
                json.real("kappa"),
                json.real("lambda"),
                SetCalibration.of(new int[0]),
                Novelty.of(new double[0], new double[0]));
        double[] scores = metric.sums(one.queries.get(q));
        close(calibration.byScores(scores, one.classes), json.rows("by_scores")[q]);
        ClassProbabilities found = calibration.probabilities(
                scores, Optional.of(shares), OptionalInt.of(prediction.classIndex()), one.classes);
        for (int c = 0; c < one.classes; c++) {
            close(found.of(c), json.rows("mix")[q][c]);
        }
        assertThat(names.get(found.top()))
                .isEqualTo(json.texts("by_probability").get(q));
    }

    @ParameterizedTest
    @MethodSource("metrics")
    void contributionsAreThoseOfTheReferenceAndAddUp(GoldenCase json) throws Exception {
        Case one = new Case(json);
        for (GoldenCase why : json.has("explanations") ? json.parts("explanations") : List.<GoldenCase>of()) {
            EvidenceMetric metric = one.reference(why.real("gamma"));
            GramVector x = one.queries.get(why.integer("query"));
            GramVector y = one.train.get(why.integer("tree"));
            Map<Integer, GramContribution> found = new HashMap<>();
            double sum = 0;
            for (GramContribution part : metric.contributions(x, y)) {
                found.put(part.gramId(), part);
                sum += part.total();
            }
            for (GoldenCase entry : why.parts("contributions")) {
                int gram = one.dictionary
                        .map(known -> known.find(gram(entry.part(0))))
                        .orElseGet(() -> entry.integer(0));
                GramContribution part = found.getOrDefault(gram, new GramContribution(gram, 0, 0));
                assertThat(part.structure()).isCloseTo(entry.real(1), within(1e-12));
                assertThat(part.evidence()).isCloseTo(entry.real(2), within(1e-12));
            }
            assertThat(sum).isCloseTo(why.real("sum"), within(1e-12));
            assertThat(metric.between(x, y)).isCloseTo(sum, within(1e-12));
        }
    }

    @ParameterizedTest
    @MethodSource("selections")
    void theWholeChoiceIsThatOfTheReference(GoldenCase json) throws Exception {
        Case one = new Case(json);
        OptionValues values = EXACT;
        if (json.has("grid")) {
            values = values.with("costs", list(json.rows("grid")[0]))
                    .with("gammas", list(json.rows("grid")[1]))
                    .with("ks", list(json.rows("grid")[2]).replace(".0", ""));
        }
        EvidenceSettings options = new EvidenceSettings(values);
        EvidenceSelection selection = new EvidenceSelection(one.train, one.classOf, one.classes, one.grams, options);
        ChosenSettings chosen = selection.choose(LearningListener.NONE, 2);
        InnerFolds folds = InnerFolds.of(one.classOf, one.classes, options.foldsFor(one.train.size()));
        assertThat(IntStream.range(0, one.classOf.length).map(folds::foldOf).toArray())
                .containsExactly(json.integers("folds"));
        int queries = selection.answers().size();
        assertThat(queries).isEqualTo(json.integer("queries"));
        EvidenceGrid grid = selection.grid(LearningListener.NONE, 1);
        double[][][] wrong = json.tables("wrong");
        for (int c = 0; c < wrong.length; c++) {
            for (int g = 0; g < wrong[c].length; g++) {
                for (int k = 0; k < wrong[c][g].length; k++) {
                    assertThat(grid.error(c, g, k) * queries).isCloseTo(wrong[c][g][k], within(1e-9));
                }
            }
        }
        assertThat(chosen.choice())
                .isEqualTo(new EvidenceChoice(json.real("C"), json.real("gamma"), json.integer("k")));
        assertThat(chosen.calibration().kappa()).isEqualTo(json.real("kappa"));
        assertThat(chosen.calibration().lambda()).isEqualTo(json.real("lambda"));
        for (int i = 0; i < json.reals("kappa_loss").length; i++) {
            assertThat(chosen.calibration().kappaLoss().get(i)).isCloseTo(json.reals("kappa_loss")[i], within(1e-7));
        }
        for (int i = 0; i < json.reals("lambda_loss").length; i++) {
            assertThat(chosen.calibration().lambdaLoss().get(i)).isCloseTo(json.reals("lambda_loss")[i], within(1e-7));
        }
        int[] keys = chosen.calibration().keys().stream()
                .mapToInt(Integer::intValue)
                .sorted()
                .toArray();
        for (int i = 0; i < keys.length; i++) {
            assertThat(keys[i]).isCloseTo(json.integers("calibration")[i], within(50));
        }
        for (GoldenCase level : json.parts("quantiles")) {
            OptionalInt found = SetCalibration.of(keys).quantile(level.real("level"));
            assertThat(found.isPresent()).isEqualTo(level.has("q"));
            found.ifPresent(q -> assertThat(q).isCloseTo(level.integer("q"), within(50)));
        }
        checkHeldOut(json, selection.answers(), options);
    }

    private static void checkHeldOut(GoldenCase json, List<HeldOutAnswer> answers, EvidenceSettings options) {
        int c = options.costs().indexOf(json.real("C"));
        List<GoldenCase> expected = json.parts("out_of_fold");
        assertThat(answers).hasSameSizeAs(expected);
        for (int i = 0; i < answers.size(); i++) {
            assertThat(answers.get(i).truth()).isEqualTo(expected.get(i).integer("truth"));
            assertThat(answers.get(i).known()).containsExactly(expected.get(i).integers("known"));
            double[] margins = expected.get(i).reals("margins");
            assertThat(answers.get(i).margin()[c]).hasSameSizeAs(margins);
            for (int row = 0; row < margins.length; row++) {
                assertThat(answers.get(i).margin()[c][row]).isCloseTo(margins[row], within(1e-8));
            }
        }
    }

    private static String list(double[] numbers) {
        List<String> texts = new ArrayList<>();
        for (double value : numbers) {
            texts.add(Double.toString(value));
        }
        return String.join(",", texts);
    }
}
