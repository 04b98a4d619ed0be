package org.treemetric.distance;

import org.treemetric.file.ByteInput;
import org.treemetric.file.ByteOutput;
import org.treemetric.gram.GramVector;

/**
 * The pq-gram distance of the paper's Definition 5, every gram weighing 1: exact, in integers up to the division of the
 * normalized forms.
 *
 * @param normalization what the difference is divided by
 */
public record PlainMetric(Normalization normalization) implements GramMetric {
    static final String KIND = "plain";

    /** The plain distance, not normalized. */
    public static final PlainMetric PLAIN = new PlainMetric(Normalization.NONE);

    @Override
    public double between(GramVector a, GramVector b) {
        return normalization.apply((double) difference(a, b), (double) (a.size() + b.size()));
    }

    /** The number of grams in one tree and not in the other: |a| + |b| - 2 |a ∩ b|. */
    public static long difference(GramVector a, GramVector b) {
        return a.size() + b.size() - 2 * intersection(a, b);
    }

    /** The number of grams both trees have, each counted as often as both have it. */
    public static long intersection(GramVector a, GramVector b) {
        long common = 0;
        int i = 0;
        int j = 0;
        while (i < a.distinct() && j < b.distinct()) {
            int order = a.id(i) - b.id(j); // ids are not negative, so this cannot overflow
            if (order == 0) {
                common += Math.min(a.count(i++), b.count(j++));
            } else if (order < 0) {
                i++;
            } else {
                j++;
            }
        }
        return common;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public double value(int gramId, int count) {
        return count;
    }

    @Override
    public double weight(int gramId) {
        return 1;
    }

    @Override
    public double unseenWeight(GramVector x) {
        return 0; // there was no training
    }

    @Override
    public boolean isExactFromShared() {
        return true;
    }

    @Override
    public double maxWeight() {
        return 0x1p52; // whole numbers are exact below 2^53
    }

    @Override
    public void write(ByteOutput out) {
        out.text(normalization.name());
    }

    static PlainMetric read(ByteInput in) {
        return new PlainMetric(Normalization.valueOf(in.text()));
    }
}
