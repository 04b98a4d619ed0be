package org.treemetric.edit.prototype;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.treemetric.neighbor.Neighbor;

/**
 * Median GLVQ by greedy swaps, the second variant: minimises {@code sum (d+ - d-) / (d+ + d- + 1e-5)} directly.
 *
 * <p>Each round ranks the slots by their share of the loss and changes the first whose best swap lowers the loss by at
 * least 1e-5; at most 50 rounds.
 */
public final class GreedyGlvq {
    private static final int ROUNDS = 50;

    private GreedyGlvq() {}

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
        PrototypeState state = new PrototypeState(distance, classOf, start);
        List<Prototypes.Move> moves = new ArrayList<>();
        double first = loss(state);
        double loss = first;
        for (int round = 0; round < ROUNDS; round++) {
            Prototypes.Move move = bestMove(state, loss);
            if (move.slot() < 0) {
                break;
            }
            state.move(move.slot(), move.to());
            loss = move.objective();
            moves.add(move);
        }
        return new Prototypes(state.prototype, state.slotClass, first, loss, moves);
    }

    private static Prototypes.Move bestMove(PrototypeState state, double loss) {
        for (int slot : byShare(state)) {
            PrototypeState.Without rest = state.without(slot);
            int best = -1;
            double minLoss = Double.POSITIVE_INFINITY;
            for (int j = 0; j < state.classOf.length; j++) {
                if (state.isCandidate(j, slot)) {
                    double changed = loss(state, rest, slot, j);
                    if (best < 0 || Neighbor.key(changed) < Neighbor.key(minLoss)) {
                        best = j;
                        minLoss = changed;
                    }
                }
            }
            if (best >= 0 && Neighbor.key(loss) - Neighbor.key(minLoss) >= 10_000) {
                return new Prototypes.Move(slot, state.prototype[slot], best, loss - minLoss, minLoss);
            }
        }
        return new Prototypes.Move(-1, -1, -1, 0, loss);
    }

    private static int[] byShare(PrototypeState state) {
        double[] share = new double[state.prototype.length];
        for (int i = 0; i < state.classOf.length; i++) {
            share[state.slotPlus[i]] += state.plus[i];
            if (state.slotMinus[i] >= 0) {
                share[state.slotMinus[i]] -= state.minus[i];
            }
        }
        return IntStream.range(0, share.length)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(slot -> -Neighbor.key(share[slot]))
                        .thenComparing(slot -> slot))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private static double loss(PrototypeState state) {
        double loss = 0;
        for (int i = 0; i < state.classOf.length; i++) {
            loss += term(state.plus[i], state.minus[i]);
        }
        return loss;
    }

    private static double loss(PrototypeState state, PrototypeState.Without rest, int slot, int j) {
        double loss = 0;
        for (int i = 0; i < state.classOf.length; i++) {
            boolean own = state.classOf[i] == state.slotClass[slot];
            double changed = rest.with(i, j);
            loss += own ? term(changed, state.minus[i]) : term(state.plus[i], changed);
        }
        return loss;
    }

    private static double term(double plus, double minus) {
        return (plus - minus) / (plus + minus + 1e-5);
    }
}
