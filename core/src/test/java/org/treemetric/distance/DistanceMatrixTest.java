package org.treemetric.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DistanceMatrixTest {
    private static final List<Integer> THINGS =
            IntStream.range(0, 40).mapToObj(i -> i * i % 23).toList();

    private static double apart(int a, int b) {
        return Math.abs(a - b) / 3.0;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void holdsEveryDistanceWhateverTheNumberOfThreads(int threads) {
        DistanceMatrix among = DistanceMatrix.among(DistanceMatrixTest::apart, THINGS, threads);
        // One direction only: a matrix between lists must not take the distance there for the distance back.
        DistanceMatrix between =
                DistanceMatrix.between((a, b) -> Math.max(0, a - b), THINGS, THINGS.subList(0, 5), threads);
        double[][] all = among.toArray();
        for (int i = 0; i < THINGS.size(); i++) {
            for (int j = 0; j < THINGS.size(); j++) {
                assertThat(among.distance(i, j)).isEqualTo(apart(THINGS.get(i), THINGS.get(j)));
                assertThat(all[i][j]).isEqualTo(among.distance(i, j));
                if (j < 5) {
                    assertThat(between.distance(i, j)).isEqualTo(Math.max(0, THINGS.get(i) - THINGS.get(j)));
                }
            }
        }
    }

    @Test
    void aSymmetricDistanceIsAskedOncePerPairAndGoesOnWhereItWas() {
        AtomicInteger count = new AtomicInteger();
        DistanceMatrix matrix = DistanceMatrix.symmetric(6, () -> (i, j) -> count.incrementAndGet());
        assertThat(matrix.fill(1, (done, all, left) -> done < 6)).isFalse();
        assertThat(count).hasValue(6);
        assertThat(matrix.isDone(2, 0)).isTrue();
        assertThat(matrix.isDone(0, 3)).isFalse();
        assertThat(matrix.toArray()[0]).startsWith(1, 2, 4).endsWith(Double.NaN);
        assertThatThrownBy(() -> matrix.distance(0, 3)).hasMessage("distance 0, 3 is not computed yet");
        assertThat(matrix.filled(3).isDone(5, 5)).isTrue();
        assertThat(count).hasValue(21);
    }
}
