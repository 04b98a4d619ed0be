package org.treemetric.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.treemetric.cluster.Clustering;
import org.treemetric.cluster.KeyRows;
import org.treemetric.cluster.Silhouettes;
import org.treemetric.cluster.TreeCollection;

/**
 * What clusters look like: size, representative, fit, and the grams that set each apart. Representatives and fit compare
 * all pairs, so they are left out above {@value #MAX_PAIRED} trees.
 *
 * @param cards one per cluster, by number
 * @param silhouette the mean over all clustered points; empty without any, or if there are too many
 */
public record ClusterCards(List<ClusterCard> cards, OptionalDouble silhouette) {
    /** So many points are compared in all pairs. */
    public static final int MAX_PAIRED = 20_000;

    private static final int GRAMS = 5;

    public ClusterCards {
        cards = List.copyOf(cards);
    }

    /** The clusters of a collection. */
    public static ClusterCards of(Clustering clustering, TreeCollection trees, int threads) {
        return of(
                clustering,
                trees.keys(),
                Optional.of(new CharacteristicGrams(trees.dictionary(), trees.vectors())),
                threads);
    }

    /** The clusters of points of which nothing is known but their keys. */
    public static ClusterCards of(Clustering clustering, KeyRows keys, int threads) {
        return of(clustering, keys, Optional.empty(), threads);
    }

    private static ClusterCards of(
            Clustering clustering, KeyRows keys, Optional<CharacteristicGrams> grams, int threads) {
        Optional<Silhouettes> fit = keys.size() > MAX_PAIRED || clustering.size() == 0
                ? Optional.empty()
                : Optional.of(Silhouettes.of(keys, clustering, threads));
        List<ClusterCard> cards = new ArrayList<>();
        for (int c = 0; c < clustering.size(); c++) {
            int cluster = c;
            cards.add(new ClusterCard(
                    c,
                    clustering.size(c),
                    fit.map(one -> OptionalInt.of(one.medoid(cluster))).orElse(OptionalInt.empty()),
                    fit.map(one -> OptionalDouble.of(one.mean(cluster))).orElse(OptionalDouble.empty()),
                    grams.map(one -> one.of(clustering.members(cluster), GRAMS)).orElse(List.of())));
        }
        return new ClusterCards(cards, fit.map(Silhouettes::mean).orElse(OptionalDouble.empty()));
    }
}
