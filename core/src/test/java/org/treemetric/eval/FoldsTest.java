package org.treemetric.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.testkit.Seeds;

class FoldsTest {
    static LongStream seeds() {
        return Seeds.upTo(100);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void everySampleIsTestedOnceAndClassesAreSpreadEvenly(long seed) {
        Random random = new Random(seed);
        int n = 10 + random.nextInt(90);
        List<String> classes = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            classes.add("c" + random.nextInt(4));
        }
        int k = 2 + random.nextInt(6);
        Folds folds = Folds.stratified(classes, k, 2, seed);
        for (int r = 0; r < 2; r++) {
            int[] tested = new int[n];
            TreeMap<String, int[]> spread = new TreeMap<>();
            for (int f = 0; f < k; f++) {
                int fold = f;
                assertThat(IntStream.concat(Arrays.stream(folds.test(r, f)), Arrays.stream(folds.train(r, f)))
                                .sorted())
                        .containsExactlyElementsOf(IntStream.range(0, n).boxed().toList());
                for (int i : folds.test(r, f)) {
                    tested[i]++;
                    spread.computeIfAbsent(classes.get(i), name -> new int[k])[fold]++;
                }
            }
            assertThat(tested).containsOnly(1);
            spread.values()
                    .forEach(counts -> assertThat(Arrays.stream(counts).max().getAsInt()
                                    - Arrays.stream(counts).min().getAsInt())
                            .isLessThanOrEqualTo(1));
        }
    }

    @Test
    void oneRepeatAloneKeepsItsFoldsAndLearningSample() {
        int[][] foldOf = {{0, 0, 1, 1}, {0, 1, 0, 1}};
        List<List<Optional<int[]>>> lines = List.of(
                List.of(Optional.of(new int[] {2}), Optional.empty()),
                List.of(Optional.empty(), Optional.of(new int[] {2})));
        Folds second = Folds.of(2, foldOf, lines).only(1);
        assertThat(second.repeats()).isEqualTo(1);
        assertThat(second.test(0, 0)).containsExactly(0, 2);
        assertThat(second.learningSample(0, 0)).containsExactly(0, 1);
        assertThat(second.learningSample(0, 1)).containsExactly(1);
    }

    @Test
    void theSeedDecides() {
        List<String> classes = IntStream.range(0, 40).mapToObj(i -> "c" + i % 2).toList();
        assertThat(Folds.stratified(classes, 5, 1, 7).test(0, 2))
                .isEqualTo(Folds.stratified(classes, 5, 1, 7).test(0, 2))
                .isNotEqualTo(Folds.stratified(classes, 5, 1, 8).test(0, 2));
    }

    @Test
    void linesOfALearningSampleBecomePlacesInTheTrainingPart() {
        int[][] foldOf = {{0, 1, 0, 1, 1}};
        Folds folds = Folds.of(2, foldOf, List.of(List.of(Optional.of(new int[] {4, 1}), Optional.empty())));
        assertThat(folds.train(0, 0)).containsExactly(1, 3, 4);
        assertThat(folds.learningSample(0, 0)).containsExactly(0, 2);
        assertThat(folds.learningSample(0, 1)).containsExactly(0, 1);
    }

    @Test
    void aTestedSampleCannotBeLearnedFrom() {
        int[][] foldOf = {{0, 1, 0, 1}};
        assertThatThrownBy(() -> Folds.of(2, foldOf, List.of(List.of(Optional.of(new int[] {1, 2}), Optional.empty()))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the learning sample of repeat 0, fold 0 holds 2, which is tested in that fold");
    }

    @Test
    void anEmptyFoldIsRefused() {
        assertThatThrownBy(() -> Folds.of(3, new int[][] {{0, 1, 0}}, List.of()))
                .hasMessage("fold 2 of repeat 0 leaves nothing to test or nothing to train with");
        assertThatThrownBy(() -> Folds.stratified(List.of("a", "b"), 3, 1, 1))
                .hasMessage("folds must be in 2 to the number of samples, 2, got 3");
    }
}
