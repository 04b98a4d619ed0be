package org.treemetric.distance;

import java.util.List;
import java.util.Optional;
import org.treemetric.file.ByteInput;
import org.treemetric.file.ByteOutput;
import org.treemetric.gram.GramVector;

/**
 * A distance between gram vectors that answers for itself: what grams weigh, what two trees share, what each gram adds to
 * a distance, and how it is kept in a file. Search, explanation, models and commands ask it and never which one it is.
 *
 * <p>Every metric has one form. With W(x) the weight of a tree, M(x, y) the weight of what two trees share, and scores s_c
 * that only metrics with {@linkplain #classScores evidence} have:
 *
 * <pre>
 *   W(x) = sum of value(g, x_g)          M(x, y) = sum of value(g, min(x_g, y_g))
 *   d(x, y) = structureShare * normalized(W(x) + W(y) - 2 M, W(x) + W(y)) + perGap * (sum over c of |s_c(x) - s_c(y)|)
 * </pre>
 *
 * <p>A new metric is a new class in this package, named here twice: in {@code permits} and in {@link #read}.
 */
public sealed interface GramMetric extends Distance<GramVector>
        permits PlainMetric, WeightedMetric, EvidenceMetric, RarityMetric, PairsMetric {

    /** What files and results call this kind of metric. */
    String kind();

    /** What the difference between two trees is divided by. */
    Normalization normalization();

    /** What {@code count} occurrences of a gram weigh: at least 0, and more occurrences weigh no less. */
    double value(int gramId, int count);

    /** How much a gram matters, at least 0: what listings of grams show and sort by. */
    double weight(int gramId);

    /** W: the weight of a tree, what is at stake in its distances. Added in ascending order of gram ids. */
    default double weight(GramVector x) {
        double sum = 0;
        for (int i = 0; i < x.distinct(); i++) {
            sum += value(x.id(i), x.count(i));
        }
        return sum;
    }

    /** The part of {@link #weight(GramVector)} that comes from grams which training never saw. */
    double unseenWeight(GramVector x);

    /**
     * Whether grams that training never saw move a tree away from others.
     */
    default boolean countsUnseen() {
        return true;
    }

    /** Whether trees may be stored later without learning again: what was learned is meant to be kept for them. */
    default boolean takesMoreTrees() {
        return !countsUnseen();
    }

    /**
     * Whether {@link #fromShared} is {@link #between}, bit for bit, if M is added up in ascending order of gram ids. If
     * not, it differs by rounding alone, and {@code between} is {@link Normalization#apply} of the sum of
     * {@code value(g, |x_g - y_g|)}, added up in that order, and of the trees' weights together.
     */
    boolean isExactFromShared();

    /** Two trees may weigh so much together without harm to exactness or to error bounds. */
    default double maxWeight() {
        return 1e290; // nothing overflows below, not even distances on the grid of neighbor keys
    }

    /** How much of the distance is structure; the rest is evidence. */
    default double structureShare() {
        return 1;
    }

    /** What a summed difference of 1 between scores adds to the distance. */
    default double perGap() {
        return 0;
    }

    /** The number of scores of a tree that enter the distance. */
    default int scoreCount() {
        return 0;
    }

    /** The scores of a tree that enter the distance. */
    default double[] scores(GramVector x) {
        return new double[0];
    }

    /**
     * The distance of two trees from sums over them.
     *
     * @param shared M
     * @param weightA W of one tree
     * @param weightB W of the other
     * @param gap the sum over c of |s_c(x) - s_c(y)|
     */
    default double fromShared(double shared, double weightA, double weightB, double gap) {
        double sum = weightA + weightB;
        return normalization().apply(Math.max(0, sum - 2 * shared), sum);
    }

    /**
     * What each gram adds to the distance, in ascending order of gram ids; together they are {@link #between} but for
     * rounding. Grams that add nothing are left out.
     */
    default List<GramContribution> contributions(GramVector a, GramVector b) {
        return DifferenceTerms.of(this, a, b);
    }

    /** How single grams speak for classes; empty if this metric knows no evidence. */
    default Optional<ClassScores> classScores() {
        return Optional.empty();
    }

    /** Writes all but the {@link #kind}, for {@link #read}. */
    void write(ByteOutput out);

    /**
     * Reads a metric.
     *
     * @param kind what {@link #kind} gave
     * @param in what {@link #write} wrote
     * @throws IllegalArgumentException if there is no such metric in {@code in}
     */
    static GramMetric read(String kind, ByteInput in) {
        return switch (kind) {
            case PlainMetric.KIND -> PlainMetric.read(in);
            case WeightedMetric.KIND -> WeightedMetric.read(in);
            case EvidenceMetric.KIND -> EvidenceMetric.read(in);
            case EvidenceMetric.LEVELS_KIND -> EvidenceMetric.readLevels(in);
            case RarityMetric.KIND -> RarityMetric.read(in);
            case PairsMetric.KIND -> PairsMetric.read(in);
            default -> throw new IllegalArgumentException("unknown metric '" + kind + "'");
        };
    }
}
