package org.treemetric.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.testkit.Seeds;

class ChosenTreesTest {
    static LongStream seeds() {
        return Seeds.upTo(200);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void ofEachClassItsShareEvenlySpread(long seed) {
        Random random = new Random(seed);
        int classes = 1 + random.nextInt(5);
        int n = 1 + random.nextInt(60);
        int[] classOf = random.ints(n, 0, classes).toArray();
        int max = 1 + random.nextInt(70);
        assertThat(ChosenTrees.of(classOf, classes, max)).containsExactly(slowly(classOf, classes, max));
    }

    /** The sentence of the contract, class by class. */
    private static int[] slowly(int[] classOf, int classes, int max) {
        int n = classOf.length;
        if (n <= max) {
            return IntStream.range(0, n).toArray();
        }
        List<Integer> chosen = new ArrayList<>();
        for (int c = 0; c < classes; c++) {
            int of = c;
            int[] places = IntStream.range(0, n).filter(i -> classOf[i] == of).toArray();
            int s = places.length;
            int m = (int) Math.ceil((double) max * s / n);
            for (int i = 0; i < m; i++) {
                chosen.add(places[(int) Math.floor((double) i * s / m)]);
            }
        }
        Collections.sort(chosen);
        return chosen.stream().mapToInt(Integer::intValue).toArray();
    }
}
