package org.treemetric.edit.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.edit.CountsMatrix;
import org.treemetric.edit.EditDistance;
import org.treemetric.edit.OperationCounts;
import org.treemetric.notation.BracketFormat;
import org.treemetric.optimize.Lbfgs;
import org.treemetric.testkit.GoldenCases;
import org.treemetric.tree.Alphabet;
import org.treemetric.tree.Tree;

/** Losses, slopes, optima and training runs as the reference has them, and slopes as central differences have them. */
public class EditLearningGoldenTest {
    private static Stream<Named<JsonNode>> of(String type) {
        return GoldenCases.of("edit-learning")
                .filter(one -> one.getPayload().get("type").asText().equals(type));
    }

    public static Stream<Named<JsonNode>> e3() {
        return of("e3");
    }

    @ParameterizedTest
    @MethodSource("e3")
    void lmnnOnScripts(JsonNode one) throws Exception {
        List<Tree> trees = trees(one);
        int[] classOf = classes(one.get("labels"));
        Alphabet alphabet = alphabet(one);
        double[][] distance = distances(EditDistance.unit(), trees);
        for (int i = 0; i < distance.length; i++) {
            assertThat(distance[i])
                    .isEqualTo(GoldenCases.doubles(one.get("unit_distance").get(i)));
        }
        JsonNode training = one.get("training");
        EditLmnnOptions options = new EditLmnnOptions(
                one.get("k").asInt(),
                one.get("mu1").asDouble(),
                one.get("mu2").asDouble(),
                one.get("beta").asDouble(),
                training.get("lr").asDouble(),
                training.get("epochs").asInt(),
                training.get("refresh").asInt(),
                training.get("w0").asDouble(),
                one.get("symmetric").asBoolean(),
                one.get("diagonal").asBoolean());
        EditLmnnLearner learner = new EditLmnnLearner(options, alphabet);
        sameParameters(learner.parameters(), one.get("params"), alphabet);
        CountsMatrix counts = CountsMatrix.among(EditDistance.unit(), trees, alphabet, scripts(one), 1);
        ParameterCounts[][] all = learner.parameterCounts(counts, trees.size());
        EditLmnnLearner.Pairs pairs = new EditLmnnLearner.Pairs(options.k(), distance, classOf);
        double[] w = GoldenCases.doubles(one.get("w"));
        double[] cost = new double[w.length];
        EditLmnnLearner.softplus(w, cost);
        for (int i = 0; i < trees.size(); i++) {
            assertThat(pairs.targets(i))
                    .isEqualTo(GoldenCases.ints(one.get("targets").get(i)));
            assertThat(pairs.impostors(i))
                    .isEqualTo(GoldenCases.ints(one.get("impostors").get(i)));
            for (int j = 0; j < trees.size(); j++) {
                close(all[i][j].dot(cost), one.get("e").get(i).get(j).asDouble());
            }
        }
        double[] gradient = new double[w.length + 1];
        close(learner.loss(all, pairs, w, cost, gradient), one.get("loss").asDouble());
        close(Arrays.copyOf(gradient, w.length), one.get("grad"));
        centralDifferences(w, gradient, x -> {
            EditLmnnLearner.softplus(x, cost);
            return learner.loss(all, pairs, x, cost, new double[w.length + 1]);
        });

        EditLmnnLearner.Result result = learner.learn(counts, distance, classOf);
        double[] expected = GoldenCases.doubles(training.get("w_final"));
        for (int p = 0; p < expected.length; p++) {
            assertThat(result.w()[p]).isCloseTo(expected[p], within(1e-7));
        }
        close(result.loss(), training.get("loss"));
        closeRows(distances(new EditDistance(result.costs()), trees), training.get("distance_learned"), 1e-6);
    }

    public static Stream<Named<JsonNode>> gesl() {
        return of("gesl");
    }

    @ParameterizedTest
    @MethodSource("gesl")
    void geslReachesTheOptimum(JsonNode one) throws Exception {
        List<Tree> trees = trees(one);
        int[] classOf = classes(one.get("labels"));
        Alphabet alphabet = alphabet(one);
        double[][] distance = distances(EditDistance.unit(), trees);
        GeslOptions.Rule rule =
                GeslOptions.Rule.valueOf(one.get("diff_rule").asText().toUpperCase(Locale.ROOT));
        double beta = one.get("beta").asDouble();
        GeslOptions options =
                new GeslOptions(one.get("K").asInt(), rule, one.get("eta").asDouble(), beta, 1);
        CostParameters parameters = new CostParameters(
                alphabet, one.get("symmetric").asBoolean(), one.get("diagonal").asBoolean());
        sameParameters(parameters, one.get("params"), alphabet);
        GeslLearner learner = new GeslLearner(options, parameters);
        List<int[]> pairs = learner.pairs(distance, classOf);
        CountsMatrix counts = CountsMatrix.among(EditDistance.unit(), trees, alphabet, scripts(one), 1);
        ParameterCounts[] features = new ParameterCounts[pairs.size()];
        boolean[] same = new boolean[features.length];
        assertThat(pairs).hasSize(one.get("pairs").size());
        for (int p = 0; p < features.length; p++) {
            JsonNode expected = one.get("pairs").get(p);
            assertThat(pairs.get(p))
                    .containsExactly(expected.get(0).asInt(), expected.get(1).asInt());
            same[p] = classOf[pairs.get(p)[0]] == classOf[pairs.get(p)[1]];
            assertThat(same[p]).isEqualTo(expected.get(2).asBoolean());
            features[p] = parameters.counts(counts.counts(pairs.get(p)[0], pairs.get(p)[1]));
        }
        double[] ridge = new double[parameters.size()];
        for (int j = 0; j < ridge.length; j++) {
            ridge[j] = beta * parameters.entries(j);
        }
        GeslProblem problem = new GeslProblem(features, same, ridge, options.margin());
        assertThat(new double[] {problem.low, problem.high}).isEqualTo(GoldenCases.doubles(one.get("b2_range")));
        JsonNode at = one.get("at");
        double[] c = GoldenCases.doubles(at.get("c"));
        double threshold = at.get("B2").asDouble();
        for (int p = 0; p < features.length; p++) {
            close(features[p].dot(c), at.get("e").get(p).asDouble());
        }
        close(problem.objective(c, threshold), at.get("objective").asDouble());
        double[] point = Arrays.copyOf(c, c.length + 1);
        point[c.length] = threshold;
        centralDifferences(
                point, problem.gradient(c, threshold), x -> problem.objective(Arrays.copyOf(x, c.length), x[c.length]));

        GeslLearner.Result result = learner.learn(counts, distance, classOf);
        JsonNode optimum = one.get("optimum");
        assertThat(result.objective())
                .isLessThanOrEqualTo(optimum.get("objective").asDouble() + 1e-7);
        assertThat(result.relativeGap()).isBetween(-1e-12, 1e-6);
        double tolerance = Math.sqrt(1e-7 / beta);
        for (int j = 0; j < c.length; j++) {
            assertThat(result.cost()[j])
                    .isCloseTo(optimum.get("c").get(j).asDouble(), within(tolerance))
                    .isGreaterThanOrEqualTo(0);
        }
        closeRows(
                distances(new EditDistance(result.costs()), trees),
                optimum.get("distance_learned"),
                tolerance * 2 * trees.stream().mapToInt(Tree::size).max().orElse(0));
    }

    public static Stream<Named<JsonNode>> simplex() {
        return of("simplex");
    }

    @ParameterizedTest
    @MethodSource("simplex")
    void labelsStartOnASimplex(JsonNode one) {
        double[][] vector = LabelEmbedding.simplex(one.get("n").asInt());
        closeRows(vector, one.get("V"), 1e-12);
        double[][] delta = LabelEmbedding.distances(vector);
        for (int a = 0; a < delta.length; a++) {
            for (int b = 0; b < delta.length; b++) {
                assertThat(delta[a][b]).isCloseTo(a == b ? 0 : 1, within(1e-12));
            }
        }
    }

    public static Stream<Named<JsonNode>> bedl() {
        return of("bedl");
    }

    @ParameterizedTest
    @MethodSource("bedl")
    void bedlLoss(JsonNode one) throws Exception {
        List<Tree> trees = trees(one);
        int[] classOf = classes(one.get("labels"));
        Alphabet alphabet = alphabet(one);
        int n = alphabet.size();
        int[] prototypes = GoldenCases.ints(one.get("prototypes"));
        LabelEmbedding scripts = new LabelEmbedding(alphabet, rows(one.get("V_scripts")));
        CountsMatrix matrix = CountsMatrix.between(
                new EditDistance(scripts.costs()),
                trees,
                Arrays.stream(prototypes).mapToObj(trees::get).toList(),
                alphabet,
                CountsMatrix.Scripts.AVERAGE,
                1);
        OperationCounts[][] counts = new OperationCounts[trees.size()][prototypes.length];
        double[][][][] expected = new double[trees.size()][prototypes.length][n + 1][n + 1];
        for (JsonNode entry : one.get("reduced")) {
            expected[entry.get(0).asInt()][entry.get(1).asInt()][label(entry.get(2), alphabet)][
                            label(entry.get(3), alphabet)] =
                    entry.get(4).asDouble();
        }
        double[][] vector = rows(one.get("V"));
        double[][] delta = LabelEmbedding.distances(vector);
        closeRows(delta, one.get("delta"), 1e-9);
        int entries = 0;
        for (int i = 0; i < trees.size(); i++) {
            for (int slot = 0; slot < prototypes.length; slot++) {
                counts[i][slot] = matrix.counts(i, slot);
                entries += counts[i][slot].size();
                for (int o = 0; o < counts[i][slot].size(); o++) {
                    close(counts[i][slot].count(o), expected[i][slot][counts[i][slot].from(o)][counts[i][slot].to(o)]);
                }
                close(counts[i][slot].cost(delta), one.get("d").get(i).get(slot).asDouble());
            }
        }
        assertThat(entries).isEqualTo(one.get("reduced").size());
        int[] slotClass = Arrays.stream(prototypes).map(p -> classOf[p]).toArray();
        BedlLoss loss =
                new BedlLoss(n, counts, classOf, slotClass, one.get("beta").asDouble());
        double[] x = BedlLoss.pack(vector);
        double[] gradient = new double[x.length];
        double value = loss.value(x, gradient);
        close(value, one.get("loss").asDouble());
        for (int a = 0; a < n; a++) {
            close(
                    Arrays.copyOfRange(gradient, a * n, a * n + n),
                    one.get("grad").get(a));
        }
        centralDifferences(x, gradient, point -> loss.value(point, new double[point.length]));

        // Not convex: the reference's value is for orientation. Half of its improvement has to be there.
        double reference = one.get("loss_reached_by_lbfgs").asDouble();
        double reached = Lbfgs.unbounded(100, 1e-5).minimize(loss, x);
        assertThat(reached).isLessThan(value - 0.5 * (value - reference));
    }

    private interface Function {
        double value(double[] x);
    }

    private static void centralDifferences(double[] x, double[] gradient, Function function) {
        double h = 1e-6;
        for (int p = 0; p < x.length; p++) {
            double[] point = x.clone();
            point[p] = x[p] + h;
            double above = function.value(point);
            point[p] = x[p] - h;
            double below = function.value(point);
            assertThat(gradient[p]).isCloseTo((above - below) / (2 * h), within(1e-5 * (1 + Math.abs(gradient[p]))));
        }
    }

    private static void sameParameters(CostParameters parameters, JsonNode expected, Alphabet alphabet) {
        assertThat(parameters.size()).isEqualTo(expected.size());
        for (int p = 0; p < expected.size(); p++) {
            assertThat(parameters.from(p)).isEqualTo(label(expected.get(p).get(0), alphabet));
            assertThat(parameters.to(p)).isEqualTo(label(expected.get(p).get(1), alphabet));
        }
    }

    private static int label(JsonNode label, Alphabet alphabet) {
        return label.isNull() ? alphabet.size() : alphabet.find(label.asText());
    }

    private static CountsMatrix.Scripts scripts(JsonNode one) {
        return one.get("counts").asText().equals("average") ? CountsMatrix.Scripts.AVERAGE : CountsMatrix.Scripts.ONE;
    }

    private static double[][] distances(EditDistance distance, List<Tree> trees) {
        return distance.among(trees).filled(1).toArray();
    }

    private static List<Tree> trees(JsonNode one) throws Exception {
        List<Tree> trees = new ArrayList<>();
        for (JsonNode text : one.get("trees")) {
            trees.add(BracketFormat.parse("case", text.asText()));
        }
        return trees;
    }

    public static int[] classes(JsonNode labels) {
        List<String> names = new ArrayList<>();
        labels.forEach(label -> names.add(label.asText()));
        List<String> sorted = new ArrayList<>(new TreeSet<>(names));
        return names.stream().mapToInt(sorted::indexOf).toArray();
    }

    private static Alphabet alphabet(JsonNode one) {
        Alphabet alphabet = new Alphabet();
        for (JsonNode label : one.get("alphabet")) {
            if (!label.isNull()) {
                alphabet.intern(label.asText());
            }
        }
        return alphabet;
    }

    public static double[][] rows(JsonNode table) {
        double[][] rows = new double[table.size()][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = GoldenCases.doubles(table.get(i));
        }
        return rows;
    }

    private static void closeRows(double[][] found, JsonNode expected, double tolerance) {
        assertThat(found).hasDimensions(expected.size(), expected.get(0).size());
        for (int i = 0; i < found.length; i++) {
            for (int j = 0; j < found[i].length; j++) {
                assertThat(found[i][j]).isCloseTo(expected.get(i).get(j).asDouble(), within(tolerance));
            }
        }
    }

    private static void close(double[] found, JsonNode expected) {
        assertThat(found).hasSize(expected.size());
        for (int i = 0; i < found.length; i++) {
            close(found[i], expected.get(i).asDouble());
        }
    }

    public static void close(double found, double expected) {
        assertThat(found).isCloseTo(expected, within(1e-9 * Math.max(1, Math.abs(expected))));
    }
}
