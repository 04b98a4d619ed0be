package org.treemetric.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.treemetric.distance.DistanceMatrix;
import org.treemetric.distance.PairProgress;
import org.treemetric.testkit.GoldenCase;
import org.treemetric.testkit.RandomTrees;
import org.treemetric.tree.Alphabet;
import org.treemetric.tree.Tree;

class EditMatrixTest {
    private static List<Tree> trees(long seed, int count) {
        Random random = new Random(seed);
        List<Tree> trees = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            trees.add(RandomTrees.tree(random, 15));
        }
        return trees;
    }

    private static EditCosts asymmetric() {
        return EditCosts.of(List.of("a", "b"), new double[][] {{0.1, 1.3, 0.7}, {0.4, 0, 1.1}, {0.9, 0.3, 0}});
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void holdsTheDistancesWhateverTheNumberOfThreads(int threads) {
        List<Tree> trees = trees(1, 20);
        for (EditCosts costs : List.of(EditCosts.unit(), asymmetric())) {
            EditDistance distance = new EditDistance(costs);
            DistanceMatrix matrix = distance.among(trees);
            assertThat(matrix.fill(threads, PairProgress.NONE)).isTrue();
            DistanceMatrix wide = distance.between(trees.subList(0, 3), trees);
            assertThat(wide.fill(threads, PairProgress.NONE)).isTrue();
            for (int i = 0; i < trees.size(); i++) {
                for (int j = 0; j < trees.size(); j++) {
                    double expected = distance.between(trees.get(i), trees.get(j));
                    assertThat(matrix.distance(i, j)).isEqualTo(expected);
                    if (i < 3) {
                        assertThat(wide.distance(i, j)).isEqualTo(expected);
                    }
                }
            }
        }
    }

    @Test
    void stopsWhenToldAndGoesOnWhereItWas() {
        List<Tree> trees = trees(2, 12);
        DistanceMatrix matrix = EditDistance.unit().among(trees);
        List<Long> seen = new ArrayList<>();
        assertThat(matrix.fill(1, (done, all, left) -> {
                    seen.add(done);
                    assertThat(all).isEqualTo(78);
                    assertThat(left).isGreaterThanOrEqualTo(0);
                    return done < 10;
                }))
                .isFalse();
        assertThat(seen).containsExactly(1L, 3L, 6L, 10L);
        assertThat(matrix.isDone(0, 3)).isTrue();
        assertThat(matrix.isDone(4, 0)).isFalse();
        assertThat(matrix.toArray()[3][0]).isEqualTo(matrix.distance(0, 3));
        assertThat(matrix.toArray()[4][0]).isNaN();
        assertThatThrownBy(() -> matrix.distance(4, 0)).hasMessage("distance 4, 0 is not computed yet");
        seen.clear();
        assertThat(matrix.fill(3, (done, all, left) -> {
                    seen.add(done);
                    return true;
                }))
                .isTrue();
        assertThat(seen).hasSize(8).contains(78L);
        assertThat(matrix.distance(11, 4)).isEqualTo(EditDistance.unit().between(trees.get(11), trees.get(4)));
    }

    @Test
    void aRefusedPairIsTheCallersError() {
        DistanceMatrix matrix = EditDistance.unit().withMemoryLimit(10).among(trees(3, 4));
        assertThatThrownBy(() -> matrix.fill(2, PairProgress.NONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the limit is 0.0 MiB");
        assertThatThrownBy(() -> matrix.fill(0, PairProgress.NONE)).hasMessage("threads must be at least 1, got 0");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void countsAreThoseOfEachPairInItsDirection(boolean average) {
        List<Tree> trees = trees(4, 9);
        Alphabet alphabet = new Alphabet();
        trees.forEach(tree -> {
            for (int i = 0; i < tree.distinctLabels(); i++) {
                alphabet.intern(tree.distinctLabel(i));
            }
        });
        CountsMatrix.Scripts scripts = average ? CountsMatrix.Scripts.AVERAGE : CountsMatrix.Scripts.ONE;
        EditDistance distance = EditDistance.unit();
        CountsMatrix matrix = CountsMatrix.among(distance, trees, alphabet, scripts, 2);
        double[][] unit = new double[alphabet.size() + 1][alphabet.size() + 1];
        for (int a = 0; a < unit.length; a++) {
            for (int b = 0; b < unit.length; b++) {
                unit[a][b] = a == b ? 0 : 1;
            }
        }
        for (int i = 0; i < trees.size(); i++) {
            for (int j = 0; j < trees.size(); j++) {
                OperationCounts counts = matrix.counts(i, j);
                GoldenCase.close(counts.cost(unit), distance.between(trees.get(i), trees.get(j)));
                EditTree a = distance.prepare(trees.get(i));
                EditTree b = distance.prepare(trees.get(j));
                OperationCounts expected = average
                        ? OperationCounts.of(distance.frequencies(a, b), alphabet)
                        : OperationCounts.of(distance.script(a, b), alphabet);
                assertThat(counts.size()).isEqualTo(expected.size());
                for (int o = 0; o < counts.size(); o++) {
                    assertThat(counts.from(o)).isEqualTo(expected.from(o));
                    assertThat(counts.to(o)).isEqualTo(expected.to(o));
                    GoldenCase.close(counts.count(o), expected.count(o));
                }
            }
        }
    }
}
