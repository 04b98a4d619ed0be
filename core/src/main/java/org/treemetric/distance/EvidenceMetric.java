package org.treemetric.distance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.treemetric.file.ByteInput;
import org.treemetric.file.ByteOutput;
import org.treemetric.gram.GramVector;

/**
 * The evidence metric: how differently two trees are built, mixed with how differently they speak for the classes.
 *
 * <pre>
 *   z_g(x) = a_g ln(1 + x_g)      W(x) = sum of z_g      phi(x) = z / |z|      s_c(x) = sum of b_c,g phi_g(x)
 *   R(x,y) = 1 - M / (W(x) + W(y) - M), M = sum of min(z_g(x), z_g(y))         structure
 *   E(x,y) = (1/Z) sum over c of |s_c(x) - s_c(y)|                             evidence
 *   d(x,y) = (1 - gamma) R(x,y) + gamma E(x,y)
 * </pre>
 *
 * <p>A pseudo-metric: R is the weighted Jaccard distance, E an L1 distance between images under one fixed map. Grams
 * without a weight are ignored.
 *
 * <p>This class holds the one canonical routine. Sums run over gram ids in ascending order; a search that accumulates M
 * over postings in that order and ends with {@link #fromShared} gets the same bits.
 */
public final class EvidenceMetric implements GramMetric, ClassScores {
    static final String KIND = "evidence";

    private final double[] weight;
    private final double[] score; // row after row by gram id: b_c,g at g * rows + c, so one gram's scores lie together
    private final int rows;
    private final double scale;
    private final double gamma;

    /**
     * @param weight a_g by gram id, 0 for a gram to be ignored; grams with larger ids are ignored too; copied
     * @param score b_c,g, one row per class, one row in all for two classes, none for one; copied
     * @param scale Z, the mean evidence between trees of different classes; 0 means that there is no evidence
     * @param gamma the share of the evidence, 0 to 1; taken as 0 if there is none
     */
    public EvidenceMetric(double[] weight, double[][] score, double scale, double gamma) {
        for (double a : weight) {
            if (!(a >= 0) || a == Double.POSITIVE_INFINITY) {
                throw new IllegalArgumentException("a weight must be at least 0 and finite, got " + a);
            }
        }
        if (!(scale >= 0) || scale == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("the scale must be at least 0 and finite, got " + scale);
        }
        if (!(gamma >= 0 && gamma <= 1)) {
            throw new IllegalArgumentException("gamma must be between 0 and 1, got " + gamma);
        }
        this.weight = weight.clone();
        this.rows = score.length;
        this.score = new double[Math.multiplyExact(rows, weight.length)];
        for (int c = 0; c < rows; c++) {
            if (score[c].length != weight.length) {
                throw new IllegalArgumentException(
                        "row " + c + " has " + score[c].length + " scores for " + weight.length + " grams");
            }
            for (int g = 0; g < weight.length; g++) {
                if (!Double.isFinite(score[c][g])) {
                    throw new IllegalArgumentException("a score must be finite, got " + score[c][g]);
                }
                this.score[g * rows + c] = score[c][g];
            }
        }
        this.scale = scale;
        this.gamma = scale == 0 ? 0 : gamma;
    }

    /** The same weights and scores mixed with another share of the evidence. */
    public EvidenceMetric withGamma(double newGamma) {
        double[][] copy = new double[rows][];
        for (int c = 0; c < rows; c++) {
            copy[c] = scores(c);
        }
        return new EvidenceMetric(weight, copy, scale, newGamma);
    }

    /** The number of grams that have a weight; grams with this id and larger ones are ignored. */
    public int size() {
        return weight.length;
    }

    /** a_g, 0 for a gram that is ignored. */
    @Override
    public double weight(int gramId) {
        return gramId < weight.length ? weight[gramId] : 0;
    }

    /** a_g by gram id, as a copy. */
    public double[] weights() {
        return weight.clone();
    }

    @Override
    public int rows() {
        return rows;
    }

    /** b_c,g, 0 for a gram that is ignored. */
    @Override
    public double score(int row, int gramId) {
        return gramId < weight.length ? score[gramId * rows + row] : 0;
    }

    /** b_c by gram id, as a copy. */
    public double[] scores(int row) {
        double[] copy = new double[weight.length];
        for (int g = 0; g < copy.length; g++) {
            copy[g] = score[g * rows + row];
        }
        return copy;
    }

    /** Z, the mean evidence between trees of different classes. */
    public double scale() {
        return scale;
    }

    /** The share of the evidence. */
    public double gamma() {
        return gamma;
    }

    /** z_g of a gram that occurs {@code count} times. */
    @Override
    public double value(int gramId, int count) {
        return weight(gramId) * LogCount.of(count);
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
    public double unseenWeight(GramVector x) {
        return 0;
    }

    @Override
    public boolean countsUnseen() {
        return false;
    }

    @Override
    public boolean isExactFromShared() {
        return true; // this metric itself adds what is shared, in ascending order of grams
    }

    @Override
    public double structureShare() {
        return 1 - gamma;
    }

    @Override
    public double perGap() {
        return gamma == 0 ? 0 : gamma / scale;
    }

    @Override
    public int scoreCount() {
        return gamma == 0 ? 0 : rows;
    }

    @Override
    public double[] scores(GramVector x) {
        return scoreCount() == 0 ? new double[0] : sums(x);
    }

    @Override
    public Optional<ClassScores> classScores() {
        return Optional.of(this);
    }

    @Override
    public double[] sums(GramVector x) {
        EvidencePoint point = point(x);
        double[] sums = new double[rows];
        Arrays.setAll(sums, point::score);
        return sums;
    }

    @Override
    public double[] terms(GramVector x, int row) {
        EvidencePoint point = point(x);
        double[] terms = new double[x.distinct()];
        int known = 0;
        for (int i = 0; i < terms.length && known < point.size(); i++) {
            if (x.id(i) == point.id(known)) {
                terms[i] = score(row, x.id(i)) * point.phi(known++);
            }
        }
        return terms;
    }

    /** What the metric knows of a tree: z, W, phi and s. */
    public EvidencePoint point(GramVector x) {
        int known = 0;
        for (int i = 0; i < x.distinct(); i++) {
            known += weight(x.id(i)) > 0 ? 1 : 0;
        }
        int[] id = new int[known];
        double[] z = new double[known];
        double sum = 0;
        double squares = 0;
        int at = 0;
        for (int i = 0; i < x.distinct(); i++) {
            int gram = x.id(i);
            if (weight(gram) > 0) {
                double part = value(gram, x.count(i));
                id[at] = gram;
                z[at++] = part;
                sum += part;
                squares += part * part;
            }
        }
        double norm = Math.sqrt(squares);
        double[] s = new double[rows];
        for (int i = 0; i < known; i++) {
            double phi = z[i] / norm;
            int from = id[i] * rows;
            for (int c = 0; c < rows; c++) {
                s[c] += score[from + c] * phi;
            }
        }
        return new EvidencePoint(id, z, norm, sum, s);
    }

    @Override
    public double between(GramVector a, GramVector b) {
        return between(point(a), point(b));
    }

    /** The distance between two trees already prepared by {@link #point}: the same bits, faster. */
    public double between(EvidencePoint a, EvidencePoint b) {
        // At the ends of the range one part cannot matter and is not computed; both give 0 * finite = 0.
        double common = gamma == 1 ? 0 : common(a, b);
        double gap = gamma == 0 ? 0 : gap(a, b);
        return fromShared(common, a.weight(), b.weight(), gap);
    }

    /** M: the sum of min(z_g(x), z_g(y)) in ascending order of gram ids. */
    public static double common(EvidencePoint a, EvidencePoint b) {
        double sum = 0;
        int i = 0;
        int j = 0;
        while (i < a.size() && j < b.size()) {
            int order = a.id(i) - b.id(j);
            if (order == 0) {
                sum += Math.min(a.z(i++), b.z(j++));
            } else if (order < 0) {
                i++;
            } else {
                j++;
            }
        }
        return sum;
    }

    /** The sum over c of |s_c(x) - s_c(y)|, not divided by Z. */
    public static double gap(EvidencePoint a, EvidencePoint b) {
        double sum = 0;
        for (int c = 0; c < a.rows(); c++) {
            sum += Math.abs(a.score(c) - b.score(c));
        }
        return sum;
    }

    @Override
    public double fromShared(double shared, double weightA, double weightB, double gap) {
        return combine(shared, weightA, weightB, gap, scale, gamma);
    }

    /** {@link #fromShared} for any Z and gamma; Z = 0 only together with gamma = 0. */
    public static double combine(
            double common, double weightA, double weightB, double gap, double scale, double gamma) {
        double structure = gamma == 1 ? 0 : structure(common, weightA, weightB);
        double evidence = gamma == 0 ? 0 : gap / scale;
        return (1 - gamma) * structure + gamma * evidence;
    }

    /** R from M and the two weights; 0 if both are 0. */
    public static double structure(double common, double weightA, double weightB) {
        double union = weightA + weightB - common;
        return union > 0 ? 1 - common / union : 0;
    }

    @Override
    public List<GramContribution> contributions(GramVector a, GramVector b) {
        EvidencePoint x = point(a);
        EvidencePoint y = point(b);
        double union = x.weight() + y.weight() - common(x, y);
        double[] sign = new double[rows];
        for (int c = 0; c < rows; c++) {
            sign[c] = Math.signum(x.score(c) - y.score(c));
        }
        List<GramContribution> contributions = new ArrayList<>();
        int i = 0;
        int j = 0;
        while (i < x.size() || j < y.size()) {
            int gram = Math.min(i < x.size() ? x.id(i) : Integer.MAX_VALUE, j < y.size() ? y.id(j) : Integer.MAX_VALUE);
            boolean inX = i < x.size() && x.id(i) == gram;
            boolean inY = j < y.size() && y.id(j) == gram;
            double z = Math.abs((inX ? x.z(i) : 0) - (inY ? y.z(j) : 0));
            double phi = (inX ? x.phi(i) : 0) - (inY ? y.phi(j) : 0);
            i += inX ? 1 : 0;
            j += inY ? 1 : 0;
            double signed = 0;
            for (int c = 0; c < rows; c++) {
                signed += sign[c] * score(c, gram);
            }
            double structure = (1 - gamma) * z / union;
            double evidence = gamma == 0 ? 0 : gamma / scale * phi * signed;
            if (structure != 0 || evidence != 0) {
                contributions.add(new GramContribution(gram, structure, evidence));
            }
        }
        return List.copyOf(contributions);
    }

    @Override
    public void write(ByteOutput out) {
        out.real(scale);
        out.real(gamma);
        out.number(weight.length);
        out.reals(weight);
        out.number(rows);
        for (int c = 0; c < rows; c++) {
            out.reals(scores(c));
        }
    }

    static EvidenceMetric read(ByteInput in) {
        double scale = in.real();
        double gamma = in.real();
        double[] weight = in.reals(in.size());
        double[][] score = new double[in.size()][];
        for (int c = 0; c < score.length; c++) {
            score[c] = in.reals(weight.length);
        }
        return new EvidenceMetric(weight, score, scale, gamma);
    }
}
