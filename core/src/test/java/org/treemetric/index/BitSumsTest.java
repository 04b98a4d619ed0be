package org.treemetric.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.testkit.Seeds;

class BitSumsTest {
    static LongStream seeds() {
        return Seeds.upTo(300);
    }

    /** Against adding up the weights of each row's sets one by one. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void sumsAreThoseOfAddingOneByOne(long seed) {
        Random random = new Random(seed);
        int words = 1 + random.nextInt(9);
        BitSums sums = new BitSums(words);
        for (int use = 0; use < 3; use++) {
            check(random, words, sums);
        }
    }

    private static void check(Random random, int words, BitSums sums) {
        int sets = random.nextInt(60);
        int[] weight = random.ints(sets, 0, random.nextBoolean() ? 5 : 500).toArray();
        long[][] set = new long[sets][];
        for (int i = 0; i < sets; i++) {
            set[i] = random.longs(words).toArray();
        }
        CarrySaveAdder adder = CarrySaveAdder.of(weight);
        sums.prepare(adder, sets);
        for (int i = 0; i < sets; i++) {
            sums.set(i, set[i]);
        }
        sums.add(adder);
        int[] expected = new int[64 * words];
        for (int row = 0; row < expected.length; row++) {
            for (int i = 0; i < sets; i++) {
                if ((set[i][row / 64] >>> row % 64 & 1) == 1) {
                    expected[row] += weight[i];
                }
            }
            assertThat(sums.sum(row)).as("row %d", row).isEqualTo(expected[row]);
        }
        for (int least : new int[] {-3, 0, 1, expected[0], expected[0] + 1, 40_000, random.nextInt(3000)}) {
            long[] found = random.longs(words).toArray();
            sums.atLeast(least, found);
            for (int row = 0; row < expected.length; row++) {
                assertThat(found[row / 64] >>> row % 64 & 1)
                        .as("row %d, at least %d", row, least)
                        .isEqualTo(expected[row] >= least ? 1 : 0);
            }
        }
    }

    @Test
    void weightsAreTheNearestWithTwoBinaryOnes() {
        assertThat(BlockQuery.nearest(0.4)).isZero();
        assertThat(BlockQuery.nearest(16)).isEqualTo(16);
        assertThat(BlockQuery.nearest(6.4)).isEqualTo(6);
        assertThat(BlockQuery.nearest(6.6)).isEqualTo(6); // 7 is 111
        assertThat(BlockQuery.nearest(7.2)).isEqualTo(8);
        assertThat(BlockQuery.nearest(30.1)).isEqualTo(32);
    }
}
