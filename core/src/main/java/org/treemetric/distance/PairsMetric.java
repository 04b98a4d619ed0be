package org.treemetric.distance;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.treemetric.file.ByteInput;
import org.treemetric.file.ByteOutput;
import org.treemetric.gram.GramVector;

/**
 * The weighted Jaccard distance R of log counts, its weights learned from pairs of trees that are the same or different:
 * as {@link RarityMetric}, and a distance up to which two trees are called the same, if pairs were enough to find one.
 */
public final class PairsMetric implements GramMetric {
    /** What files and users call it. */
    public static final String KIND = "pairs";

    /** How steeply the probability of same falls with the distance. */
    public static final double SLOPE = 10;

    private final RarityMetric weighted;
    private final double offset;
    private final OptionalLong threshold;

    /**
     * @param weighted the learned weights
     * @param offset b: where same and different are equally likely, R = b / 10
     * @param threshold the key of the largest distance of trees that are called the same; empty if none was found
     */
    public PairsMetric(RarityMetric weighted, double offset, OptionalLong threshold) {
        if (!Double.isFinite(offset)) {
            throw new IllegalArgumentException("the offset must be finite, got " + offset);
        }
        if (threshold.isPresent() && threshold.getAsLong() < 0) {
            throw new IllegalArgumentException("the threshold must be at least 0, got " + threshold.getAsLong());
        }
        this.weighted = weighted;
        this.offset = offset;
        this.threshold = threshold;
    }

    /** b. */
    public double offset() {
        return offset;
    }

    /** The largest distance of trees that are called the same; empty if none was found. */
    public OptionalDouble threshold() {
        return threshold.isPresent() ? OptionalDouble.of(threshold.getAsLong() / 1e9) : OptionalDouble.empty();
    }

    /** The probability that trees at this distance are the same; means little without a threshold. */
    public double probability(double distance) {
        return Softplus.slope(offset - SLOPE * distance);
    }

    /** Whether trees at this distance are called the same; false without a threshold. */
    public boolean isSame(double distance) {
        return threshold.isPresent() && Math.rint(distance * 1e9) <= threshold.getAsLong();
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Normalization normalization() {
        return weighted.normalization();
    }

    @Override
    public double value(int gramId, int count) {
        return weighted.value(gramId, count);
    }

    @Override
    public double weight(int gramId) {
        return weighted.weight(gramId);
    }

    @Override
    public double unseenWeight(GramVector x) {
        return weighted.unseenWeight(x);
    }

    @Override
    public boolean takesMoreTrees() {
        return true;
    }

    @Override
    public boolean isExactFromShared() {
        return true;
    }

    @Override
    public double between(GramVector a, GramVector b) {
        return weighted.between(a, b);
    }

    @Override
    public double fromShared(double shared, double weightA, double weightB, double gap) {
        return weighted.fromShared(shared, weightA, weightB, gap);
    }

    @Override
    public List<GramContribution> contributions(GramVector a, GramVector b) {
        return weighted.contributions(a, b);
    }

    @Override
    public void write(ByteOutput out) {
        out.real(offset);
        out.real(threshold.isPresent() ? (double) threshold.getAsLong() : -1);
        weighted.write(out);
    }

    static PairsMetric read(ByteInput in) {
        double offset = in.real();
        double threshold = in.real();
        return new PairsMetric(
                RarityMetric.read(in),
                offset,
                threshold < 0 ? OptionalLong.empty() : OptionalLong.of((long) threshold));
    }
}
