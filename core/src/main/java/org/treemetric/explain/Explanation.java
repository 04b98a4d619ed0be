package org.treemetric.explain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.treemetric.distance.GramContribution;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Model;
import org.treemetric.tree.Tree;

/**
 * A distance between two trees, taken apart gram by gram.
 *
 * <p>Contributions stand in ascending order of gram ids. Adding them up in this order, in doubles, gives the distance
 * exactly. For the plain and the weighted distance they are the canonical terms themselves; where the distance is a
 * quotient, the terms are scaled, and what rounding loses, a few units in the last place of the distance, is made up for in
 * the last one.
 */
public final class Explanation {
    private final Tree a;
    private final Tree b;
    private final double distance;
    private final List<Contribution> contributions;

    private Explanation(Tree a, Tree b, double distance, List<Contribution> contributions) {
        this.a = a;
        this.b = b;
        this.distance = distance;
        this.contributions = List.copyOf(contributions);
    }

    /** Why {@code a} and {@code b} are as far apart as they are under the model's metric. */
    public static Explanation of(Model model, Tree a, Tree b) {
        GramEncoder encoder = new GramEncoder(model.dictionary());
        GramVector x = encoder.encode(a);
        GramVector y = encoder.encode(b);
        GramDictionary dictionary = encoder.dictionary();
        double distance = model.metric().between(x, y);
        List<GramContribution> parts = model.metric().contributions(x, y);
        int[] id = parts.stream().mapToInt(GramContribution::gramId).toArray();
        double[] value = parts.stream().mapToDouble(GramContribution::total).toArray();
        settle(value, distance);
        List<Contribution> contributions = new ArrayList<>(id.length);
        for (int i = 0; i < id.length; i++) {
            contributions.add(
                    new Contribution(id[i], dictionary.gram(id[i]), x.countOf(id[i]), y.countOf(id[i]), value[i]));
        }
        return new Explanation(a, b, distance, contributions);
    }

    // What rounding lost goes into the last contribution: the one c with rest + c = distance in doubles. Should there
    // be
    // none, which takes a tie in that very addition, the one before it gives way by a unit in the last place.
    private static void settle(double[] value, double distance) {
        if (value.length == 0 || sum(value) == distance) {
            return;
        }
        int last = value.length - 1;
        for (int tries = 0; tries < 16; tries++) {
            value[last] = 0;
            double rest = sum(value);
            double exact = distance - rest;
            for (double c : new double[] {exact, Math.nextUp(exact), Math.nextDown(exact)}) {
                if (rest + c == distance) {
                    value[last] = c;
                    return;
                }
            }
            value[last] = exact;
            if (last == 0) {
                return;
            }
            value[last - 1] = Math.nextUp(value[last - 1] + Math.ulp(rest) / 2);
        }
    }

    private static double sum(double[] value) {
        double sum = 0;
        for (double one : value) {
            sum += one;
        }
        return sum;
    }

    /** The distance. */
    public double distance() {
        return distance;
    }

    /** What each gram adds, in ascending order of gram ids; grams that add nothing are left out. */
    public List<Contribution> contributions() {
        return contributions;
    }

    /**
     * The contributions pushed back onto the nodes of the first tree: a gram that this tree has more often shares its
     * contribution evenly among its occurrences here, and these among their nodes. A gram both have equally often, which
     * only the evidence metric counts, is shared by both trees. The shares of both trees add up to the distance but for
     * rounding.
     */
    public double[] sharesA() {
        return shares(a, true);
    }

    /** The same for the second tree. */
    public double[] sharesB() {
        return shares(b, false);
    }

    private double[] shares(Tree tree, boolean first) {
        Map<Gram, Double> perOccurrence = new HashMap<>();
        for (Contribution one : contributions) {
            int here = first ? one.countA() : one.countB();
            int there = first ? one.countB() : one.countA();
            if (here >= there && here > 0) {
                perOccurrence.put(one.gram(), one.value() / (here == there ? 2.0 * here : here));
            }
        }
        return NodeShares.of(tree, perOccurrence);
    }
}
