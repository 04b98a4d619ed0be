package org.treemetric.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.treemetric.dataset.Dataset;
import org.treemetric.testkit.GoldenCase;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.testkit.Seeds;
import org.treemetric.testkit.SharedData;
import org.treemetric.tree.Tree;

class EditDistanceTest {
    static LongStream seeds() {
        return Seeds.upTo(200);
    }

    /** A random table over the labels of {@link EditShapes} and a few of {@link RandomTrees}. */
    static EditCosts randomCosts(Random random) {
        if (random.nextInt(4) == 0) {
            return EditCosts.unit();
        }
        List<String> labels = List.of("a", "b", "l0", "l1", "l2");
        double[][] cost = new double[labels.size() + 1][labels.size() + 1];
        boolean zeros = random.nextBoolean();
        for (double[] row : cost) {
            for (int j = 0; j < row.length; j++) {
                row[j] = zeros && random.nextInt(5) == 0 ? 0 : 3 * random.nextDouble();
            }
        }
        return EditCosts.of(labels, cost).withUnseen(random.nextDouble());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void everyDecompositionGivesTheSameBits(long seed) { // 200 seeds of 10 pairs: 2,000 pairs up to 60 nodes
        Random random = new Random(seed);
        EditDistance distance = new EditDistance(randomCosts(random));
        for (int i = 0; i < 10; i++) {
            int labels = 1 + random.nextInt(4);
            EditTree a = distance.prepare(EditShapes.of(random.nextInt(7), random, 1 + random.nextInt(60), labels));
            EditTree b = distance.prepare(EditShapes.of(random.nextInt(7), random, 1 + random.nextInt(60), labels));
            double left = distance.between(a, b, Decomposition.LEFT);
            assertThat(distance.between(a, b, Decomposition.RIGHT)).isEqualTo(left);
            assertThat(distance.between(a, b, Decomposition.HEAVY)).isEqualTo(left);
            assertThat(distance.between(a, b, Decomposition.OPTIMAL)).isEqualTo(left);
            assertThat(distance.between(a, b)).isEqualTo(left);
            assertThat(distance.lowerBound(a, b)).isLessThanOrEqualTo(left);
            assertThat(distance.sequenceBound(a, b)).isLessThanOrEqualTo(left);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void boundedIsTheDistanceUpToTheThresholdAndInfiniteAbove(long seed) {
        Random random = new Random(seed);
        EditDistance distance = new EditDistance(randomCosts(random));
        EditTree a = distance.prepare(EditShapes.of(random.nextInt(7), random, 1 + random.nextInt(40), 3));
        EditTree b = distance.prepare(EditShapes.of(random.nextInt(7), random, 1 + random.nextInt(40), 3));
        double exact = distance.between(a, b);
        for (double threshold :
                new double[] {0, exact / 3, exact - 1e-6, exact, exact + 1e-6, 1.5 * exact, random.nextDouble() * 60}) {
            if (threshold >= 0) {
                assertThat(distance.atMost(a, b, threshold))
                        .isEqualTo(exact <= threshold ? exact : Double.POSITIVE_INFINITY);
            }
        }
        assertThat(distance.atMost(a, b, Double.POSITIVE_INFINITY)).isEqualTo(exact);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void frequenciesDoNotDependOnTheSideTheyAreCountedFrom(long seed) {
        Random random = new Random(seed);
        EditCosts costs = randomCosts(random);
        EditDistance distance = new EditDistance(costs);
        EditTree a = distance.prepare(EditShapes.of(random.nextInt(7), random, 1 + random.nextInt(25), 3));
        EditTree b = distance.prepare(EditShapes.of(random.nextInt(7), random, 1 + random.nextInt(25), 3));
        EditFrequencies frequencies = distance.frequencies(a, b);
        assertThat(frequencies.distance()).isEqualTo(distance.between(a, b));
        CoOptimalTables left = new CoOptimalTables(costs, a, b, true);
        CoOptimalTables right = new CoOptimalTables(costs, a, b, false);
        assertThat(left.count()).isEqualTo(right.count());
        assertThat(left.distance()).isEqualTo(right.distance());
        double cost = 0;
        for (int i = 0; i < a.size(); i++) {
            cost += frequencies.deleted(i) * costs.delete(a.tree().label(i));
            for (int j = 0; j < b.size(); j++) {
                cost += frequencies.mapped(i, j)
                        * costs.replace(a.tree().label(i), b.tree().label(j));
            }
        }
        for (int j = 0; j < b.size(); j++) {
            cost += frequencies.inserted(j) * costs.insert(b.tree().label(j));
        }
        GoldenCase.close(cost, frequencies.distance());
    }

    static Stream<Tree> deep() {
        Random random = new Random(3);
        return Stream.of(
                RandomTrees.chain(random, 3000, 3),
                EditShapes.comb(random, 600, 3, 0),
                EditShapes.comb(random, 600, 3, 1),
                EditShapes.comb(random, 300, 3, 2));
    }

    @ParameterizedTest
    @MethodSource("deep")
    void deepTreesNeedNoStack(Tree tree) throws Exception {
        double[] found = new double[1];
        EditDistance distance = EditDistance.unit();
        EditTree small = distance.prepare(EditShapes.comb(new Random(4), 60, 3, 2));
        Thread thread = new Thread(
                null,
                () -> {
                    EditTree deep = distance.prepare(tree);
                    found[0] = distance.between(deep, deep)
                            + distance.script(deep, small).distance()
                            - distance.between(deep, small);
                },
                "shallow",
                64 * 1024);
        thread.start();
        thread.join();
        assertThat(found[0]).isZero();
    }

    @Test
    void aPairOverTheMemoryLimitIsRefusedByName() {
        Random random = new Random(1);
        EditDistance distance = EditDistance.unit().withMemoryLimit(100L << 20);
        EditTree chain = distance.prepare(RandomTrees.chain(random, 5000, 3));
        assertThatThrownBy(() -> distance.between(chain, chain))
                .isInstanceOf(EditMemoryException.class)
                .hasMessage("edit distance of trees with 5000 and 5000 nodes needs 381.5 MiB, the limit is 100.0 MiB");
        assertThatThrownBy(() -> distance.frequencies(chain, chain))
                .hasMessage(
                        "edit frequencies of trees with 5000 and 5000 nodes needs 2003.3 MiB, the limit is 100.0 MiB");
    }

    @Test
    void aStrategyIsNotWorthARefusal() {
        EditTree zigzag = EditDistance.unit().prepare(EditShapes.comb(new Random(5), 100, 3, 2));
        assertThat(EditKernel.paysToChoose(zigzag, zigzag)).isTrue();
        EditDistance tight = EditDistance.unit().withMemoryLimit(EditKernel.minMemory(zigzag, zigzag));
        assertThat(tight.between(zigzag, zigzag)).isZero();
        assertThatThrownBy(() -> tight.between(zigzag, zigzag, Decomposition.OPTIMAL))
                .hasMessageStartingWith("edit distance of trees with 100 and 100 nodes needs ");
    }

    @Test
    void fiveThousandNodesAreAnsweredWithinTheLimit() {
        Random random = new Random(1);
        EditDistance distance = EditDistance.unit().withMemoryLimit(1L << 30);
        EditTree chain = distance.prepare(RandomTrees.chain(random, 5000, 3));
        EditTree star = distance.prepare(RandomTrees.star(random, 5000, 3));
        assertThat(distance.between(chain, chain)).isZero();
        assertThat(distance.between(chain, star)).isBetween(4998.0, 9998.0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sentiment", "glycan-blood", "words", "inex05", "json-schemastore"})
    void unitCostsMakeAMetricOnRealTrees(String name) throws Exception {
        Dataset data = Dataset.read(SharedData.data(name).resolve("trees.tsv"));
        EditDistance distance = EditDistance.unit();
        Random random = new Random(7);
        List<EditTree> trees = new ArrayList<>();
        while (trees.size() < 12) {
            Tree tree = data.sample(random.nextInt(data.size())).tree();
            if (tree.size() <= 150) {
                trees.add(distance.prepare(tree));
            }
        }
        double[][] d = new double[trees.size()][trees.size()];
        for (int i = 0; i < d.length; i++) {
            for (int j = 0; j < d.length; j++) {
                d[i][j] = distance.between(trees.get(i), trees.get(j));
                double left = distance.between(trees.get(i), trees.get(j), Decomposition.LEFT);
                assertThat(distance.between(trees.get(i), trees.get(j), Decomposition.OPTIMAL))
                        .isEqualTo(left)
                        .isEqualTo(d[i][j]);
            }
            assertThat(d[i][i]).isZero();
        }
        for (int i = 0; i < d.length; i++) {
            for (int j = 0; j < d.length; j++) {
                assertThat(d[i][j]).isEqualTo(d[j][i]);
                for (int k = 0; k < d.length; k++) {
                    assertThat(d[i][k]).isLessThanOrEqualTo(d[i][j] + d[j][k]);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"sentiment", "glycan-blood", "words", "inex05", "ast-codeforces"})
    void everyDecompositionGivesTheSameBitsOnRealTrees(String name) throws Exception {
        Dataset data = Dataset.read(SharedData.data(name).resolve("trees.tsv"));
        Random random = new Random(11);
        for (int pairs = 0; pairs < 100; ) {
            Tree one = data.sample(random.nextInt(data.size())).tree();
            Tree two = data.sample(random.nextInt(data.size())).tree();
            if (Math.max(one.size(), two.size()) > 60) {
                continue;
            }
            List<String> labels = new ArrayList<>(); // of the first tree only: those of the other may be unseen
            for (int i = 0; i < one.distinctLabels(); i++) {
                labels.add(one.distinctLabel(i));
            }
            double[][] cost = new double[labels.size() + 1][labels.size() + 1];
            for (double[] row : cost) {
                Arrays.setAll(row, j -> random.nextInt(8) == 0 ? 0 : 2 * random.nextDouble());
            }
            EditDistance distance = new EditDistance(EditCosts.of(labels, cost).withUnseen(random.nextDouble()));
            EditTree a = distance.prepare(one);
            EditTree b = distance.prepare(two);
            double left = distance.between(a, b, Decomposition.LEFT);
            for (Decomposition decomposition : Decomposition.values()) {
                assertThat(distance.between(a, b, decomposition)).isEqualTo(left);
            }
            pairs++;
        }
    }

    @Test
    void refusesCostsThatAreNone() {
        assertThatThrownBy(() -> EditCosts.of(List.of("a"), new double[][] {{0, -1}, {1, 0}}))
                .hasMessage("cost from row 0 to column 1 must be finite and at least 0, got -1.0");
        assertThatThrownBy(() -> EditCosts.of(List.of("a"), new double[][] {{0, Double.NaN}, {1, 0}}))
                .hasMessage("cost from row 0 to column 1 must be finite and at least 0, got NaN");
        assertThatThrownBy(() -> EditCosts.of(List.of("a", "a"), new double[3][3]))
                .hasMessage("labels must be distinct, got 'a' twice");
        assertThatThrownBy(() -> EditCosts.of(List.of("a"), new double[][] {{0}}))
                .hasMessage("expected 2 rows of costs, got 1");
        EditTree one = EditDistance.unit().prepare(RandomTrees.chain(new Random(1), 2, 1));
        assertThatThrownBy(() -> EditDistance.unit().atMost(one, one, Double.NaN))
                .hasMessage("threshold must be at least 0, got NaN");
    }

    @Test
    void unseenLabelsCostWhatTheBackOffSays() {
        EditCosts costs =
                EditCosts.of(List.of("a"), new double[][] {{0, 2}, {3, 0}}).withUnseen(new double[] {0.5}, 0.25, 0.75);
        assertThat(costs.replace("a", "new")).isEqualTo(0.5);
        assertThat(costs.replace("new", "a")).isEqualTo(0.5);
        assertThat(costs.replace("new", "new")).isZero();
        assertThat(costs.replace("new", "newer")).isEqualTo(0.75);
        assertThat(costs.delete("new")).isEqualTo(0.25);
        assertThat(costs.insert("new")).isEqualTo(0.25);
        assertThat(costs.delete("a")).isEqualTo(2);
        assertThat(costs.insert("a")).isEqualTo(3);
    }
}
