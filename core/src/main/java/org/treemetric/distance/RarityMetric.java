package org.treemetric.distance;

import java.util.ArrayList;
import java.util.List;
import org.treemetric.file.ByteInput;
import org.treemetric.file.ByteOutput;
import org.treemetric.gram.GramVector;

/**
 * The weighted Jaccard distance of log counts, rare grams weighing more: what trees are compared by when nothing is known
 * of them but the collection they are from.
 *
 * <pre>
 *   z_g(x) = a_g ln(1 + x_g)      W(x) = sum of z_g      M(x,y) = sum of min(z_g(x), z_g(y))
 *   d(x,y) = 1 - M / (W(x) + W(y) - M)
 *   a_g = ln((n + 1) / (f_g + 0.5)) with f_g of the n trees holding g; times {@code rare} if f_g is at most 1
 * </pre>
 *
 * <p>A pseudo-metric from 0 to 1; 0 exactly for trees with the same grams. A gram of one tree can match nothing and would
 * only enlarge what is divided by, hence the factor. Grams that the collection lacks weigh like those of one tree.
 *
 * <p>This class holds the one canonical routine: sums run over gram ids in ascending order.
 */
public final class RarityMetric implements GramMetric {
    /** What files and users call it. */
    public static final String KIND = "rarity";

    /** The factor for grams of one tree unless somebody says otherwise. */
    public static final double RARE = 0.1;

    private final double[] weight;
    private final double unseenWeight;

    /**
     * @param weight a_g by gram id; copied
     * @param unseenWeight the weight of grams with larger ids
     */
    public RarityMetric(double[] weight, double unseenWeight) {
        for (double a : weight) {
            check(a);
        }
        check(unseenWeight);
        this.weight = weight.clone();
        this.unseenWeight = unseenWeight;
    }

    private static void check(double a) {
        if (!(a >= 0) || a == Double.POSITIVE_INFINITY) { // also refuses NaN
            throw new IllegalArgumentException("a weight must be at least 0 and finite, got " + a);
        }
    }

    /**
     * The metric of a collection.
     *
     * @param vectors its trees, at least one
     * @param grams ids from here on occur in none of them
     * @param rare the factor for grams of one tree, from 0 to 1
     */
    public static RarityMetric of(List<GramVector> vectors, int grams, double rare) {
        int[] frequency = new int[grams];
        for (GramVector vector : vectors) {
            for (int i = 0; i < vector.distinct(); i++) {
                frequency[vector.id(i)]++;
            }
        }
        return of(vectors.size(), frequency, rare);
    }

    /**
     * The metric of a collection whose grams were counted.
     *
     * @param trees how many trees it has, at least 1
     * @param frequency by gram id, how many of them hold the gram
     * @param rare the factor for grams of one tree, from 0 to 1
     */
    public static RarityMetric of(int trees, int[] frequency, double rare) {
        if (trees < 1) {
            throw new IllegalArgumentException("rarity needs at least 1 tree, got " + trees);
        }
        if (!(rare >= 0 && rare <= 1)) {
            throw new IllegalArgumentException("rare must be between 0 and 1, got " + rare);
        }
        double alone = rare * StrictMath.log((trees + 1) / 1.5);
        double[] weight = new double[frequency.length];
        for (int g = 0; g < weight.length; g++) {
            weight[g] = frequency[g] >= 2 ? StrictMath.log((trees + 1) / (frequency[g] + 0.5)) : alone;
        }
        return new RarityMetric(weight, alone);
    }

    /** The number of grams that have a weight of their own. */
    public int size() {
        return weight.length;
    }

    @Override
    public double weight(int gramId) {
        return gramId < weight.length ? weight[gramId] : unseenWeight;
    }

    /** The weight of grams that the collection lacks. */
    public double unseenWeight() {
        return unseenWeight;
    }

    @Override
    public double unseenWeight(GramVector x) {
        double sum = 0;
        for (int i = x.distinct() - 1; i >= 0 && x.id(i) >= weight.length; i--) {
            sum += value(x.id(i), x.count(i));
        }
        return sum;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Normalization normalization() {
        return Normalization.RUZICKA;
    }

    @Override
    public double value(int gramId, int count) {
        return weight(gramId) * LogCount.of(count);
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
        return fromShared(shared(a, b), weight(a), weight(b), 0);
    }

    private double shared(GramVector a, GramVector b) {
        double sum = 0;
        int i = 0;
        int j = 0;
        while (i < a.distinct() && j < b.distinct()) {
            int order = a.id(i) - b.id(j); // ids are not negative, so this cannot overflow
            if (order == 0) {
                sum += value(a.id(i), Math.min(a.count(i++), b.count(j++)));
            } else if (order < 0) {
                i++;
            } else {
                j++;
            }
        }
        return sum;
    }

    @Override
    public double fromShared(double shared, double weightA, double weightB, double gap) {
        return EvidenceMetric.structure(shared, weightA, weightB);
    }

    @Override
    public List<GramContribution> contributions(GramVector a, GramVector b) {
        double union = weight(a) + weight(b) - shared(a, b);
        GramVector difference = GramDifference.between(a, b);
        List<GramContribution> contributions = new ArrayList<>(difference.distinct());
        for (int i = 0; i < difference.distinct(); i++) {
            int gram = difference.id(i);
            double apart = Math.abs(value(gram, a.countOf(gram)) - value(gram, b.countOf(gram)));
            if (apart > 0) {
                contributions.add(new GramContribution(gram, apart / union, 0));
            }
        }
        return List.copyOf(contributions);
    }

    @Override
    public void write(ByteOutput out) {
        out.real(unseenWeight);
        out.number(weight.length);
        out.reals(weight);
    }

    static RarityMetric read(ByteInput in) {
        double unseen = in.real();
        return new RarityMetric(in.reals(in.size()), unseen);
    }
}
