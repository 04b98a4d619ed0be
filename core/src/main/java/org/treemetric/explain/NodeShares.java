package org.treemetric.explain;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import org.treemetric.gram.Gram;
import org.treemetric.tree.Tree;

/** What grams add, pushed back onto the nodes of a tree. */
public final class NodeShares {
    private NodeShares() {}

    /**
     * What each node of {@code tree} adds if every occurrence of a gram shares its value evenly among its nodes; dummies
     * get nothing.
     *
     * @param perOccurrence what one occurrence of a gram adds; the others add nothing
     */
    public static double[] of(Tree tree, Map<Gram, Double> perOccurrence) {
        double[] share = new double[tree.size()];
        // Shapes in a fixed order: it decides how sums round.
        perOccurrence.keySet().stream()
                .map(Gram::shape)
                .distinct()
                .sorted(Comparator.comparing(Object::toString))
                .forEach(shape -> GramOccurrences.forEach(tree, shape, (gram, nodes) -> {
                    double value = perOccurrence.getOrDefault(gram, 0.0);
                    long real = Arrays.stream(nodes).filter(v -> v >= 0).count();
                    for (int v : nodes) {
                        if (v >= 0) {
                            share[v] += value / real;
                        }
                    }
                }));
        return share;
    }
}
