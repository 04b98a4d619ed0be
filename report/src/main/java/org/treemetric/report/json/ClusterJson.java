package org.treemetric.report.json;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import org.treemetric.cluster.Clustering;
import org.treemetric.cluster.DensityClusters;
import org.treemetric.explain.CharacteristicGram;
import org.treemetric.explain.ClusterCard;
import org.treemetric.explain.ClusterCards;

/** Clusters: {@code cluster-summary}, {@code cluster} and {@code clustered-tree}. */
public final class ClusterJson {
    private ClusterJson() {}

    /**
     * All clusters in one line.
     *
     * @param parameters what the method was told, or took
     */
    public static JsonObject summary(
            String method, Clustering clustering, ClusterCards cards, Map<String, Object> parameters) {
        JsonObject told = new JsonObject();
        parameters.forEach(told::put);
        double points = clustering.points();
        return new JsonObject()
                .put("type", "summary")
                .put("method", method)
                .put("trees", clustering.points())
                .put("clusters", clustering.size())
                .put("clustered", clustering.clustered() / points)
                .put("silhouette", real(cards.silhouette()))
                .put("largest", clustering.size() == 0 ? 0 : clustering.size(0) / points)
                .put("parameters", told);
    }

    private static Optional<Double> real(OptionalDouble value) {
        return value.isPresent() ? Optional.of(value.getAsDouble()) : Optional.empty();
    }

    /** One cluster. */
    public static JsonObject of(ClusterCard card, IntFunction<String> id) {
        return new JsonObject()
                .put("type", "cluster")
                .put("cluster", card.cluster())
                .put("size", card.size())
                .put(
                        "medoid",
                        card.medoid().isPresent()
                                ? Optional.of(id.apply(card.medoid().getAsInt()))
                                : Optional.empty())
                .put("silhouette", real(card.silhouette()))
                .put("grams", card.grams().stream().map(ClusterJson::gram).toList());
    }

    private static JsonObject gram(CharacteristicGram one) {
        return GramJson.of(one.gram())
                .put("logOdds", one.logOdds())
                .put("inside", one.inside())
                .put("outside", one.outside());
    }

    /** Where one tree belongs. */
    public static JsonObject tree(String id, int tree, Clustering clustering, Optional<DensityClusters> density) {
        JsonObject line = new JsonObject().put("type", "tree").put("id", id).put("cluster", clustering.cluster(tree));
        density.ifPresent(one -> line.put("strength", one.strength(tree)).put("glosh", one.glosh(tree)));
        return line;
    }
}
