package org.treemetric.neighbor;

import org.treemetric.distance.Distance;
import org.treemetric.distance.GramDistance;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.WeightedGramDistance;
import org.treemetric.gram.GramVector;

/**
 * What an index must know of a metric: with W(x) the weight of a tree and M(x, y) the weight of what two trees share,
 *
 * <pre>
 *   d(x, y) = share * normalized(W(x) + W(y) - 2 M, W(x) + W(y)) + sum over c of |s_c(x) - s_c(y)|
 *   W(x) = sum of value(g, x_g)          M(x, y) = sum of value(g, min(x_g, y_g))
 * </pre>
 *
 * <p>The scores s exist for metrics with evidence only; for the others the share is 1.
 */
final class MetricForm {
    private final Distance<GramVector> metric;
    private final double[] weight; // by gram
    private final double unseenWeight;
    private final Normalization normalization;
    private final boolean exact;

    private MetricForm(
            Distance<GramVector> metric,
            double[] weight,
            double unseenWeight,
            Normalization normalization,
            boolean exact) {
        this.metric = metric;
        this.weight = weight;
        this.unseenWeight = unseenWeight;
        this.normalization = normalization;
        this.exact = exact;
    }

    /** The form of a metric; refuses those that have none. */
    static MetricForm of(Distance<GramVector> metric) {
        if (metric instanceof GramDistance plain) {
            return new MetricForm(plain, new double[0], 1, plain.normalization(), true);
        }
        if (metric instanceof WeightedGramDistance weighted) {
            return new MetricForm(
                    weighted, weighted.weights(), weighted.unseenWeight(), weighted.normalization(), false);
        }
        throw new IllegalArgumentException("expected a distance that an inverted index can serve, got "
                + metric.getClass().getSimpleName());
    }

    Distance<GramVector> metric() {
        return metric;
    }

    Normalization normalization() {
        return normalization;
    }

    /** How much of the distance is structure; the rest is evidence. */
    double share() {
        return 1;
    }

    /** Whether sums of values are whole numbers, so that distances from them are the metric's own, bit for bit. */
    boolean exact() {
        return exact;
    }

    /** The number of scores of a tree. */
    int scores() {
        return 0;
    }

    /** The scores of a tree, scaled so that their differences add to the distance as they are. */
    double[] scores(GramVector x) {
        return new double[0];
    }

    /** What {@code count} occurrences of a gram weigh: at least 0, and more occurrences weigh no less. */
    double value(int gram, int count) {
        return (gram < weight.length ? weight[gram] : unseenWeight) * count;
    }

    /** W of a query. */
    double weight(GramVector x) {
        double sum = 0;
        for (int i = 0; i < x.distinct(); i++) {
            sum += value(x.id(i), x.count(i));
        }
        return sum;
    }

    /** W of a row. */
    double weight(GramRows rows, int row) {
        double sum = 0;
        for (int place = rows.start(row); place < rows.start(row + 1); place++) {
            sum += value(rows.gram(place), rows.count(place));
        }
        return sum;
    }
}
