package org.treemetric.edit.prototype;

import java.util.Arrays;
import java.util.List;
import org.treemetric.neighbor.Neighbor;

/**
 * Prototypes found among training objects: which ones, and how the search got there.
 *
 * <p>Prototypes sit in slots, classes in ascending order, equally many each where a class has enough objects.
 */
public final class Prototypes {
    private final int[] index;
    private final int[] slotClass;
    private final double start;
    private final double reached;
    private final List<Move> moves;

    public Prototypes(int[] index, int[] slotClass, double start, double reached, List<Move> moves) {
        this.index = index;
        this.slotClass = slotClass;
        this.start = start;
        this.reached = reached;
        this.moves = List.copyOf(moves);
    }

    /**
     * One step of the search.
     *
     * @param slot whose prototype moved
     * @param from the object it was
     * @param to the object it became
     * @param gain what the step promised; of the greedy variant, what it brought
     * @param objective after the step
     */
    public record Move(int slot, int from, int to, double gain, double objective) {}

    /** The number of slots. */
    public int size() {
        return index.length;
    }

    /** The training object in a slot. */
    public int index(int slot) {
        return index[slot];
    }

    /** All slots' objects. */
    public int[] indexes() {
        return index.clone();
    }

    /** The objective at the start. */
    public double start() {
        return start;
    }

    /** The objective reached. */
    public double objective() {
        return reached;
    }

    /** The steps in order. */
    public List<Move> moves() {
        return moves;
    }

    /**
     * The class of an object from its distances to the prototypes, slot by slot: that of the nearest, the first on ties.
     */
    public int classify(double[] distance) {
        int best = 0;
        for (int slot = 1; slot < index.length; slot++) {
            if (Neighbor.key(distance[slot]) < Neighbor.key(distance[best])) {
                best = slot;
            }
        }
        return slotClass[best];
    }

    /**
     * How clearly the nearest prototype won: (d- - d+) / (d+ + d-) with the nearest prototypes of the class found and of
     * all others; 0 is a tie, 1 is certain.
     */
    public double confidence(double[] distance) {
        int winner = classify(distance);
        double own = Double.POSITIVE_INFINITY;
        double other = Double.POSITIVE_INFINITY;
        for (int slot = 0; slot < index.length; slot++) {
            if (slotClass[slot] == winner) {
                own = Math.min(own, distance[slot]);
            } else {
                other = Math.min(other, distance[slot]);
            }
        }
        return other == Double.POSITIVE_INFINITY ? 1 : own + other > 0 ? (other - own) / (own + other) : 0;
    }

    @Override
    public String toString() {
        return "Prototypes" + Arrays.toString(index);
    }
}
