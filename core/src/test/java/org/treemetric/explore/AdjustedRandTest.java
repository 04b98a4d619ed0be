package org.treemetric.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.testkit.Seeds;

class AdjustedRandTest {
    static LongStream seeds() {
        return Seeds.upTo(200);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void countsPairs(long seed) {
        Random random = new Random(seed);
        int n = 2 + random.nextInt(20);
        int[] a = random.ints(n, -1, 3).toArray();
        int[] b = random.ints(n, 0, 1 + random.nextInt(4)).toArray();
        double both = 0;
        double inA = 0;
        double inB = 0;
        double all = n * (n - 1) / 2.0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                inA += a[i] == a[j] ? 1 : 0;
                inB += b[i] == b[j] ? 1 : 0;
                both += a[i] == a[j] && b[i] == b[j] ? 1 : 0;
            }
        }
        double expected = inA * inB / all;
        double top = (inA + inB) / 2;
        double index = top == expected ? 1 : (both - expected) / (top - expected);
        assertThat(AdjustedRand.index(a, b)).isCloseTo(index, within(1e-12));
        assertThat(AdjustedRand.index(a, a)).isEqualTo(1);
    }

    @Test
    void knownValueAndRefusal() {
        assertThat(AdjustedRand.index(new int[] {0, 0, 1, 1}, new int[] {0, 0, 1, 2}))
                .isCloseTo(4 / 7.0, within(1e-12));
        assertThatThrownBy(() -> AdjustedRand.index(new int[1], new int[2])).hasMessage("groups of 1 and of 2 things");
    }
}
