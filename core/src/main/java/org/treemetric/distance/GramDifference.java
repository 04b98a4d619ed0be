package org.treemetric.distance;

import java.util.Arrays;
import org.treemetric.gram.GramVector;

/** The symmetric difference of two trees' grams, |x_g - y_g| for each gram g: what a distance is a weighted sum of. */
public final class GramDifference {
    private GramDifference() {}

    /** The symmetric difference as a vector; grams both have equally often are left out. */
    public static GramVector between(GramVector a, GramVector b) {
        int[] id = new int[a.distinct() + b.distinct()];
        int[] count = new int[id.length];
        int size = 0;
        int i = 0;
        int j = 0;
        while (i < a.distinct() || j < b.distinct()) {
            boolean takeA = j == b.distinct() || (i < a.distinct() && a.id(i) <= b.id(j));
            boolean takeB = i == a.distinct() || (j < b.distinct() && b.id(j) <= a.id(i));
            int gram = takeA ? a.id(i) : b.id(j);
            int x = takeA ? a.count(i++) : 0;
            int y = takeB ? b.count(j++) : 0;
            if (x != y) {
                id[size] = gram;
                count[size++] = Math.abs(x - y);
            }
        }
        return GramVector.of(Arrays.copyOf(id, size), Arrays.copyOf(count, size));
    }
}
