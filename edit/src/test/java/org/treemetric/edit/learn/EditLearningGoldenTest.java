package org.treemetric.edit.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.treemetric.testkit.GoldenCase.close;
import static org.treemetric.testkit.GoldenCase.closeRows;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.edit.CountsMatrix;
import org.treemetric.edit.EditDistance;
import org.treemetric.edit.OperationCounts;
import org.treemetric.optimize.Lbfgs;
import org.treemetric.testkit.GoldenCase;
import org.treemetric.tree.Alphabet;
import org.treemetric.tree.Tree;

/** Losses, slopes, optima and training runs as the reference has them, and slopes as central differences have them. */
class EditLearningGoldenTest {
    private static Stream<Named<GoldenCase>> of(String type) {
        return GoldenCase.of("edit-learning")
                .filter(one -> one.getPayload().text("type").equals(type));
    }

    static Stream<Named<GoldenCase>> e3() {
        return of("e3");
    }

    @ParameterizedTest
    @MethodSource("e3")
    void lmnnOnScripts(GoldenCase one) throws Exception {
        List<Tree> trees = one.trees("trees");
        int[] classOf = one.classes("labels");
        Alphabet alphabet = one.alphabet();
        double[][] distance = distances(EditDistance.unit(), trees);
        for (int i = 0; i < distance.length; i++) {
            assertThat(distance[i]).isEqualTo(one.rows("unit_distance")[i]);
        }
        GoldenCase training = one.part("training");
        EditLmnnOptions options = EditLmnnOptions.paper(one.integer("k")).toBuilder()
                .margins(one.real("mu1"), one.real("mu2"))
                .l2(one.real("beta"))
                .learningRate(training.real("lr"))
                .epochs(training.integer("epochs"))
                .impostorInterval(training.integer("refresh"))
                .start(training.real("w0"))
                .symmetric(one.flag("symmetric"))
                .diagonal(one.flag("diagonal"))
                .build();
        EditLmnnLearner learner = new EditLmnnLearner(options, alphabet);
        sameParameters(learner.parameters(), one.parts("params"), alphabet);
        CountsMatrix counts = CountsMatrix.among(EditDistance.unit(), trees, alphabet, scripts(one), 1);
        ParameterCounts[][] all = learner.parameterCounts(counts, trees.size());
        EditLmnnLearner.Pairs pairs = new EditLmnnLearner.Pairs(options.k(), distance, classOf);
        double[] w = one.reals("w");
        double[] cost = new double[w.length];
        EditLmnnLearner.softplus(w, cost);
        for (int i = 0; i < trees.size(); i++) {
            assertThat(pairs.targets(i)).isEqualTo(one.lists("targets")[i]);
            assertThat(pairs.impostors(i)).isEqualTo(one.lists("impostors")[i]);
            for (int j = 0; j < trees.size(); j++) {
                close(all[i][j].dot(cost), one.rows("e")[i][j]);
            }
        }
        double[] gradient = new double[w.length + 1];
        close(learner.loss(all, pairs, w, cost, gradient), one.real("loss"));
        close(Arrays.copyOf(gradient, w.length), one.reals("grad"));
        centralDifferences(w, gradient, x -> {
            EditLmnnLearner.softplus(x, cost);
            return learner.loss(all, pairs, x, cost, new double[w.length + 1]);
        });

        EditLmnnLearner.Result result = learner.learn(counts, distance, classOf);
        double[] expected = training.reals("w_final");
        for (int p = 0; p < expected.length; p++) {
            assertThat(result.w()[p]).isCloseTo(expected[p], within(1e-7));
        }
        close(result.loss(), training.reals("loss"));
        closeRows(distances(new EditDistance(result.costs()), trees), training.rows("distance_learned"), 1e-6);
    }

    static Stream<Named<GoldenCase>> gesl() {
        return of("gesl");
    }

    @ParameterizedTest
    @MethodSource("gesl")
    void geslReachesTheOptimum(GoldenCase one) throws Exception {
        List<Tree> trees = one.trees("trees");
        int[] classOf = one.classes("labels");
        Alphabet alphabet = one.alphabet();
        double[][] distance = distances(EditDistance.unit(), trees);
        GeslOptions.Rule rule = GeslOptions.Rule.valueOf(one.text("diff_rule").toUpperCase(Locale.ROOT));
        double beta = one.real("beta");
        GeslOptions options =
                GeslOptions.of(one.integer("K"), beta).withRule(rule).withMargin(one.real("eta"));
        CostParameters parameters = new CostParameters(alphabet, one.flag("symmetric"), one.flag("diagonal"));
        sameParameters(parameters, one.parts("params"), alphabet);
        GeslLearner learner = new GeslLearner(options, parameters);
        List<int[]> pairs = learner.pairs(distance, classOf);
        CountsMatrix counts = CountsMatrix.among(EditDistance.unit(), trees, alphabet, scripts(one), 1);
        ParameterCounts[] features = new ParameterCounts[pairs.size()];
        boolean[] same = new boolean[features.length];
        assertThat(pairs).hasSize(one.parts("pairs").size());
        for (int p = 0; p < features.length; p++) {
            GoldenCase expected = one.part("pairs").part(p);
            assertThat(pairs.get(p)).containsExactly(expected.integer(0), expected.integer(1));
            same[p] = classOf[pairs.get(p)[0]] == classOf[pairs.get(p)[1]];
            assertThat(same[p]).isEqualTo(expected.flag(2));
            features[p] = parameters.counts(counts.counts(pairs.get(p)[0], pairs.get(p)[1]));
        }
        double[] ridge = new double[parameters.size()];
        for (int j = 0; j < ridge.length; j++) {
            ridge[j] = beta * parameters.entries(j);
        }
        GeslProblem problem = new GeslProblem(features, same, ridge, options.margin());
        assertThat(new double[] {problem.low, problem.high}).isEqualTo(one.reals("b2_range"));
        GoldenCase at = one.part("at");
        double[] c = at.reals("c");
        double threshold = at.real("B2");
        for (int p = 0; p < features.length; p++) {
            close(features[p].dot(c), at.reals("e")[p]);
        }
        close(problem.objective(c, threshold), at.real("objective"));
        double[] point = Arrays.copyOf(c, c.length + 1);
        point[c.length] = threshold;
        centralDifferences(
                point, problem.gradient(c, threshold), x -> problem.objective(Arrays.copyOf(x, c.length), x[c.length]));

        GeslLearner.Result result = learner.learn(counts, distance, classOf);
        GoldenCase optimum = one.part("optimum");
        assertThat(result.objective()).isLessThanOrEqualTo(optimum.real("objective") + 1e-7);
        assertThat(result.relativeGap()).isBetween(-1e-12, 1e-6);
        double tolerance = Math.sqrt(1e-7 / beta);
        for (int j = 0; j < c.length; j++) {
            assertThat(result.cost()[j])
                    .isCloseTo(optimum.reals("c")[j], within(tolerance))
                    .isGreaterThanOrEqualTo(0);
        }
        closeRows(
                distances(new EditDistance(result.costs()), trees),
                optimum.rows("distance_learned"),
                tolerance * 2 * trees.stream().mapToInt(Tree::size).max().orElse(0));
    }

    static Stream<Named<GoldenCase>> simplex() {
        return of("simplex");
    }

    @ParameterizedTest
    @MethodSource("simplex")
    void labelsStartOnASimplex(GoldenCase one) {
        double[][] vector = LabelEmbedding.simplex(one.integer("n"));
        closeRows(vector, one.rows("V"), 1e-12);
        double[][] delta = LabelEmbedding.distances(vector);
        for (int a = 0; a < delta.length; a++) {
            for (int b = 0; b < delta.length; b++) {
                assertThat(delta[a][b]).isCloseTo(a == b ? 0 : 1, within(1e-12));
            }
        }
    }

    static Stream<Named<GoldenCase>> bedl() {
        return of("bedl");
    }

    @ParameterizedTest
    @MethodSource("bedl")
    void bedlLoss(GoldenCase one) throws Exception {
        List<Tree> trees = one.trees("trees");
        int[] classOf = one.classes("labels");
        Alphabet alphabet = one.alphabet();
        int n = alphabet.size();
        int[] prototypes = one.integers("prototypes");
        LabelEmbedding scripts = new LabelEmbedding(alphabet, one.rows("V_scripts"));
        CountsMatrix matrix = CountsMatrix.between(
                new EditDistance(scripts.costs()),
                trees,
                Arrays.stream(prototypes).mapToObj(trees::get).toList(),
                alphabet,
                CountsMatrix.Scripts.AVERAGE,
                1);
        OperationCounts[][] counts = new OperationCounts[trees.size()][prototypes.length];
        double[][][][] expected = new double[trees.size()][prototypes.length][n + 1][n + 1];
        for (GoldenCase entry : one.parts("reduced")) {
            expected[entry.integer(0)][entry.integer(1)][entry.label(2, alphabet)][entry.label(3, alphabet)] =
                    entry.real(4);
        }
        double[][] vector = one.rows("V");
        double[][] delta = LabelEmbedding.distances(vector);
        closeRows(delta, one.rows("delta"), 1e-9);
        int entries = 0;
        for (int i = 0; i < trees.size(); i++) {
            for (int slot = 0; slot < prototypes.length; slot++) {
                counts[i][slot] = matrix.counts(i, slot);
                entries += counts[i][slot].size();
                for (int o = 0; o < counts[i][slot].size(); o++) {
                    close(counts[i][slot].count(o), expected[i][slot][counts[i][slot].from(o)][counts[i][slot].to(o)]);
                }
                close(counts[i][slot].cost(delta), one.rows("d")[i][slot]);
            }
        }
        assertThat(entries).isEqualTo(one.parts("reduced").size());
        int[] slotClass = Arrays.stream(prototypes).map(p -> classOf[p]).toArray();
        BedlLoss loss = new BedlLoss(n, counts, classOf, slotClass, one.real("beta"));
        double[] x = BedlLoss.pack(vector);
        double[] gradient = new double[x.length];
        double value = loss.value(x, gradient);
        close(value, one.real("loss"));
        double[][] grad = one.rows("grad");
        for (int a = 0; a < n; a++) {
            close(Arrays.copyOfRange(gradient, a * n, a * n + n), grad[a]);
        }
        centralDifferences(x, gradient, point -> loss.value(point, new double[point.length]));

        // Not convex: the reference's value is for orientation. Half of its improvement has to be there.
        double reference = one.real("loss_reached_by_lbfgs");
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

    private static void sameParameters(CostParameters parameters, List<GoldenCase> expected, Alphabet alphabet) {
        assertThat(parameters.size()).isEqualTo(expected.size());
        for (int p = 0; p < expected.size(); p++) {
            assertThat(parameters.from(p)).isEqualTo(expected.get(p).label(0, alphabet));
            assertThat(parameters.to(p)).isEqualTo(expected.get(p).label(1, alphabet));
        }
    }

    private static CountsMatrix.Scripts scripts(GoldenCase one) {
        return one.text("counts").equals("average") ? CountsMatrix.Scripts.AVERAGE : CountsMatrix.Scripts.ONE;
    }

    private static double[][] distances(EditDistance distance, List<Tree> trees) {
        return distance.among(trees).filled(1).toArray();
    }
}
