package org.treemetric.edit.prototype;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.treemetric.testkit.GoldenCase.close;

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
import org.treemetric.testkit.GoldenCase;
import org.treemetric.testkit.Seeds;

/** Both searches for prototypes, move by move as the reference has them. */
class MedianGlvqTest {
    static Stream<Named<GoldenCase>> cases() {
        return GoldenCase.of("mrglvq");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void movesAsTheReferenceDoes(GoldenCase one) {
        double[][] distance = one.rows("D");
        int[] classOf = one.classes("labels");
        int[] start = one.integers("W0");
        if (one.text("init").equals("build")) {
            assertThat(PrototypeStart.greedy(distance, classOf, one.integer("K")))
                    .isEqualTo(start);
        }
        PrototypeState state = new PrototypeState(distance, classOf, start);
        assertThat(state.slotPlus).isEqualTo(one.integers("slot_plus"));
        assertThat(state.slotMinus).isEqualTo(one.integers("slot_minus"));
        assertThat(state.plus).isEqualTo(one.reals("d_plus"));
        assertThat(state.minus).isEqualTo(one.reals("d_minus"));

        Prototypes found = Mrglvq.fit(distance, classOf, start);
        GoldenCase expected = one.part("mrglvq");
        close(found.start(), expected.real("objective_start"));
        sameMoves(found, expected, "objective");
        close(found.objective(), expected.real("objective"));
        assertThat(found.indexes()).isEqualTo(expected.integers("W"));
        assertThat(found.objective()).isLessThan(expected.real("global_objective") + 1e-9);

        List<String> names = List.copyOf(new TreeSet<>(one.texts("labels")));
        for (GoldenCase query : one.parts("queries")) {
            double[] all = query.reals("distances");
            double[] toSlots =
                    Arrays.stream(found.indexes()).mapToDouble(i -> all[i]).toArray();
            assertThat(names.get(found.classify(toSlots))).isEqualTo(query.text("label"));
            assertThat(found.confidence(toSlots)).isBetween(0.0, 1.0);
        }

        Prototypes greedy = GreedyGlvq.fit(distance, classOf, start);
        expected = one.part("mglvq");
        close(greedy.start(), expected.real("loss_start"));
        sameMoves(greedy, expected, "loss");
        close(greedy.objective(), expected.real("loss"));
        assertThat(greedy.indexes()).isEqualTo(expected.integers("W"));
    }

    private static void sameMoves(Prototypes found, GoldenCase expected, String value) {
        assertThat(found.moves()).hasSize(expected.parts("trace").size());
        for (int i = 0; i < found.moves().size(); i++) {
            GoldenCase step = expected.part("trace").part(i);
            Prototypes.Move move = found.moves().get(i);
            assertThat(move.slot()).isEqualTo(step.integer("slot"));
            assertThat(move.from()).isEqualTo(step.integer("old"));
            assertThat(move.to()).isEqualTo(step.integer("new"));
            close(move.objective(), step.real(value));
            if (step.has("gain")) {
                close(move.gain(), step.real("gain"));
            }
        }
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
