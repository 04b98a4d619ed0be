package org.treemetric.report.cluster;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.treemetric.cluster.Clustering;
import org.treemetric.explain.CharacteristicGram;
import org.treemetric.explain.ClusterCard;
import org.treemetric.report.drawing.TreeSvg;
import org.treemetric.tree.Tree;

/**
 * What to call clusters: the labels of their characteristic grams that tell them best from the rest, three at most. A label
 * is the better the more trees of the cluster have it and the fewer others do.
 */
final class ClusterNames {
    private static final int LABELS = 3;
    private static final int LONGEST = 24;
    private static final double WORTH_SAYING = 0.25; // of the score of the best label

    private ClusterNames() {}

    static List<String> of(List<ClusterCard> cards, Clustering clustering, IntFunction<Optional<Tree>> trees) {
        Set<String> wanted = new LinkedHashSet<>();
        cards.forEach(card -> wanted.addAll(labels(card)));
        // By label and cluster (noise last): how many trees have it. Numbers are only looked up.
        Map<String, int[]> count = new HashMap<>();
        wanted.forEach(label -> count.put(label, new int[cards.size() + 1]));
        for (int i = 0; !cards.isEmpty() && i < clustering.points(); i++) {
            int cluster = clustering.cluster(i) == Clustering.NOISE ? cards.size() : clustering.cluster(i);
            trees.apply(i).ifPresent(tree -> {
                for (int label = 0; label < tree.distinctLabels(); label++) {
                    int[] ofLabel = count.get(tree.distinctLabel(label));
                    if (ofLabel != null) {
                        ofLabel[cluster]++;
                    }
                }
            });
        }
        List<String> names = new ArrayList<>();
        for (ClusterCard card : cards) {
            double best = labels(card).stream()
                    .mapToDouble(label -> score(count.get(label), card, clustering.points()))
                    .max()
                    .orElse(0);
            names.add(labels(card).stream()
                    .filter(label -> score(count.get(label), card, clustering.points()) >= best * WORTH_SAYING)
                    .sorted(Comparator.comparingDouble(
                            label -> -score(count.get(label), card, clustering.points()))) // stable
                    .limit(LABELS)
                    .map(label -> label.isBlank() ? "(blank)" : TreeSvg.shortened(label, LONGEST))
                    .collect(Collectors.joining(", ")));
        }
        return names;
    }

    // In the order of the grams.
    private static Set<String> labels(ClusterCard card) {
        Set<String> labels = new LinkedHashSet<>();
        for (CharacteristicGram one : card.grams()) {
            labels.addAll(one.gram().labels());
        }
        return labels;
    }

    private static double score(int[] count, ClusterCard card, int trees) {
        int all = 0;
        for (int one : count) {
            all += one;
        }
        int inside = count[card.cluster()];
        int others = trees - card.size();
        return (double) inside / card.size() - (others == 0 ? 0 : (double) (all - inside) / others);
    }
}
