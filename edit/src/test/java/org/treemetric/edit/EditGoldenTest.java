package org.treemetric.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.treemetric.testkit.GoldenCase.close;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.testkit.GoldenCase;
import org.treemetric.tree.Alphabet;
import org.treemetric.tree.Tree;

/** Distances, co-optimal frequencies, the one script and neighbors as the reference has them. */
class EditGoldenTest {
    static Stream<Named<GoldenCase>> distances() {
        return GoldenCase.of("edit-distance");
    }

    @ParameterizedTest
    @MethodSource("distances")
    void distancesInBothDirectionsAndByEveryDecomposition(GoldenCase one) throws Exception {
        EditDistance distance = new EditDistance(costs(one));
        EditTree a = distance.prepare(one.tree("t1"));
        EditTree b = distance.prepare(one.tree("t2"));
        for (Decomposition decomposition : Decomposition.values()) {
            close(distance.between(a, b, decomposition), one.real("distance"));
            close(distance.between(b, a, decomposition), one.real("reverse"));
        }
    }

    static Stream<Named<GoldenCase>> counts() {
        return GoldenCase.of("edit-counts");
    }

    @ParameterizedTest
    @MethodSource("counts")
    void frequenciesAndTheOneScript(GoldenCase one) throws Exception {
        EditDistance distance = new EditDistance(costs(one));
        EditTree a = distance.prepare(one.tree("t1"));
        EditTree b = distance.prepare(one.tree("t2"));
        Alphabet alphabet = one.alphabet();

        EditFrequencies frequencies = distance.frequencies(a, b);
        close(frequencies.distance(), one.real("distance"));
        BigDecimal number = new BigDecimal(one.text("n_cooptimal"));
        assertThat(frequencies.count()).isCloseTo(number.doubleValue(), within(number.doubleValue() * 1e-12));
        if (number.precision() < 16) {
            assertThat(frequencies.count()).isEqualTo(number.doubleValue());
        }
        if (one.has("P")) {
            double[] expected = new double[a.size() * b.size()];
            for (GoldenCase entry : one.parts("P")) {
                expected[entry.integer(0) * b.size() + entry.integer(1)] = entry.real(2);
            }
            for (int i = 0; i < a.size(); i++) {
                for (int j = 0; j < b.size(); j++) {
                    close(frequencies.mapped(a.left.node[i], b.left.node[j]), expected[i * b.size() + j]);
                }
            }
        }
        sameCounts(OperationCounts.of(frequencies, alphabet), one.parts("N_average"), alphabet);

        EditScript script = distance.script(a, b);
        int[] partner = new int[a.size()];
        Arrays.fill(partner, -1);
        for (GoldenCase entry : one.parts("script")) {
            partner[entry.integer(0)] = entry.integer(1);
        }
        for (int i = 0; i < a.size(); i++) {
            int other = script.partner(a.left.node[i]);
            assertThat(other < 0 ? -1 : b.left.position[other]).isEqualTo(partner[i]);
        }
        sameCounts(OperationCounts.of(script, alphabet), one.parts("N_script"), alphabet);
        close(script.operations().stream().mapToDouble(EditOperation::cost).sum(), script.distance());
    }

    static Stream<Named<GoldenCase>> neighbors() {
        return GoldenCase.of("edit-knn");
    }

    @ParameterizedTest
    @MethodSource("neighbors")
    void neighborsOfQueries(GoldenCase one) throws Exception {
        EditDistance distance = new EditDistance(costs(one));
        List<EditTree> train = new ArrayList<>();
        for (Tree tree : one.trees("train")) {
            train.add(distance.prepare(tree));
        }
        for (GoldenCase query : one.parts("queries")) {
            EditTree tree = distance.prepare(query.tree("tree"));
            double[] found =
                    train.stream().mapToDouble(t -> distance.between(tree, t)).toArray();
            for (int i = 0; i < found.length; i++) {
                close(found[i], query.reals("distances")[i]);
            }
            int[] nearest = IntStream.range(0, found.length)
                    .boxed()
                    .sorted(Comparator.<Integer>comparingDouble(i -> Math.rint(found[i] * 1e9))
                            .thenComparing(i -> i))
                    .mapToInt(i -> i)
                    .toArray();
            query.named("predictions").forEach((count, entry) -> {
                int k = Math.min(Integer.parseInt(count), nearest.length);
                assertThat(Arrays.copyOf(nearest, k)).isEqualTo(entry.integers("neighbours"));
            });
        }
    }

    static void sameCounts(OperationCounts counts, List<GoldenCase> expected, Alphabet alphabet) {
        assertThat(counts.size()).isEqualTo(expected.size());
        double[][] table = new double[alphabet.size() + 1][alphabet.size() + 1];
        for (GoldenCase entry : expected) {
            table[entry.label(0, alphabet)][entry.label(1, alphabet)] = entry.real(2);
        }
        for (int i = 0; i < counts.size(); i++) {
            close(counts.count(i), table[counts.from(i)][counts.to(i)]);
        }
    }

    static EditCosts costs(GoldenCase one) {
        Alphabet alphabet = one.alphabet();
        double[][] cost = new double[alphabet.size() + 1][];
        for (int i = 0; i < cost.length; i++) {
            cost[i] = one.rows("C")[i];
        }
        return EditCosts.of(
                IntStream.range(0, alphabet.size()).mapToObj(alphabet::label).toList(), cost);
    }
}
