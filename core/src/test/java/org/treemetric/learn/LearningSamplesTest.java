package org.treemetric.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.testkit.Seeds;

class LearningSamplesTest {
    static LongStream seeds() {
        return Seeds.upTo(100);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void everyClassHasItsShare(long seed) {
        Random random = new Random(seed);
        int classes = 1 + random.nextInt(6);
        int[] classOf = random.ints(1 + random.nextInt(500), 0, classes).toArray();
        int most = 1 + random.nextInt(600);
        int[] drawn = LearningSamples.stratified(classOf, classes, most, seed);
        assertThat(drawn).hasSize(Math.min(most, classOf.length)).isSorted().doesNotHaveDuplicates();
        assertThat(drawn).isEqualTo(LearningSamples.stratified(classOf, classes, most, seed));
        double share = Math.min(1, (double) most / classOf.length);
        for (int c = 0; c < classes; c++) {
            int members = 0;
            int chosen = 0;
            for (int place : drawn) {
                chosen += classOf[place] == c ? 1 : 0;
            }
            for (int of : classOf) {
                members += of == c ? 1 : 0;
            }
            assertThat(Math.abs(chosen - share * members)).isLessThanOrEqualTo(1.0);
        }
    }
}
