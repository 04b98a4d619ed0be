package org.treemetric.edit.prototype;

import org.treemetric.neighbor.Neighbor;

/**
 * Objects, prototypes in slots, and for each object its nearest slot of its own class (plus) and of the others (minus).
 *
 * <p>Slots are compared by the key of the distance, then the lower slot.
 */
final class PrototypeState {
    final double[][] distance; // from object i to object j as a prototype
    final int[] classOf;
    final int[] prototype; // by slot
    final int[] slotClass;
    final boolean[] taken; // by object: it is a prototype
    final double[] plus;
    final double[] minus;
    final int[] slotPlus;
    final int[] slotMinus;

    PrototypeState(double[][] distance, int[] classOf, int[] start) {
        int m = classOf.length;
        this.distance = distance;
        this.classOf = classOf;
        this.prototype = start.clone();
        this.slotClass = new int[start.length];
        this.taken = new boolean[m];
        for (int slot = 0; slot < start.length; slot++) {
            slotClass[slot] = classOf[start[slot]];
            taken[start[slot]] = true;
        }
        this.plus = new double[m];
        this.minus = new double[m];
        this.slotPlus = new int[m];
        this.slotMinus = new int[m];
        assign();
    }

    void assign() {
        for (int i = 0; i < classOf.length; i++) {
            slotPlus[i] = nearest(i, true, -1);
            slotMinus[i] = nearest(i, false, -1);
            plus[i] = value(i, slotPlus[i]);
            minus[i] = value(i, slotMinus[i]);
        }
    }

    // The nearest slot of the object's class or of the others, one left out; -1 if there is none.
    private int nearest(int i, boolean own, int without) {
        int best = -1;
        double minKey = Double.POSITIVE_INFINITY;
        for (int slot = 0; slot < prototype.length; slot++) {
            if (slot != without && (slotClass[slot] == classOf[i]) == own) {
                double key = Neighbor.key(distance[i][prototype[slot]]);
                if (best < 0 || key < minKey) {
                    best = slot;
                    minKey = key;
                }
            }
        }
        return best;
    }

    // With prototypes of one class only nothing is wrong; a distance far beyond all others keeps the formulas finite.
    private double value(int i, int slot) {
        return slot < 0 ? 1e30 : distance[i][prototype[slot]];
    }

    /** For each object the distance to the nearest slot of its kind if {@code slot} were not there, and which it is. */
    Without without(int slot) {
        Without rest = new Without(classOf.length, slot);
        for (int i = 0; i < classOf.length; i++) {
            boolean own = slotClass[slot] == classOf[i];
            int current = own ? slotPlus[i] : slotMinus[i];
            rest.slotOf[i] = current == slot ? nearest(i, own, slot) : current;
            rest.value[i] = value(i, rest.slotOf[i]);
        }
        return rest;
    }

    /** Objects, one per slot, that may take a slot over: of its class, nearest to it, not yet a prototype. */
    boolean isCandidate(int j, int slot) {
        return classOf[j] == slotClass[slot] && slotPlus[j] == slot && !taken[j];
    }

    void move(int slot, int to) {
        taken[prototype[slot]] = false;
        taken[to] = true;
        prototype[slot] = to;
        assign();
    }

    /** What is left when one slot is taken away. */
    final class Without {
        private final int slot;
        private final int[] slotOf;
        private final double[] value;

        private Without(int m, int slot) {
            this.slot = slot;
            this.slotOf = new int[m];
            this.value = new double[m];
        }

        /** Plus or minus of object i, by the class of the slot, once object j sits in it. */
        double with(int i, int j) {
            double candidate = distance[i][j];
            if (slotOf[i] < 0) {
                return candidate;
            }
            double key = Neighbor.key(candidate);
            double other = Neighbor.key(value[i]);
            return key < other || (key == other && slot < slotOf[i]) ? candidate : value[i];
        }
    }
}
