package org.treemetric.index;

import java.util.Arrays;
import org.treemetric.distance.Distance;
import org.treemetric.distance.EvidenceMetric;
import org.treemetric.distance.EvidencePoint;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.PlainMetric;
import org.treemetric.distance.WeightedMetric;
import org.treemetric.gram.GramVector;

/**
 * What an index must know of a metric: with W(x) the weight of a tree and M(x, y) the weight of what two trees share,
 *
 * <pre>
 *   d(x, y) = share * normalized(W(x) + W(y) - 2 M, W(x) + W(y)) + evidence(sum over c of |s_c(x) - s_c(y)|)
 *   W(x) = sum of value(g, x_g)          M(x, y) = sum of value(g, min(x_g, y_g))
 * </pre>
 *
 * <p>The scores s exist for metrics with evidence only; for the others the share is 1.
 */
abstract class MetricForm {
    private final Normalization normalization;

    private MetricForm(Normalization normalization) {
        this.normalization = normalization;
    }

    /** The form of a metric; refuses those that have none. */
    static MetricForm of(Distance<GramVector> metric) {
        if (metric instanceof PlainMetric plain) {
            return new Plain(plain);
        }
        if (metric instanceof WeightedMetric weighted) {
            return new Weighted(weighted);
        }
        if (metric instanceof EvidenceMetric evidence) {
            return new Evidence(evidence);
        }
        throw new IllegalArgumentException("expected a distance that an inverted index can serve, got "
                + metric.getClass().getSimpleName());
    }

    abstract Distance<GramVector> metric();

    /** What {@code count} occurrences of a gram weigh: at least 0, and more occurrences weigh no less. */
    abstract double value(int gram, int count);

    /** Whether {@link #distance} is the metric's own, bit for bit, if values are added in ascending order of grams. */
    abstract boolean exact();

    /** Weights that two trees may have together without harm to exactness or to error bounds. */
    double mostWeight() {
        return 1e290; // nothing overflows below, not even distances on the grid
    }

    final Normalization normalization() {
        return normalization;
    }

    /** How much of the distance is structure; the rest is evidence. */
    double share() {
        return 1;
    }

    /** What a summed difference of 1 between scores adds to the distance. */
    double perGap() {
        return 0;
    }

    /** The number of scores of a tree that count. */
    int scores() {
        return 0;
    }

    /** The scores of a tree. */
    double[] scores(GramVector x) {
        return new double[0];
    }

    /** The distance of two trees from what they share, their weights, and the summed differences of their scores. */
    double distance(double shared, double weightA, double weightB, double gap) {
        double sum = weightA + weightB;
        return normalization.apply(Math.max(0, sum - 2 * shared), sum);
    }

    /** W of a query. */
    final double weight(GramVector x) {
        double sum = 0;
        for (int i = 0; i < x.distinct(); i++) {
            sum += value(x.id(i), x.count(i));
        }
        return sum;
    }

    /** W of a row. */
    final double weight(GramRows rows, int row) {
        double sum = 0;
        for (int place = rows.start(row); place < rows.start(row + 1); place++) {
            sum += value(rows.gram(place), rows.count(place));
        }
        return sum;
    }

    private static final class Plain extends MetricForm {
        private final PlainMetric metric;

        Plain(PlainMetric metric) {
            super(metric.normalization());
            this.metric = metric;
        }

        @Override
        Distance<GramVector> metric() {
            return metric;
        }

        @Override
        double value(int gram, int count) {
            return count;
        }

        @Override
        boolean exact() {
            return true;
        }

        @Override
        double mostWeight() {
            return 0x1p52; // whole numbers are exact below 2^53
        }
    }

    private static final class Weighted extends MetricForm {
        private final WeightedMetric metric;
        private final double[] weight;
        private final double unseenWeight;

        Weighted(WeightedMetric metric) {
            super(metric.normalization());
            this.metric = metric;
            this.weight = metric.weights();
            this.unseenWeight = metric.unseenWeight();
        }

        @Override
        Distance<GramVector> metric() {
            return metric;
        }

        @Override
        double value(int gram, int count) {
            return (gram < weight.length ? weight[gram] : unseenWeight) * count;
        }

        @Override
        boolean exact() {
            return false; // the metric adds differences, not what is shared
        }
    }

    private static final class Evidence extends MetricForm {
        private final EvidenceMetric metric;

        Evidence(EvidenceMetric metric) {
            super(Normalization.RUZICKA);
            this.metric = metric;
        }

        @Override
        Distance<GramVector> metric() {
            return metric;
        }

        @Override
        double value(int gram, int count) {
            return metric.part(gram, count);
        }

        @Override
        boolean exact() {
            return true; // the metric itself adds what is shared, in ascending order of grams
        }

        @Override
        double share() {
            return 1 - metric.gamma();
        }

        @Override
        double perGap() {
            return metric.gamma() == 0 ? 0 : metric.gamma() / metric.scale();
        }

        @Override
        int scores() {
            return metric.gamma() == 0 ? 0 : metric.rows();
        }

        @Override
        double[] scores(GramVector x) {
            double[] scores = new double[scores()];
            if (scores.length > 0) {
                EvidencePoint point = metric.point(x);
                Arrays.setAll(scores, point::score);
            }
            return scores;
        }

        @Override
        double distance(double shared, double weightA, double weightB, double gap) {
            return metric.combine(shared, weightA, weightB, gap);
        }
    }
}
