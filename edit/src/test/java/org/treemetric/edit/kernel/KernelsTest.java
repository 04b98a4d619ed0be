package org.treemetric.edit.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.edit.EditMemoryException;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.notation.BracketFormat;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;
import org.treemetric.tree.Tree;

/** Each kernel against its definition, counted out. */
class KernelsTest {
    static LongStream seeds() {
        return Seeds.upTo(300);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theSubsetTreeKernelCountsCommonFragments(long seed) {
        Random random = new Random(seed);
        double decay = new double[] {0.2, 0.4, 1}[random.nextInt(3)];
        check(new SubsetTreeKernel(decay), random, (x, y) -> {
            Map<String, Integer> ofX = fragments(x);
            Map<String, Integer> ofY = fragments(y);
            double sum = 0;
            for (Map.Entry<String, Integer> one : ofX.entrySet()) {
                long productions = one.getKey().chars().filter(c -> c == '(').count();
                sum += Math.pow(decay, (double) productions) * one.getValue() * ofY.getOrDefault(one.getKey(), 0);
            }
            return sum;
        });
    }

    // Fragments written out, each with how often it occurs; "(" stands once per production.
    private static Map<String, Integer> fragments(Tree tree) {
        Map<String, Integer> count = new TreeMap<>();
        List<List<String>> rootedAt = new ArrayList<>();
        for (int v = 0; v < tree.size(); v++) {
            rootedAt.add(List.of());
        }
        for (int v = tree.size() - 1; v >= 0; v--) {
            if (tree.isLeaf(v)) {
                continue;
            }
            List<String> all = List.of("<" + tree.label(v) + ">(");
            for (int child : tree.children(v)) {
                List<String> longer = new ArrayList<>();
                for (String begun : all) {
                    longer.add(begun + "<" + tree.label(child) + ">,");
                    rootedAt.get(child).forEach(fragment -> longer.add(begun + fragment + ","));
                }
                all = longer;
            }
            rootedAt.set(v, all.stream().map(begun -> begun + ")").toList());
            rootedAt.get(v).forEach(fragment -> count.merge(fragment, 1, Integer::sum));
        }
        return count;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theWeisfeilerLehmanKernelCountsPairsOfEqualColors(long seed) {
        Random random = new Random(seed);
        int rounds = random.nextInt(4);
        check(new WeisfeilerLehmanKernel(rounds), random, (x, y) -> {
            double pairs = 0;
            for (int round = 0; round <= rounds; round++) {
                for (String one : spelledOut(x, round)) {
                    for (String other : spelledOut(y, round)) {
                        pairs += one.equals(other) ? 1 : 0;
                    }
                }
            }
            return pairs;
        });
    }

    private static String[] spelledOut(Tree tree, int rounds) {
        String[] color = new String[tree.size()];
        for (int v = 0; v < color.length; v++) {
            color[v] = "<" + tree.label(v) + ">";
        }
        int[] parent = tree.parents();
        for (int round = 0; round < rounds; round++) {
            String[] next = new String[color.length];
            for (int v = 0; v < next.length; v++) {
                StringBuilder all = new StringBuilder("[" + color[v] + "|" + (v == 0 ? "" : color[parent[v]]) + "|");
                for (int child : tree.children(v)) {
                    all.append(color[child]);
                }
                next[v] = all + "]";
            }
            color = next;
        }
        return color;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theIntersectionKernelAddsTheSmallerCounts(long seed) {
        check(new IntersectionKernel(ShapeUnion.SIX), new Random(seed), (x, y) -> {
            GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
            GramVector ofX = encoder.encode(x);
            GramVector ofY = encoder.encode(y);
            double sum = 0;
            for (int i = 0; i < ofX.distinct(); i++) {
                sum += Math.min(ofX.count(i), ofY.countOf(ofX.id(i)));
            }
            return sum;
        });
    }

    // Among training trees, and between these and others, which may have what no training tree has.
    private static void check(TreeKernel kernel, Random random, BiFunction<Tree, Tree, Double> definition) {
        List<Tree> train = new ArrayList<>();
        List<Tree> others = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            train.add(RandomTrees.tree(random, 1 + random.nextInt(9), 1 + random.nextInt(2)));
            others.add(RandomTrees.tree(random, 1 + random.nextInt(9), 1 + random.nextInt(3)));
        }
        TreeKernel.Training training = kernel.training(train, 1 + random.nextInt(3));
        double[][] features = dense(training.rows(), train.size(), training.columns());
        double[][] queries = dense(training.queries(others, 2), others.size(), training.columns());
        for (int i = 0; i < train.size(); i++) {
            for (int j = 0; j < train.size(); j++) {
                double among = normalized(train.get(i), train.get(j), definition);
                double between = normalized(others.get(i), train.get(j), definition);
                if (training instanceof MatrixTraining) { // a row is the values themselves
                    assertThat(features[i][j]).isCloseTo(among, within(1e-12));
                    assertThat(queries[i][j]).isCloseTo(between, within(1e-12));
                } else {
                    assertThat(dot(features[i], features[j])).isCloseTo(among, within(1e-12));
                    assertThat(dot(queries[i], features[j])).isCloseTo(between, within(1e-12));
                }
            }
        }
    }

    private static double normalized(Tree x, Tree y, BiFunction<Tree, Tree, Double> definition) {
        double value = definition.apply(x, y);
        return value == 0 ? 0 : value / Math.sqrt(definition.apply(x, x) * definition.apply(y, y));
    }

    private static double[][] dense(TreeKernel.Rows rows, int size, int columns) {
        double[][] dense = new double[size][columns];
        for (int c = 0; c < columns; c++) {
            double[] unit = new double[columns];
            unit[c] = 1;
            for (int i = 0; i < size; i++) {
                dense[i][c] = rows.dot(i, unit);
            }
        }
        return dense;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    @Test
    void theKernelOfTwoSmallTreesByHand() throws Exception {
        Colors colors = new Colors();
        Productions x = new Productions(BracketFormat.parse("t", "{s{a{x}}{b{y}}}"), colors);
        Productions y = new Productions(BracketFormat.parse("t", "{s{a{x}}{b{z}}}"), colors);
        // a(x): lambda; s(a, b): lambda (1 + lambda)
        assertThat(new SubsetTreeKernel(0.5).value(x, y)).isEqualTo(0.5 + 0.75);
        assertThat(new SubsetTreeKernel(0.5).value(x, x)).isEqualTo(0.5 + 0.5 + 0.5 * 1.5 * 1.5);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theLogarithmIsThatOfTheValue(long seed) {
        Random random = new Random(seed);
        Colors colors = new Colors();
        Productions x = new Productions(RandomTrees.tree(random, 20, 2), colors);
        Productions y = new Productions(RandomTrees.tree(random, 20, 2), colors);
        SubsetTreeKernel kernel = new SubsetTreeKernel(0.8);
        assertThat(Math.exp(kernel.logarithm(x, y)))
                .isCloseTo(kernel.value(x, y), within(1e-12 * (1 + kernel.value(x, y))));
    }

    @Test
    void kernelsBeyondTheLargestNumberAreStillNormalized() throws Exception {
        String wide = "{r" + "{a{b}}".repeat(2000) + "}"; // (1.8)^2000 is above 1e500
        List<Tree> trees = List.of(
                BracketFormat.parse("t", wide),
                BracketFormat.parse("t", wide),
                BracketFormat.parse("t", "{r{a{b}}}"),
                BracketFormat.parse("t", "{other}"));
        TreeKernel.Rows rows = new SubsetTreeKernel(0.8).training(trees, 1).rows();
        double[][] dense = dense(rows, 4, 4);
        assertThat(dense[0][0]).isEqualTo(1);
        assertThat(dense[0][1]).isCloseTo(1, within(1e-9));
        assertThat(dense[0][2]).isBetween(0.0, 1e-100);
        assertThat(dense[0][3]).isZero();
        assertThat(dense[3][3]).isZero();
    }

    @Test
    void saysWhereItStops() {
        assertThatThrownBy(() -> new SubsetTreeKernel(0)).hasMessage("decay must be above 0 and at most 1, got 0.0");
        Tree chain = RandomTrees.chain(new Random(1), 60_000, 1);
        assertThatThrownBy(() -> new SubsetTreeKernel(0.4).training(List.of(chain), 1))
                .isInstanceOf(EditMemoryException.class)
                .hasMessageMatching("subset-tree kernel of trees with 60000 and 60000 nodes needs 27464\\.\\d MiB, "
                        + "the limit is \\d+\\.\\d MiB");
    }
}
