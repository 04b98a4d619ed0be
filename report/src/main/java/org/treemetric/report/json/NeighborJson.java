package org.treemetric.report.json;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.treemetric.dataset.Sample;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Model;
import org.treemetric.model.Searchable;
import org.treemetric.neighbor.Neighbor;

/** Stored trees near a query: {@code neighbor} and {@code neighbors}, {@code pair} and {@code group}. */
public final class NeighborJson {
    private NeighborJson() {}

    /** A stored tree and how far it is; an empty class name means that it is unlabeled. */
    public static JsonObject of(String id, String className, double distance) {
        return new JsonObject().put("id", id).putClass(className).put("distance", distance);
    }

    /** A training tree of a model and how far it is. */
    public static JsonObject of(Model model, Neighbor neighbor) {
        return of(model.samples(), neighbor);
    }

    /** One of the stored samples and how far it is. */
    static JsonObject of(List<Sample> stored, Neighbor neighbor) {
        Sample sample = stored.get(neighbor.index());
        return of(sample.id(), sample.className(), neighbor.distance());
    }

    /** The trees near one tree, nearest first. */
    public static JsonObject result(String id, List<JsonObject> neighbors) {
        return new JsonObject().put("id", id).put("neighbors", neighbors);
    }

    /**
     * What a search found for one query, nearest first.
     *
     * @param known the share of the query's gram occurrences that the metric knows
     */
    public static JsonObject result(String query, double known, List<JsonObject> neighbors) {
        return new JsonObject().put("id", query).put("known", known).put("neighbors", neighbors);
    }

    /**
     * What a search among stored trees found for one query; calibrated models add how new the query is to them.
     *
     * @param novel a query is novel if its novelty is at most this; empty: not asked
     */
    public static JsonObject search(
            Searchable searched, String id, GramVector query, List<Neighbor> neighbors, OptionalDouble novel) {
        List<JsonObject> list = neighbors.stream()
                .map(found -> of(searched.id(found.index()), searched.className(found.index()), found.distance()))
                .toList();
        JsonObject line = result(id, searched.known(query), list);
        novelty(searched, query, neighbors).ifPresent(p -> line.putAll(PredictionJson.novelty(p, novel)));
        return line;
    }

    /** How rarely trees like those of a calibrated model are as new as this one; empty if it is none. */
    public static OptionalDouble novelty(Searchable searched, GramVector query, List<Neighbor> neighbors) {
        if (!(searched instanceof Model model) || model.calibration().isEmpty()) {
            return OptionalDouble.empty();
        }
        Neighbor nearest = // a radius may have left out the nearest tree, which decides
                neighbors.isEmpty() ? searched.search().nearest(query, 1).get(0) : neighbors.get(0);
        return OptionalDouble.of(
                model.calibration().get().novelty().pValue(nearest.distance(), 1 - searched.known(query)));
    }

    /** Two trees that are near each other. */
    public static JsonObject pair(String id, String other, double distance) {
        return new JsonObject().put("id", id).put("other", other).put("distance", distance);
    }

    /** Trees that near pairs connect; {@code farthest} is the largest distance between two of them, if it is known. */
    public static JsonObject group(List<String> ids, OptionalDouble farthest) {
        return new JsonObject()
                .put("type", "group")
                .put("group", ids)
                .put("size", ids.size())
                .put("farthest", farthest.isPresent() ? Optional.of(farthest.getAsDouble()) : Optional.empty());
    }

    /** All groups in one line. */
    public static JsonObject groups(double radius, String metric, long pairs, int groups, int trees) {
        return new JsonObject()
                .put("type", "summary")
                .put("radius", radius)
                .put("metric", metric)
                .put("pairs", pairs)
                .put("groups", groups)
                .put("trees", trees);
    }
}
