package org.treemetric.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.testkit.Seeds;

class GroupedFoldsTest {
    static LongStream seeds() {
        return Seeds.upTo(50);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void noGroupIsBothTrainedWithAndTested(long seed) {
        Random random = new Random(seed);
        int n = 20 + random.nextInt(100);
        List<String> classes = new ArrayList<>();
        List<String> groups = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            classes.add("c" + random.nextInt(3));
            groups.add("g" + (i < 9 ? i : random.nextInt(12)));
        }
        int k = 2 + random.nextInt(6);
        Folds folds = GroupedFolds.of(classes, groups, k, 2, seed);
        for (int r = 0; r < 2; r++) {
            int tested = 0;
            for (int f = 0; f < k; f++) {
                assertThat(Collections.disjoint(of(groups, folds.test(r, f)), of(groups, folds.train(r, f))))
                        .isTrue();
                tested += folds.test(r, f).length;
            }
            assertThat(tested).isEqualTo(n);
        }
        Folds again = GroupedFolds.of(classes, groups, k, 2, seed);
        assertThat(again.test(1, 0)).isEqualTo(folds.test(1, 0));
    }

    @Test
    void foldsAreAlikeWhereGroupsAllowIt() {
        List<String> classes = new ArrayList<>();
        List<String> groups = new ArrayList<>();
        for (int g = 0; g < 20; g++) {
            for (int i = 0; i < 6; i++) {
                classes.add(g % 2 == 0 ? "a" : "b");
                groups.add("g" + g);
            }
        }
        Folds folds = GroupedFolds.of(classes, groups, 5, 1, 1);
        for (int f = 0; f < 5; f++) {
            assertThat(IntStream.of(folds.test(0, f)).mapToObj(classes::get).filter("a"::equals))
                    .hasSize(12);
            assertThat(folds.test(0, f)).hasSize(24);
        }
    }

    @Test
    void thereMustBeAGroupForEachFold() {
        assertThatThrownBy(() -> GroupedFolds.of(List.of("a", "b", "a"), List.of("x", "y", "x"), 3, 1, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("folds must be in 2 to the number of groups, 2, got 3");
    }

    @Test
    void testDataAreTheOneFold() {
        Folds folds = Folds.holdOut(3, 2);
        assertThat(folds.folds()).isEqualTo(1);
        assertThat(folds.repeats()).isEqualTo(1);
        assertThat(folds.samples()).isEqualTo(5);
        assertThat(folds.train(0, 0)).containsExactly(0, 1, 2);
        assertThat(folds.test(0, 0)).containsExactly(3, 4);
        assertThat(folds.learningSample(0, 0)).containsExactly(0, 1, 2);
    }

    private static Set<String> of(List<String> groups, int[] samples) {
        return IntStream.of(samples).mapToObj(groups::get).collect(Collectors.toSet());
    }
}
