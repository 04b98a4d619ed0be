package org.treemetric.edit.prototype;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.edit.learn.EditLearningGoldenTest;
import org.treemetric.testkit.GoldenCases;
import org.treemetric.testkit.Seeds;

/** Both searches for prototypes, move by move as the reference has them. */
class MedianGlvqTest {
    static Stream<Named<JsonNode>> cases() {
        return GoldenCases.of("mrglvq");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void movesAsTheReferenceDoes(JsonNode one) {
        double[][] distance = EditLearningGoldenTest.rows(one.get("D"));
        int[] classOf = EditLearningGoldenTest.classes(one.get("labels"));
        int[] start = GoldenCases.ints(one.get("W0"));
        if (one.get("init").asText().equals("build")) {
            assertThat(PrototypeStart.greedy(distance, classOf, one.get("K").asInt()))
                    .isEqualTo(start);
        }
        PrototypeState state = new PrototypeState(distance, classOf, start);
        assertThat(state.slotPlus).isEqualTo(GoldenCases.ints(one.get("slot_plus")));
        assertThat(state.slotMinus).isEqualTo(GoldenCases.ints(one.get("slot_minus")));
        assertThat(state.plus).isEqualTo(GoldenCases.doubles(one.get("d_plus")));
        assertThat(state.minus).isEqualTo(GoldenCases.doubles(one.get("d_minus")));

        Prototypes found = Mrglvq.fit(distance, classOf, start);
        JsonNode expected = one.get("mrglvq");
        EditLearningGoldenTest.close(
                found.start(), expected.get("objective_start").asDouble());
        sameMoves(found, expected, "objective");
        EditLearningGoldenTest.close(
                found.objective(), expected.get("objective").asDouble());
        assertThat(found.indexes()).isEqualTo(GoldenCases.ints(expected.get("W")));
        assertThat(found.objective())
                .isLessThan(expected.get("global_objective").asDouble() + 1e-9);

        List<String> names = List.copyOf(new TreeSet<>(Arrays.asList(GoldenCases.strings(one.get("labels")))));
        for (JsonNode query : one.get("queries")) {
            double[] all = GoldenCases.doubles(query.get("distances"));
            double[] toSlots =
                    Arrays.stream(found.indexes()).mapToDouble(i -> all[i]).toArray();
            assertThat(names.get(found.classify(toSlots)))
                    .isEqualTo(query.get("label").asText());
            assertThat(found.confidence(toSlots)).isBetween(0.0, 1.0);
        }

        Prototypes greedy = GreedyGlvq.fit(distance, classOf, start);
        expected = one.get("mglvq");
        EditLearningGoldenTest.close(greedy.start(), expected.get("loss_start").asDouble());
        sameMoves(greedy, expected, "loss");
        EditLearningGoldenTest.close(greedy.objective(), expected.get("loss").asDouble());
        assertThat(greedy.indexes()).isEqualTo(GoldenCases.ints(expected.get("W")));
    }

    private static void sameMoves(Prototypes found, JsonNode expected, String value) {
        assertThat(found.moves()).hasSize(expected.get("trace").size());
        for (int i = 0; i < found.moves().size(); i++) {
            JsonNode step = expected.get("trace").get(i);
            Prototypes.Move move = found.moves().get(i);
            assertThat(move.slot()).isEqualTo(step.get("slot").asInt());
            assertThat(move.from()).isEqualTo(step.get("old").asInt());
            assertThat(move.to()).isEqualTo(step.get("new").asInt());
            EditLearningGoldenTest.close(move.objective(), step.get(value).asDouble());
            if (step.has("gain")) {
                EditLearningGoldenTest.close(move.gain(), step.get("gain").asDouble());
            }
        }
    }

    // The four cases of the reference, word for word, slip included: the first move of the first slot that has one.
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theSlipOfTheReferenceIsThereWhereAskedFor(long seed) {
        Random random = new Random(seed);
        int m = 8 + random.nextInt(12);
        double[][] d = new double[m][m];
        int[] classOf = new int[m];
        for (int i = 0; i < m; i++) {
            classOf[i] = i % 2;
            for (int j = 0; j < m; j++) {
                d[i][j] = i == j ? 0 : random.nextDouble();
            }
        }
        int[] w = {m - 2 + m % 2, m - 4 + m % 2, m - 1 - m % 2, m - 3 - m % 2}; // two of class 0, two of class 1
        PrototypeState state = new PrototypeState(d, classOf, w);
        Prototypes found = Mrglvq.fitReferenceBugCompatible(d, classOf, w);
        for (int k = 0; k < w.length; k++) {
            int best = -1;
            double most = 0;
            for (int j = 0; j < m; j++) {
                if (!state.isCandidate(j, k)) {
                    continue;
                }
                double gain = 0;
                for (int i = 0; i < m; i++) {
                    double plus = state.plus[i];
                    double minus = state.minus[i];
                    if (classOf[i] == classOf[w[k]]) {
                        int other = k ^ 1;
                        if (state.slotPlus[i] == k) {
                            plus = Math.min(d[i][j], d[i][w[other]]);
                        } else if (d[i][j] < d[i][state.slotPlus[i]]) { // should be the prototype in that slot
                            plus = d[i][j];
                        }
                    } else {
                        int other = k ^ 1;
                        if (state.slotMinus[i] == k) {
                            minus = Math.min(d[i][j], d[i][w[other]]);
                        } else if (d[i][j] < d[i][state.slotMinus[i]]) { // the same slip
                            minus = d[i][j];
                        }
                    }
                    gain += bound(state.plus[i], state.minus[i], plus, minus)
                            - bound(state.plus[i], state.minus[i], state.plus[i], state.minus[i]);
                }
                if (gain > most) {
                    best = j;
                    most = gain;
                }
            }
            if (most > 1e-6) {
                Prototypes.Move first = found.moves().get(0);
                assertThat(first.slot()).isEqualTo(k);
                assertThat(first.to()).isEqualTo(best);
                EditLearningGoldenTest.close(first.gain(), most);
                return;
            }
        }
        assertThat(found.moves().isEmpty() || found.moves().get(0).gain() < 1e-6)
                .isTrue();
    }

    private static double bound(double oldPlus, double oldMinus, double plus, double minus) {
        double z = oldPlus + oldMinus + 1e-12;
        double good = 2 - oldPlus / z;
        double share = good / (good + 2 + oldMinus / z);
        double next = plus + minus + 1e-12;
        return share * Math.log(2 - plus / next) + (1 - share) * Math.log(2 + minus / next);
    }

    static LongStream seeds() {
        return Seeds.upTo(200);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theObjectiveNeverFallsAndRisesByTheGainAtLeast(long seed) {
        Random random = new Random(seed);
        int m = 6 + random.nextInt(30);
        int classes = 2 + random.nextInt(3);
        double[][] distance = new double[m][m];
        boolean symmetric = random.nextBoolean();
        int[] classOf = new int[m];
        for (int i = 0; i < m; i++) {
            classOf[i] = i % classes;
            for (int j = 0; j < i; j++) {
                distance[i][j] = random.nextInt(4) == 0 ? random.nextInt(3) : random.nextDouble();
                distance[j][i] = symmetric ? distance[i][j] : random.nextDouble();
            }
        }
        int perClass = 1 + random.nextInt(4);
        int[] start = symmetric && random.nextBoolean()
                ? PrototypeStart.neuralGas(distance, classOf, perClass, seed)
                : PrototypeStart.greedy(distance, classOf, perClass);
        assertThat(start).doesNotHaveDuplicates();
        Prototypes found = Mrglvq.fit(distance, classOf, start);
        double before = found.start();
        for (Prototypes.Move move : found.moves()) {
            assertThat(move.gain()).isPositive();
            assertThat(move.objective()).isGreaterThanOrEqualTo(before + move.gain() - 1e-9);
            before = move.objective();
        }
        assertThat(found.objective()).isEqualTo(before);
        assertThat(found.indexes()).doesNotHaveDuplicates();
        Prototypes greedy = GreedyGlvq.fit(distance, classOf, start);
        assertThat(greedy.objective()).isLessThanOrEqualTo(greedy.start());
    }

    @Test
    void neuralGasFindsTheMiddlesOfTwoHeaps() {
        double[] at = {0, 1, 2, 100, 101, 102};
        double[][] distance = new double[6][6];
        for (int i = 0; i < 6; i++) {
            for (int j = 0; j < 6; j++) {
                distance[i][j] = Math.abs(at[i] - at[j]);
            }
        }
        int[] found = PrototypeStart.neuralGas(distance, new int[6], 2, 1);
        Arrays.sort(found);
        assertThat(found).containsExactly(1, 4);
    }

    @Test
    void oneClassIsAnAnswerToo() {
        double[][] distance = {{0, 1, 2}, {1, 0, 1}, {2, 1, 0}};
        Prototypes found = Mrglvq.fit(distance, new int[3], 1);
        assertThat(found.indexes()).containsExactly(1);
        assertThat(found.classify(new double[] {3})).isZero();
        assertThat(found.confidence(new double[] {3})).isEqualTo(1);
        assertThatThrownBy(() -> Mrglvq.fit(distance, new int[3], 0))
                .hasMessage("prototypes per class must be at least 1, got 0");
    }
}
