package org.treemetric.server.teach;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.treemetric.cluster.DensityClusters;
import org.treemetric.cluster.SpanningTree;
import org.treemetric.cluster.TreeCollection;
import org.treemetric.explain.ClusterCards;
import org.treemetric.neighbor.AutoRadius;
import org.treemetric.neighbor.Groups;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.report.json.ClusterJson;
import org.treemetric.report.json.JsonObject;
import org.treemetric.report.json.NeighborJson;
import org.treemetric.server.served.ServedState;

/**
 * Clusters of a collection, and its smallest spanning tree: cut at a radius, that leaves exactly the groups that near pairs
 * connect, so groups for any radius are there at once.
 */
public final class Clustered {
    private static final int MAX_MEASURED = 1000; // members of a group whose farthest pair is looked for
    private static final int MAX_GROUPS = 1000;

    private final ServedState state;
    private final TreeCollection trees;
    private final SpanningTree near;
    private final DensityClusters density;
    private final ClusterCards cards;
    private final Map<String, Object> parameters = new LinkedHashMap<>();
    private final double radius;

    Clustered(
            ServedState state,
            TreeCollection trees,
            SpanningTree near,
            DensityClusters density,
            ClusterCards cards,
            int minSize,
            int minSamples) {
        this.state = state;
        this.trees = trees;
        this.near = near;
        this.density = density;
        this.cards = cards;
        parameters.put("minSize", minSize);
        parameters.put("minSamples", minSamples);
        parameters.put("allowSingle", false);
        parameters.put("assign", false);
        this.radius = AutoRadius.of(trees.search(), trees.vectors(), 1);
    }

    /** All clusters in one line. */
    JsonObject summary() {
        return ClusterJson.summary("density", density.clustering(), cards, parameters);
    }

    /** The lines that the command prints. */
    public List<JsonObject> lines() {
        List<JsonObject> lines = new ArrayList<>();
        lines.add(summary());
        cards.cards().forEach(card -> lines.add(ClusterJson.of(card, state.stored()::id)));
        for (int i = 0; i < trees.size(); i++) {
            lines.add(ClusterJson.tree(state.stored().id(i), i, density.clustering(), Optional.of(density)));
        }
        return lines;
    }

    /** Groups of near-duplicates, the largest first, then a summary; the automatic radius unless one is given. */
    public JsonObject duplicates(Optional<Double> given) {
        double within = given.orElse(radius);
        double key = Neighbor.key(within);
        Groups groups = new Groups(trees.size());
        double[] levels = new double[near.edges()];
        for (int edge = 0; edge < near.edges(); edge++) {
            levels[edge] = near.level(edge) / 1e9;
            if (near.level(edge) <= key) {
                groups.join(near.from(edge), near.to(edge));
            }
        }
        List<List<Integer>> found = new ArrayList<>(groups.atLeast(2));
        found.sort(Comparator.comparingInt((List<Integer> group) -> -group.size())); // stable: then by first member
        List<JsonObject> lines = new ArrayList<>();
        for (List<Integer> group : found.subList(0, Math.min(MAX_GROUPS, found.size()))) {
            lines.add(NeighborJson.group(group.stream().map(state.stored()::id).toList(), farthest(group)));
        }
        Arrays.sort(levels);
        return new JsonObject()
                .put("radius", within)
                .put("automatic", radius)
                .put("groups", found.size())
                .put("results", lines)
                .put("levels", quantiles(levels));
    }

    // What a slider shows: at which radii trees come together, at most 200 of them.
    private static double[] quantiles(double[] sorted) {
        int shown = Math.min(200, sorted.length);
        double[] some = new double[shown];
        Arrays.setAll(some, i -> sorted[(int) ((long) i * (sorted.length - 1) / Math.max(1, shown - 1))]);
        return some;
    }

    private OptionalDouble farthest(List<Integer> group) {
        if (group.size() > MAX_MEASURED) {
            return OptionalDouble.empty();
        }
        double farthest = 0;
        for (int i = 0; i < group.size(); i++) {
            for (int j = 0; j < i; j++) {
                farthest = Math.max(
                        farthest,
                        trees.metric()
                                .between(
                                        trees.vectors().get(group.get(j)),
                                        trees.vectors().get(group.get(i))));
            }
        }
        return OptionalDouble.of(farthest);
    }
}
