package org.treemetric.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;
import org.treemetric.tree.Tree;

/**
 * What a classification hangs on: the fewest grams without which the nearest tree of another class would be nearer than
 * the nearest one of the class that won.
 *
 * <p>Leaving a gram out of both distances takes its contribution from each. Distances are sums, so taking grams by falling
 * difference of their two contributions gives the smallest set. It says what separates the two nearest trees, not what k
 * voters would do.
 *
 * @param winner the nearest training tree of the class that won
 * @param rival the nearest training tree of any other class
 * @param grams the smallest set, the most telling first
 */
public record DecisiveGrams(Neighbor winner, Neighbor rival, List<Gram> grams) {
    public DecisiveGrams {
        grams = List.copyOf(grams);
    }

    /**
     * The turning set of a prediction; empty if the model knows one class only, if the rival is no farther than the
     * winner, or if no set of grams turns it.
     */
    public static Optional<DecisiveGrams> of(Model model, Tree query, Prediction prediction) {
        GramVector vector = model.encode(query);
        Neighbor winner = null;
        Neighbor rival = null;
        for (Neighbor one : model.search().nearest(vector, model.samples().size())) {
            boolean won = model.classOf(one.index()) == prediction.classIndex();
            if (won && winner == null) {
                winner = one;
            } else if (!won && rival == null) {
                rival = one;
            }
        }
        if (winner == null || rival == null || rival.compareTo(winner) < 0) {
            return Optional.empty();
        }
        Map<Gram, Double> gain = new HashMap<>();
        List<Gram> order = new ArrayList<>(); // of first sight, so that ties do not depend on hashes
        collect(model, query, rival, 1, gain, order);
        collect(model, query, winner, -1, gain, order);
        order.sort(Comparator.comparingDouble(gain::get).reversed());
        double gap = rival.distance() - winner.distance();
        List<Gram> taken = new ArrayList<>();
        for (Gram gram : order) {
            if (gap < 0 || !(gain.get(gram) > 0)) {
                break;
            }
            gap -= gain.get(gram);
            taken.add(gram);
        }
        return gap < 0 ? Optional.of(new DecisiveGrams(winner, rival, taken)) : Optional.empty();
    }

    private static void collect(
            Model model, Tree query, Neighbor neighbor, int sign, Map<Gram, Double> gain, List<Gram> order) {
        Tree tree = model.samples().get(neighbor.index()).tree();
        for (Contribution one : Explanation.of(model, query, tree).contributions()) {
            if (gain.merge(one.gram(), sign * one.value(), Double::sum) == sign * one.value()
                    && !order.contains(one.gram())) {
                order.add(one.gram());
            }
        }
    }
}
