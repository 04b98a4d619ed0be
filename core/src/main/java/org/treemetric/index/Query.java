package org.treemetric.index;

import org.treemetric.distance.GramMetric;
import org.treemetric.distance.Normalization;
import org.treemetric.gram.GramVector;
import org.treemetric.neighbor.Neighbor;

/**
 * A query against the rows of an index: turns the weight that a row shares with it into a distance, and knows how far
 * that may be from the distance the metric itself computes.
 *
 * <p><b>The bound.</b> Let u = 2^-53, m the distinct grams of query and row together, S = W(q) + W(r). Values and their
 * sums W and M carry a relative error of at most (m + 2) u, as all terms are at least 0. So S - 2M is within
 * 3 (m + 6) u S of the exact value, and the metric's own sum, which adds the same terms in another way, within
 * (m + 2) u S. The quotients at most double that, relative to 1. {@link #ERROR} allows 16 (m + scores + 16) u, several
 * times as much, of S for the plain difference and of 1 + d for the normalized ones. As d is at least W(r) - W(q), S is
 * at most 2 W(q) + d.
 */
final class Query {
    private static final double UNIT = 0x1p-53;
    private static final double ERROR = 16 * UNIT;

    /** Wider than the grid of {@link Neighbor#key}: distances this far apart have different keys. */
    private static final double GRID = 1.0000001e-9;

    private final GramVector vector;
    private final double weight;
    private final double[] scores;
    private final GramMetric metric;
    private final Normalization normalization;
    private final double share;
    private final boolean exact;
    private final boolean safe;
    private final double relative;
    private final RowWeights rows;

    Query(GramVector vector, GramMetric metric, RowWeights rows) {
        this.vector = vector;
        this.weight = metric.weight(vector);
        this.scores = metric.scores(vector);
        this.metric = metric;
        this.normalization = metric.normalization();
        this.share = metric.structureShare();
        this.exact = metric.isExactFromShared();
        this.rows = rows;
        double maxSum = weight + rows.largest();
        this.safe = maxSum < metric.maxWeight();
        this.relative = exact ? 0 : ERROR * ((double) vector.distinct() + rows.maxDistinct() + scores.length + 16);
    }

    GramVector vector() {
        return vector;
    }

    double weight() {
        return weight;
    }

    /** Not to be changed. */
    double[] scores() {
        return scores;
    }

    /** Whether the bounds hold; if not, only the metric itself may compare. */
    boolean isSafe() {
        return safe;
    }

    /** Whether {@link #distance} is the metric's own value, bit for bit. */
    boolean isExact() {
        return exact;
    }

    /** The distance to a row that shares weight {@code shared} with the query, within {@link #slack}. */
    double distance(double shared, int row) {
        double gap = scores.length == 0 ? 0 : rows.gap(scores, row);
        return metric.fromShared(shared, weight, rows.weight()[row], gap);
    }

    /** How far {@link #distance} may be from the metric's value, if it gave {@code distance}. */
    double slack(double distance) {
        double scale = normalization == Normalization.NONE ? 2 * weight : 1;
        return relative * (scale + Math.abs(distance));
    }

    /**
     * The largest {@link #distance} a row can show and still be in front of, or level with, one that shows
     * {@code distance}: both errors, the grid, and the rounding of the product that makes keys.
     */
    double reach(double distance) {
        if (Double.isInfinite(distance)) {
            return distance;
        }
        return distance + 2.1 * slack(distance) + GRID + 8 * UNIT * Math.abs(distance);
    }

    /** The slope in the {@linkplain #offset test} for rows whose distance is at most {@code limit}. */
    double slope(double limit) {
        if (passesAll(limit)) {
            return 0;
        }
        // Slightly less than exact arithmetic would give, for the rounding of both sides of the test.
        double structure = limit / share;
        return switch (normalization) {
            case NONE -> 0.5 - 4 * UNIT;
            case RUZICKA -> (1 - structure) / (2 - structure) - 1e-14;
            case BRAY_CURTIS -> (1 - structure) / 2 - 1e-14;
        };
    }

    /** A row within {@code limit} shares at least {@code slope * W(row) + offset}; the converse need not hold. */
    double offset(double limit) {
        if (passesAll(limit)) {
            return Double.NEGATIVE_INFINITY;
        }
        return normalization == Normalization.NONE
                ? 0.5 * (weight - limit) - 8 * UNIT * (weight + Math.abs(limit))
                : slope(limit) * weight;
    }

    private boolean passesAll(double limit) {
        return limit == Double.POSITIVE_INFINITY
                || (normalization != Normalization.NONE && limit >= share * (1 - 1e-13));
    }
}
