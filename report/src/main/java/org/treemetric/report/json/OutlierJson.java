package org.treemetric.report.json;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.treemetric.explain.GramListing;

/** How far trees stand out: {@code outlier-summary}, {@code surprising-tree} and {@code distant-tree}. */
public final class OutlierJson {
    private OutlierJson() {}

    /** What was looked at; {@code flagged} is empty where nothing is flagged. */
    public static JsonObject summary(int trees, double median, double mad, OptionalInt flagged) {
        return new JsonObject()
                .put("type", "summary")
                .put("trees", trees)
                .put("median", median)
                .put("mad", mad)
                .put("flagged", flagged.isPresent() ? Optional.of(flagged.getAsInt()) : Optional.empty());
    }

    private static JsonObject tree(String id, int rank) {
        return new JsonObject().put("type", "tree").put("id", id).put("rank", rank);
    }

    /** A tree by surprise. */
    public static JsonObject surprising(
            String id, int rank, double surprise, OptionalDouble z, boolean flagged, List<GramListing.Scored> reasons) {
        return tree(id, rank)
                .put("surprise", surprise)
                .put("z", z.isPresent() ? Optional.of(z.getAsDouble()) : Optional.empty())
                .put("flagged", flagged)
                .put(
                        "reasons",
                        reasons.stream()
                                .map(one -> GramJson.of(one.gram()).put("term", one.score()))
                                .toList());
    }

    /** A tree by the distance of its neighbor. */
    public static JsonObject distant(String id, int rank, double distance, String neighbor) {
        return tree(id, rank).put("distance", distance).put("neighbor", neighbor);
    }
}
