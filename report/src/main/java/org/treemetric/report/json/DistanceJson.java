package org.treemetric.report.json;

import java.util.Optional;
import org.treemetric.distance.GramDifference;
import org.treemetric.distance.GramMetric;
import org.treemetric.distance.PairsMetric;
import org.treemetric.distance.PlainMetric;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramVector;

/** The distance between two trees and what it is made from. */
public final class DistanceJson {
    private DistanceJson() {}

    /** The distance and the sizes; a plain distance is a whole number and printed as one. */
    public static JsonObject of(GramMetric metric, GramVector x, GramVector y) {
        return new JsonObject()
                .put("distance", distance(metric, x, y))
                .put("size1", x.size())
                .put("size2", y.size())
                .put("intersection", PlainMetric.intersection(x, y));
    }

    /** Adds the weight of either tree under {@code metric}. */
    public static JsonObject weighed(JsonObject line, GramMetric metric, GramVector x, GramVector y) {
        return line.put("weight1", metric.weight(x)).put("weight2", metric.weight(y));
    }

    /** Adds the weight of the grams that training never saw. */
    public static JsonObject unseen(JsonObject line, GramMetric metric, GramVector x, GramVector y) {
        return line.put("unseen", metric.unseenWeight(x) + metric.unseenWeight(y));
    }

    /** Adds, for a metric learned from pairs, the probability that the trees are the same, and whether they are called so. */
    public static JsonObject judged(JsonObject line, PairsMetric metric, double distance) {
        boolean known = metric.threshold().isPresent();
        return line.put("probability", known ? Optional.of(metric.probability(distance)) : Optional.empty())
                .put("same", known ? Optional.of(metric.isSame(distance)) : Optional.empty());
    }

    /** The distance that a model gives, with what it says about either tree. */
    public static JsonObject underModel(GramMetric metric, GramVector x, GramVector y) {
        JsonObject line = unseen(weighed(of(metric, x, y), metric, x, y), metric, x, y);
        return metric instanceof PairsMetric judging ? judged(line, judging, judging.between(x, y)) : line;
    }

    /** Adds the grams that only one of the trees has. */
    public static JsonObject difference(JsonObject line, GramVector x, GramVector y, GramDictionary dictionary) {
        return line.put("difference", GramsJson.list(GramDifference.between(x, y), dictionary));
    }

    /** The distance, whole if it is plain. */
    public static Number distance(GramMetric metric, GramVector x, GramVector y) {
        if (metric.equals(PlainMetric.PLAIN)) {
            return PlainMetric.difference(x, y);
        }
        return metric.between(x, y);
    }
}
