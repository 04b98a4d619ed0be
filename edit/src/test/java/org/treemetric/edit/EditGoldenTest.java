package org.treemetric.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
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
import org.treemetric.notation.BracketFormat;
import org.treemetric.testkit.GoldenCases;
import org.treemetric.tree.Alphabet;
import org.treemetric.tree.Tree;

/** Distances, co-optimal frequencies, the one script and neighbors as the reference has them. */
class EditGoldenTest {
    static Stream<Named<JsonNode>> distances() {
        return GoldenCases.of("edit-distance");
    }

    @ParameterizedTest
    @MethodSource("distances")
    void distancesInBothDirectionsAndByEveryDecomposition(JsonNode one) throws Exception {
        EditDistance distance = new EditDistance(costs(one));
        EditTree a = distance.prepare(tree(one.get("t1")));
        EditTree b = distance.prepare(tree(one.get("t2")));
        for (Decomposition decomposition : Decomposition.values()) {
            close(distance.between(a, b, decomposition), one.get("distance").asDouble());
            close(distance.between(b, a, decomposition), one.get("reverse").asDouble());
        }
    }

    static Stream<Named<JsonNode>> counts() {
        return GoldenCases.of("edit-counts");
    }

    @ParameterizedTest
    @MethodSource("counts")
    void frequenciesAndTheOneScript(JsonNode one) throws Exception {
        EditDistance distance = new EditDistance(costs(one));
        EditTree a = distance.prepare(tree(one.get("t1")));
        EditTree b = distance.prepare(tree(one.get("t2")));
        Alphabet alphabet = alphabet(one);

        EditFrequencies frequencies = distance.frequencies(a, b);
        close(frequencies.distance(), one.get("distance").asDouble());
        BigDecimal number = new BigDecimal(one.get("n_cooptimal").asText());
        assertThat(frequencies.count()).isCloseTo(number.doubleValue(), within(number.doubleValue() * 1e-12));
        if (number.precision() < 16) {
            assertThat(frequencies.count()).isEqualTo(number.doubleValue());
        }
        if (one.has("P")) {
            double[] expected = new double[a.size() * b.size()];
            for (JsonNode entry : one.get("P")) {
                expected[entry.get(0).asInt() * b.size() + entry.get(1).asInt()] =
                        entry.get(2).asDouble();
            }
            for (int i = 0; i < a.size(); i++) {
                for (int j = 0; j < b.size(); j++) {
                    close(frequencies.mapped(a.left.node[i], b.left.node[j]), expected[i * b.size() + j]);
                }
            }
        }
        sameCounts(OperationCounts.of(frequencies, alphabet), one.get("N_average"), alphabet);

        EditScript script = distance.script(a, b);
        int[] partner = new int[a.size()];
        Arrays.fill(partner, -1);
        for (JsonNode entry : one.get("script")) {
            partner[entry.get(0).asInt()] = entry.get(1).asInt();
        }
        for (int i = 0; i < a.size(); i++) {
            int other = script.partner(a.left.node[i]);
            assertThat(other < 0 ? -1 : b.left.position[other]).isEqualTo(partner[i]);
        }
        sameCounts(OperationCounts.of(script, alphabet), one.get("N_script"), alphabet);
        close(script.operations().stream().mapToDouble(EditOperation::cost).sum(), script.distance());
    }

    static Stream<Named<JsonNode>> neighbors() {
        return GoldenCases.of("edit-knn");
    }

    @ParameterizedTest
    @MethodSource("neighbors")
    void neighborsOfQueries(JsonNode one) throws Exception {
        EditDistance distance = new EditDistance(costs(one));
        List<EditTree> train = new ArrayList<>();
        for (JsonNode text : one.get("train")) {
            train.add(distance.prepare(tree(text)));
        }
        for (JsonNode query : one.get("queries")) {
            EditTree tree = distance.prepare(tree(query.get("tree")));
            double[] found =
                    train.stream().mapToDouble(t -> distance.between(tree, t)).toArray();
            for (int i = 0; i < found.length; i++) {
                close(found[i], query.get("distances").get(i).asDouble());
            }
            int[] nearest = IntStream.range(0, found.length)
                    .boxed()
                    .sorted(Comparator.<Integer>comparingDouble(i -> Math.rint(found[i] * 1e9))
                            .thenComparing(i -> i))
                    .mapToInt(i -> i)
                    .toArray();
            query.get("predictions").properties().forEach(entry -> {
                int k = Math.min(Integer.parseInt(entry.getKey()), nearest.length);
                assertThat(Arrays.copyOf(nearest, k))
                        .isEqualTo(GoldenCases.ints(entry.getValue().get("neighbours")));
            });
        }
    }

    static void sameCounts(OperationCounts counts, JsonNode expected, Alphabet alphabet) {
        assertThat(counts.size()).isEqualTo(expected.size());
        double[][] table = new double[alphabet.size() + 1][alphabet.size() + 1];
        for (JsonNode entry : expected) {
            table[label(entry.get(0), alphabet)][label(entry.get(1), alphabet)] =
                    entry.get(2).asDouble();
        }
        for (int i = 0; i < counts.size(); i++) {
            close(counts.count(i), table[counts.from(i)][counts.to(i)]);
        }
    }

    private static int label(JsonNode label, Alphabet alphabet) {
        return label.isNull() ? alphabet.size() : alphabet.find(label.asText());
    }

    static void close(double found, double expected) {
        assertThat(found).isCloseTo(expected, within(1e-9 * Math.max(1, Math.abs(expected))));
    }

    static Tree tree(JsonNode text) throws Exception {
        return BracketFormat.parse("case", text.asText());
    }

    static Alphabet alphabet(JsonNode one) {
        Alphabet alphabet = new Alphabet();
        for (JsonNode label : one.get("alphabet")) {
            if (!label.isNull()) {
                alphabet.intern(label.asText());
            }
        }
        return alphabet;
    }

    static EditCosts costs(JsonNode one) {
        Alphabet alphabet = alphabet(one);
        double[][] cost = new double[alphabet.size() + 1][];
        for (int i = 0; i < cost.length; i++) {
            cost[i] = GoldenCases.doubles(one.get("C").get(i));
        }
        return EditCosts.of(
                IntStream.range(0, alphabet.size()).mapToObj(alphabet::label).toList(), cost);
    }
}
