package org.treemetric.edit.prototype;

import java.util.Arrays;
import org.treemetric.neighbor.Neighbor;

/** Objects that may be chosen, and the nearest or farthest of them: by {@link Neighbor#key}, then the lower index. */
public final class Candidates {
    private Candidates() {}

    /**
     * The first {@code count} of {@code candidates} by distance, fewer if there are fewer.
     *
     * @param farthest descending instead of ascending; ties go to the lower index either way
     */
    public static int[] first(double[] distance, int[] candidates, int count, boolean farthest) {
        Integer[] order = Arrays.stream(candidates).boxed().toArray(Integer[]::new);
        Arrays.sort(order, (a, b) -> {
            int byKey = Double.compare(Neighbor.key(distance[a]), Neighbor.key(distance[b]));
            return byKey != 0 ? (farthest ? -byKey : byKey) : Integer.compare(a, b);
        });
        int[] chosen = new int[Math.min(count, order.length)];
        for (int i = 0; i < chosen.length; i++) {
            chosen[i] = order[i];
        }
        return chosen;
    }

    /** The indexes of the given class, or of all others, without {@code self}. */
    public static int[] members(int[] classOf, int wanted, boolean same, int self) {
        int[] found = new int[classOf.length];
        int n = 0;
        for (int i = 0; i < classOf.length; i++) {
            if (i != self && (classOf[i] == wanted) == same) {
                found[n++] = i;
            }
        }
        return Arrays.copyOf(found, n);
    }
}
