package org.treemetric.distance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.treemetric.file.ByteInput;
import org.treemetric.file.ByteOutput;
import org.treemetric.gram.CountLevels;
import org.treemetric.gram.GramVector;

/**
 * The evidence metric: how differently two trees are built, mixed with how differently they speak for the classes.
 *
 * <pre>
 *   W(x) = sum of z_g             s_c(x) = sum over columns of b_c phi(x)
 *   R(x,y) = 1 - M / (W(x) + W(y) - M), M = sum of min(z_g(x), z_g(y))         structure
 *   E(x,y) = (1/Z) sum over c of |s_c(x) - s_c(y)|                             evidence
 *   d(x,y) = (1 - gamma) R(x,y) + gamma E(x,y)
 * </pre>
 *
 * <p>Counts enter in one of two forms. In the log form every gram is one column, z_g = a_g ln(1 + x_g) and phi = z / |z|.
 * In the form of {@linkplain org.treemetric.gram.CountLevels levels} every level that a training tree reached is a column
 * with a weight of its own: z_g = sum of a_g,j delta_j and phi_g,j = a_g,j sqrt(delta_j) / N over the levels j that x_g
 * reaches, N being the length of that vector. So "at least six times" may weigh more, or speak for another class, than "at
 * all".
 *
 * <p>A pseudo-metric: R is the weighted Jaccard distance, E an L1 distance between images under one fixed map. Grams
 * without a weight are ignored.
 *
 * <p>This class holds the one canonical routine. Sums run over gram ids in ascending order; a search that accumulates M
 * over postings in that order and ends with {@link #fromShared} gets the same bits.
 */
public final class EvidenceMetric implements GramMetric, ClassScores {
    static final String KIND = "evidence";
    static final String LEVELS_KIND = "evidence-levels";

    private final CountColumns columns;
    private final double[] weight; // a by column
    private final double[] score; // b_c by column: at column * rows + c, so one column's scores lie together
    private final int rows;
    private final double scale;
    private final double gamma;

    private EvidenceMetric(
            CountColumns columns, double[] weight, double[] score, int rows, double scale, double gamma) {
        if (!(scale >= 0) || scale == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("the scale must be at least 0 and finite, got " + scale);
        }
        if (!(gamma >= 0 && gamma <= 1)) {
            throw new IllegalArgumentException("gamma must be between 0 and 1, got " + gamma);
        }
        this.columns = columns;
        this.weight = weight;
        this.score = score;
        this.rows = rows;
        this.scale = scale;
        this.gamma = scale == 0 ? 0 : gamma;
    }

    private EvidenceMetric(CountColumns columns, double[] weight, double[][] score, double scale, double gamma) {
        this(columns, weight, flat(score, weight.length), score.length, scale, gamma);
    }

    /**
     * The log form.
     *
     * @param weight a_g by gram id, 0 for a gram to be ignored; grams with larger ids are ignored too; copied
     * @param score b_c,g, one row per class, one row in all for two classes, none for one; copied
     * @param scale Z, the mean evidence between trees of different classes; 0 means that there is no evidence
     * @param gamma the share of the evidence, 0 to 1; taken as 0 if there is none
     */
    public EvidenceMetric(double[] weight, double[][] score, double scale, double gamma) {
        this(new CountColumns.Log(checked(weight)), weight.clone(), score, scale, gamma);
    }

    /**
     * The form of levels.
     *
     * @param levels by gram id, how many levels it has; grams with larger ids are ignored; copied
     * @param weight a by column, the levels of gram 0 first; 0 for a level to be ignored, and then for all above it; copied
     * @param score b_c by column, rows as in the log form; copied
     * @param scale Z, as in the log form
     * @param gamma the share of the evidence, as in the log form
     */
    public static EvidenceMetric ofLevels(int[] levels, double[] weight, double[][] score, double scale, double gamma) {
        int[] start = new int[levels.length + 1];
        for (int gram = 0; gram < levels.length; gram++) {
            if (levels[gram] < 0 || levels[gram] > CountLevels.COUNT) {
                throw new IllegalArgumentException(
                        "a gram has 0 to " + CountLevels.COUNT + " levels, got " + levels[gram]);
            }
            start[gram + 1] = Math.addExact(start[gram], levels[gram]);
        }
        if (start[levels.length] != weight.length) {
            throw new IllegalArgumentException(
                    start[levels.length] + " levels in all but " + weight.length + " weights");
        }
        double[] copy = checked(weight);
        return new EvidenceMetric(CountColumns.Levels.of(start, copy), copy, score, scale, gamma);
    }

    private static double[] checked(double[] weight) {
        for (double a : weight) {
            if (!(a >= 0) || a == Double.POSITIVE_INFINITY) {
                throw new IllegalArgumentException("a weight must be at least 0 and finite, got " + a);
            }
        }
        return weight.clone();
    }

    private static double[] flat(double[][] score, int columns) {
        double[] flat = new double[Math.multiplyExact(score.length, columns)];
        for (int c = 0; c < score.length; c++) {
            if (score[c].length != columns) {
                throw new IllegalArgumentException(
                        "row " + c + " has " + score[c].length + " scores for " + columns + " weights");
            }
            for (int column = 0; column < columns; column++) {
                if (!Double.isFinite(score[c][column])) {
                    throw new IllegalArgumentException("a score must be finite, got " + score[c][column]);
                }
                flat[column * score.length + c] = score[c][column];
            }
        }
        return flat;
    }

    /** The same weights and scores mixed with another share of the evidence. */
    public EvidenceMetric withGamma(double newGamma) {
        return new EvidenceMetric(columns, weight, score, rows, scale, newGamma);
    }

    /** The same weights with other scores, one row after the other by column, and their scale. */
    public EvidenceMetric withScores(double[][] newScore, double newScale, double newGamma) {
        return new EvidenceMetric(columns, weight, newScore, newScale, newGamma);
    }

    /** The number of grams that may have a weight; grams with this id and larger ones are ignored. */
    public int size() {
        return columns.grams();
    }

    /** Whether counts enter by levels, not by their logarithm. */
    public boolean hasLevels() {
        return columns instanceof CountColumns.Levels;
    }

    /** The number of columns: of grams, or of all their levels. */
    public int columns() {
        return columns.columns();
    }

    /** The first column of a gram below {@link #size}. */
    public int firstColumn(int gramId) {
        return columns.first(gramId);
    }

    /** How many columns of a gram {@code count} occurrences reach, from its first on; 0 if it is ignored. */
    public int reached(int gramId, int count) {
        return gramId < columns.grams() ? columns.reached(gramId, count) : 0;
    }

    /** What the column at {@code place} of a gram below {@link #size} adds to phi, times the length of phi before division. */
    public double part(int gramId, int place, int count) {
        return columns.part(gramId, place, count);
    }

    /** The largest weight of a gram's columns, 0 for a gram that is ignored. */
    @Override
    public double weight(int gramId) {
        if (gramId >= columns.grams()) {
            return 0;
        }
        double max = 0;
        for (int place = columns.reached(gramId, Integer.MAX_VALUE) - 1; place >= 0; place--) {
            max = Math.max(max, weight[columns.first(gramId) + place]);
        }
        return max;
    }

    /** a by column, as a copy. */
    public double[] weights() {
        return weight.clone();
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public double score(int row, int gramId) {
        return reached(gramId, 1) > 0 ? score[columns.first(gramId) * rows + row] : 0;
    }

    /** b_c by column, as a copy. */
    public double[] scores(int row) {
        double[] copy = new double[weight.length];
        for (int column = 0; column < copy.length; column++) {
            copy[column] = score[column * rows + row];
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
        return gramId < columns.grams() ? columns.value(gramId, count) : 0;
    }

    @Override
    public String kind() {
        return columns.kind();
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
                terms[i] = term(point, known++, row);
            }
        }
        return terms;
    }

    @Override
    public String levelWords(int gramId, int smaller, int larger) {
        int level = reached(gramId, larger);
        return hasLevels() && level > 1 && level > reached(gramId, smaller) ? CountLevels.words(level) : "";
    }

    /** What the gram at place {@code i} of a tree adds to the score of a row. */
    private double term(EvidencePoint x, int i, int row) {
        int gram = x.id(i);
        int first = columns.first(gram);
        double sum = 0;
        for (int place = columns.reached(gram, x.count(i)) - 1; place >= 0; place--) {
            sum += score[(first + place) * rows + row] * (columns.part(gram, place, x.count(i)) / x.norm());
        }
        return sum;
    }

    /** What the metric knows of a tree: z, W, N and s. */
    public EvidencePoint point(GramVector x) {
        int known = 0;
        for (int i = 0; i < x.distinct(); i++) {
            known += reached(x.id(i), x.count(i)) > 0 ? 1 : 0;
        }
        int[] id = new int[known];
        int[] count = new int[known];
        double[] z = new double[known];
        double sum = 0;
        double squares = 0;
        int at = 0;
        for (int i = 0; i < x.distinct(); i++) {
            int gram = x.id(i);
            int reached = reached(gram, x.count(i));
            if (reached > 0) {
                id[at] = gram;
                count[at] = x.count(i);
                z[at] = columns.value(gram, x.count(i));
                sum += z[at++];
                for (int place = 0; place < reached; place++) {
                    double part = columns.part(gram, place, x.count(i));
                    squares += part * part;
                }
            }
        }
        double norm = Math.sqrt(squares);
        double[] s = new double[rows];
        for (int i = 0; i < known; i++) {
            int first = columns.first(id[i]);
            int reached = columns.reached(id[i], count[i]);
            for (int place = 0; place < reached; place++) {
                double phi = columns.part(id[i], place, count[i]) / norm;
                int from = (first + place) * rows;
                for (int c = 0; c < rows; c++) {
                    s[c] += score[from + c] * phi;
                }
            }
        }
        return new EvidencePoint(id, count, z, norm, sum, s);
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
            double evidence = gamma == 0 ? 0 : evidence(x, inX ? i : -1, y, inY ? j : -1, sign);
            i += inX ? 1 : 0;
            j += inY ? 1 : 0;
            double structure = union > 0 ? (1 - gamma) * z / union : 0;

            if (structure != 0 || evidence != 0) {
                contributions.add(new GramContribution(gram, structure, evidence));
            }
        }
        return List.copyOf(contributions);
    }

    // What a gram adds to the evidence, from its place in both trees, -1 where it does not occur.
    private double evidence(EvidencePoint x, int i, EvidencePoint y, int j, double[] sign) {
        int gram = i >= 0 ? x.id(i) : y.id(j);
        double sum = 0;
        if (!hasLevels()) { // one column: the bits of explanations stay those of earlier releases
            double phi = (i >= 0 ? x.z(i) / x.norm() : 0) - (j >= 0 ? y.z(j) / y.norm() : 0);
            for (int c = 0; c < rows; c++) {
                sum += sign[c] * score(c, gram);
            }
            return gamma / scale * phi * sum;
        }
        for (int c = 0; c < rows; c++) {
            sum += sign[c] * ((i >= 0 ? term(x, i, c) : 0) - (j >= 0 ? term(y, j, c) : 0));
        }
        return gamma / scale * sum;
    }

    @Override
    public void write(ByteOutput out) {
        out.real(scale);
        out.real(gamma);
        columns.write(out);
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
        return new EvidenceMetric(weight, scores(in, weight.length), scale, gamma);
    }

    static EvidenceMetric readLevels(ByteInput in) {
        double scale = in.real();
        double gamma = in.real();
        int count = in.number();
        for (int level = 1; level <= count; level++) {
            int threshold = in.number();
            if (count != CountLevels.COUNT || threshold != CountLevels.threshold(level)) {
                throw new IllegalArgumentException("levels of counts that this release does not know");
            }
        }
        int[] levels = new int[in.size()];
        int all = 0;
        for (int gram = 0; gram < levels.length; gram++) {
            levels[gram] = in.index(CountLevels.COUNT + 1);
            all = Math.addExact(all, levels[gram]);
        }
        double[] weight = in.reals(all);
        return ofLevels(levels, weight, scores(in, all), scale, gamma);
    }

    private static double[][] scores(ByteInput in, int columns) {
        double[][] score = new double[in.size()][];
        for (int c = 0; c < score.length; c++) {
            score[c] = in.reals(columns);
        }
        return score;
    }
}
