package org.treemetric.learn;

import java.util.Arrays;
import java.util.Random;

/** Draws learning samples. */
final class LearningSamples {
    private LearningSamples() {}

    /** At most {@code most} of {@code places}, all of them if there are no more, ascending. */
    static int[] draw(int[] places, int most, long seed) {
        if (places.length <= most) {
            return places.clone();
        }
        int[] order = places.clone();
        Random random = new Random(seed);
        for (int i = 0; i < most; i++) {
            int j = i + random.nextInt(order.length - i);
            int kept = order[i];
            order[i] = order[j];
            order[j] = kept;
        }
        int[] drawn = Arrays.copyOf(order, most);
        Arrays.sort(drawn);
        return drawn;
    }
}
