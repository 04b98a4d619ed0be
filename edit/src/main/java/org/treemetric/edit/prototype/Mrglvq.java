package org.treemetric.edit.prototype;

import java.util.ArrayList;
import java.util.List;
import org.treemetric.neighbor.Neighbor;

/**
 * Median relational GLVQ (Nebel, Hammer, Frohberg and Villmann 2015) in its expectation-maximisation form: prototypes are
 * training objects, and only distances are needed, any at all.
 *
 * <p>Maximises {@code sum ln(g+ + g-)} with {@code g+ = 2 - d+/Z}, {@code g- = 2 + d-/Z}, {@code Z = d+ + d- + 1e-12}. The
 * slots are visited in turn; a visit moves the prototype to the object that raises the lower bound of the objective
 * most, if any does, so the objective never falls. It ends after a round without a move.
 */
public final class Mrglvq {
    private static final int MAX_VISITS = 100_000; // rounding could make two states take turns for ever

    private final PrototypeState state;
    private final double[] share; // gamma: the weight of g+ in the bound
    private final double[] bound; // L

    private Mrglvq(PrototypeState state) {
        this.state = state;
        this.share = new double[state.classOf.length];
        this.bound = new double[state.classOf.length];
    }

    /** Starts from the greedy choice of {@code perClass} prototypes per class. */
    public static Prototypes fit(double[][] distance, int[] classOf, int perClass) {
        return fit(distance, classOf, PrototypeStart.greedy(distance, classOf, perClass));
    }

    /**
     * Starts from given prototypes.
     *
     * @param distance from object i to object j as a prototype; may be asymmetric
     * @param classOf the class of each object, from 0
     * @param start the objects in the slots, classes in ascending order
     */
    public static Prototypes fit(double[][] distance, int[] classOf, int[] start) {
        return new Mrglvq(new PrototypeState(distance, classOf, start)).run();
    }

    private Prototypes run() {
        List<Prototypes.Move> moves = new ArrayList<>();
        double start = expect();
        double objective = start;
        int slots = state.prototype.length;
        int idle = 0;
        for (int visit = 0; idle < slots && visit < MAX_VISITS; visit++) {
            int slot = visit % slots;
            PrototypeState.Without rest = state.without(slot);
            int best = -1;
            double bestGain = 0;
            for (int j = 0; j < state.classOf.length; j++) {
                if (state.isCandidate(j, slot)) {
                    double gain = gain(rest, slot, j);
                    if (best < 0 ? Neighbor.key(gain) > 0 : Neighbor.key(gain) > Neighbor.key(bestGain)) {
                        best = j;
                        bestGain = gain;
                    }
                }
            }
            idle++;
            if (best >= 0) {
                int from = state.prototype[slot];
                state.move(slot, best);
                objective = expect();
                moves.add(new Prototypes.Move(slot, from, best, bestGain, objective));
                idle = 0;
            }
        }
        return new Prototypes(state.prototype, state.slotClass, start, objective, moves);
    }

    private static double z(double plus, double minus) {
        return plus + minus + 1e-12;
    }

    private double expect() {
        double objective = 0;
        for (int i = 0; i < share.length; i++) {
            double z = z(state.plus[i], state.minus[i]);
            double good = 2 - state.plus[i] / z;
            double bad = 2 + state.minus[i] / z;
            share[i] = good / (good + bad);
            bound[i] = share[i] * StrictMath.log(good) + (1 - share[i]) * StrictMath.log(bad);
            objective += StrictMath.log(good + bad);
        }
        return objective;
    }

    private double gain(PrototypeState.Without rest, int slot, int j) {
        double gain = 0;
        for (int i = 0; i < share.length; i++) {
            boolean own = state.classOf[i] == state.slotClass[slot];
            double changed = rest.with(i, j);
            double plus = own ? changed : state.plus[i];
            double minus = own ? state.minus[i] : changed;
            if (plus != state.plus[i] || minus != state.minus[i]) { // otherwise the bound stays what it was
                double z = z(plus, minus);
                gain += share[i] * StrictMath.log(2 - plus / z)
                        + (1 - share[i]) * StrictMath.log(2 + minus / z)
                        - bound[i];
            }
        }
        return gain;
    }
}
