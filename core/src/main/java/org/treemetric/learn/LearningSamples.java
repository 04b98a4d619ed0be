package org.treemetric.learn;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;

/** Draws learning samples. */
public final class LearningSamples {
    private LearningSamples() {}

    /** At most {@code max} of {@code places}, all of them if there are no more, ascending. */
    public static int[] draw(int[] places, int max, long seed) {
        if (places.length <= max) {
            return places.clone();
        }
        int[] order = places.clone();
        Random random = new Random(seed);
        for (int i = 0; i < max; i++) {
            int j = i + random.nextInt(order.length - i);
            int kept = order[i];
            order[i] = order[j];
            order[j] = kept;
        }
        int[] drawn = Arrays.copyOf(order, max);
        Arrays.sort(drawn);
        return drawn;
    }

    /**
     * At most {@code max} places, each class with its share of them, ascending: a class that chance leaves out of a small
     * sample cannot be learned from it.
     */
    public static int[] stratified(int[] classOf, int classes, int max, long seed) {
        int[] all = IntStream.range(0, classOf.length).toArray();
        if (classOf.length <= max) {
            return all;
        }
        int[] drawn = new int[max];
        int size = 0;
        int seen = 0;
        for (int c = 0; c < classes; c++) {
            int ofClass = c;
            int[] members =
                    Arrays.stream(all).filter(i -> classOf[i] == ofClass).toArray();
            seen += members.length;
            // Rounding the running total, not each share, makes the parts add up to most.
            int upTo = (int) Math.rint((double) max * seen / classOf.length);
            int[] part = draw(members, upTo - size, seed);
            System.arraycopy(part, 0, drawn, size, part.length);
            size += part.length;
        }
        Arrays.sort(drawn);
        return drawn;
    }
}
