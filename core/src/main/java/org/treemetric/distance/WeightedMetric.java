package org.treemetric.distance;

import org.treemetric.file.ByteInput;
import org.treemetric.file.ByteOutput;
import org.treemetric.gram.GramVector;

/**
 * The weighted pq-gram distance: sum of a_g |x_g - y_g| with a weight a_g &gt;= 0 per gram, divided as
 * {@link Normalization} says.
 *
 * <p>This class holds the one canonical routine: terms are added in ascending order of gram ids, in double precision.
 * Every search reports distances computed here, so results agree bit for bit.
 */
public final class WeightedMetric implements GramMetric {
    static final String KIND = "weighted";

    private final double[] weight;
    private final double unseenWeight;
    private final Normalization normalization;

    /**
     * @param weight a_g by gram id; copied
     * @param unseenWeight the weight of grams with larger ids, which training never saw
     * @param normalization what the difference is divided by
     */
    public WeightedMetric(double[] weight, double unseenWeight, Normalization normalization) {
        for (double a : weight) {
            check(a);
        }
        check(unseenWeight);
        this.weight = weight.clone();
        this.unseenWeight = unseenWeight;
        this.normalization = normalization;
    }

    private static void check(double a) {
        if (!(a >= 0) || a == Double.POSITIVE_INFINITY) { // also refuses NaN
            throw new IllegalArgumentException("a weight must be at least 0 and finite, got " + a);
        }
    }

    @Override
    public Normalization normalization() {
        return normalization;
    }

    /** The number of grams that have a weight of their own. */
    public int size() {
        return weight.length;
    }

    @Override
    public double weight(int gramId) {
        return gramId < weight.length ? weight[gramId] : unseenWeight;
    }

    /** The weight of grams that training never saw. */
    public double unseenWeight() {
        return unseenWeight;
    }

    /** The weights by gram id, as a copy. */
    public double[] weights() {
        return weight.clone();
    }

    @Override
    public double unseenWeight(GramVector x) {
        long unseen = 0;
        for (int i = x.distinct() - 1; i >= 0 && x.id(i) >= weight.length; i--) {
            unseen += x.count(i);
        }
        return unseenWeight * unseen;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public double value(int gramId, int count) {
        return weight(gramId) * count;
    }

    @Override
    public boolean isExactFromShared() {
        return false; // this metric adds differences, not what is shared
    }

    @Override
    public double between(GramVector a, GramVector b) {
        double difference = difference(a, b);
        return normalization == Normalization.NONE
                ? difference
                : normalization.apply(difference, weight(a) + weight(b));
    }

    /** The sum of a_g |x_g - y_g|, not normalized. */
    public double difference(GramVector a, GramVector b) {
        double sum = 0;
        int i = 0;
        int j = 0;
        while (i < a.distinct() && j < b.distinct()) {
            int order = a.id(i) - b.id(j);
            if (order == 0) {
                sum += weight(a.id(i)) * Math.abs(a.count(i++) - b.count(j++));
            } else if (order < 0) {
                sum += weight(a.id(i)) * a.count(i++);
            } else {
                sum += weight(b.id(j)) * b.count(j++);
            }
        }
        while (i < a.distinct()) {
            sum += weight(a.id(i)) * a.count(i++);
        }
        while (j < b.distinct()) {
            sum += weight(b.id(j)) * b.count(j++);
        }
        return sum;
    }

    @Override
    public void write(ByteOutput out) {
        out.text(normalization.name());
        out.real(unseenWeight);
        out.number(weight.length);
        out.reals(weight);
    }

    static WeightedMetric read(ByteInput in) {
        Normalization normalization = Normalization.valueOf(in.text());
        double unseen = in.real();
        return new WeightedMetric(in.reals(in.size()), unseen, normalization);
    }
}
