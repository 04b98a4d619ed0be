package org.treemetric.nca;

import java.util.Arrays;
import java.util.List;
import org.treemetric.gram.GramRows;
import org.treemetric.gram.GramVector;
import org.treemetric.linear.SparseRows;

/**
 * The soft-neighbor loss of a sample, in gram weights a &gt;= 0 directly.
 *
 * <pre>
 *   L(a) = -(1/m) sum_i log( sum_{j of i's class} e^{-s D_ij} / sum_j e^{-s D_ij} ) + lambda sum_g (a_g - 1)^2
 * </pre>
 *
 * over j other than i; a tree without another one of its class adds 0. D is the Bray-Curtis form
 * sum a|x-y| / sum a(x+y), or plain sum a|x-y|. Counts may be scaled gram by gram beforehand, so that a is a correction
 * of known weights.
 *
 * <p>Everything goes by D = W(x) + W(y) - 2 M(x, y): what two trees have in common is worked out once, and value and
 * slopes are then two passes over the common grams of all pairs. Memory grows with the square of the sample.
 */
final class NcaProblem {
    private final int trees;
    private final int[] classOf;
    private final int variables;
    private final boolean normalized;

    private final SparseRows rows; // by tree: its variables and scaled counts
    private final int[] pairStart; // by pair i < j, in order: common variables and the smaller scaled count
    private final int[] pairVariable;
    private final double[] pairValue;

    private double scale = 1;
    private final double lambda;
    private final double[] prior;

    /**
     * @param sample the trees
     * @param variableOf the variable of each gram, -1 for a gram without one, which must not occur
     * @param variables how many there are
     * @param factor by gram: what its counts are multiplied by
     */
    NcaProblem(
            List<GramVector> sample,
            int[] classOf,
            int[] variableOf,
            int variables,
            double[] factor,
            boolean normalized) {
        this.trees = sample.size();
        this.classOf = classOf.clone();
        this.variables = variables;
        this.normalized = normalized;
        this.lambda = 0;
        this.prior = new double[variables];
        Arrays.fill(prior, 1);
        GramRows counts = GramRows.of(sample);
        this.rows = SparseRows.of(
                counts,
                variables,
                gram -> variableOf[gram],
                (row, entry) -> factor[counts.gram(entry)] * counts.count(entry));
        this.pairStart = new int[Math.addExact(Math.multiplyExact(trees, Math.max(0, trees - 1)) / 2, 1)];
        int[] place = new int[variables]; // 1 + entry of the row of tree i that holds a variable
        int total = 0;
        int pair = 0;
        for (int i = 0; i < trees; i++) {
            mark(i, place, true);
            for (int j = i + 1; j < trees; j++) {
                for (int e = rows.start(j); e < rows.start(j + 1); e++) {
                    total = Math.addExact(total, place[rows.column(e)] > 0 ? 1 : 0);
                }
                pairStart[++pair] = total;
            }
            mark(i, place, false);
        }
        this.pairVariable = new int[total];
        this.pairValue = new double[total];
        int at = 0;
        for (int i = 0; i < trees; i++) {
            mark(i, place, true);
            for (int j = i + 1; j < trees; j++) {
                for (int e = rows.start(j); e < rows.start(j + 1); e++) {
                    int v = rows.column(e);
                    if (place[v] > 0) {
                        pairVariable[at] = v;
                        pairValue[at++] = Math.min(rows.value(e), rows.value(place[v] - 1));
                    }
                }
            }
            mark(i, place, false);
        }
    }

    private void mark(int tree, int[] place, boolean on) {
        for (int e = rows.start(tree); e < rows.start(tree + 1); e++) {
            place[rows.column(e)] = on ? 1 + e : 0;
        }
    }

    private NcaProblem(NcaProblem of, double lambda, double[] prior) {
        this.trees = of.trees;
        this.classOf = of.classOf;
        this.variables = of.variables;
        this.normalized = of.normalized;
        this.rows = of.rows;
        this.pairStart = of.pairStart;
        this.pairVariable = of.pairVariable;
        this.pairValue = of.pairValue;
        this.scale = of.scale;
        this.lambda = lambda;
        this.prior = prior;
    }

    /** The same trees and scale with a penalty that holds a at 1; shares everything with this. */
    NcaProblem withPenalty(double strength) {
        return withPenalty(strength, prior);
    }

    /** The same with a penalty that holds a at {@code towards}. */
    NcaProblem withPenalty(double strength, double[] towards) {
        return new NcaProblem(this, strength, towards.clone());
    }

    double[] ones() {
        double[] ones = new double[variables];
        Arrays.fill(ones, 1);
        return ones;
    }

    double scale() {
        return scale;
    }

    /**
     * Chooses s: of 25 values between 0.1 and 100 over the median distance between classes at a = 1, the one with the
     * smallest loss there.
     *
     * @return whether there is anything to learn: trees of different classes that are apart
     */
    boolean chooseScale() {
        double[] distance = distances(ones());
        double[] between = new double[distance.length];
        int size = 0;
        int pair = 0;
        for (int i = 0; i < trees; i++) {
            for (int j = i + 1; j < trees; j++, pair++) {
                if (classOf[i] != classOf[j]) {
                    between[size++] = distance[pair];
                }
            }
        }
        Arrays.sort(between, 0, size);
        double median = size == 0 ? 0 : (between[(size - 1) / 2] + between[size / 2]) / 2;
        if (!(median > 0)) {
            return false;
        }
        double best = Double.POSITIVE_INFINITY;
        double chosen = 1;
        for (int t = 0; t < 25; t++) {
            scale = 0.1 * StrictMath.pow(1000, t / 24.0) / median;
            double loss = neighborLoss(distance, new double[distance.length]);
            if (loss < best) {
                best = loss;
                chosen = scale;
            }
        }
        scale = chosen;
        return true;
    }

    /** The distances of all pairs i &lt; j, in order. */
    double[] distances(double[] a) {
        double[] mass = masses(a);
        double[] distance = new double[pairStart.length - 1];
        int pair = 0;
        for (int i = 0; i < trees; i++) {
            for (int j = i + 1; j < trees; j++, pair++) {
                double common = 0;
                for (int e = pairStart[pair]; e < pairStart[pair + 1]; e++) {
                    common += a[pairVariable[e]] * pairValue[e];
                }
                double sum = mass[i] + mass[j];
                double apart = Math.max(0, sum - 2 * common);
                distance[pair] = !normalized ? apart : sum > 0 ? apart / sum : 0;
            }
        }
        return distance;
    }

    private double[] masses(double[] a) {
        double[] mass = new double[trees];
        for (int t = 0; t < trees; t++) {
            for (int e = rows.start(t); e < rows.start(t + 1); e++) {
                mass[t] += a[rows.column(e)] * rows.value(e);
            }
        }
        return mass;
    }

    /** The loss at {@code a}; its slopes go to {@code gradient}. */
    double value(double[] a, double[] gradient) {
        double[] distance = distances(a);
        double[] slope = new double[distance.length];
        double loss = neighborLoss(distance, slope);
        double[] mass = masses(a);
        double[] perTree = new double[trees];
        Arrays.fill(gradient, 0);
        int pair = 0;
        for (int i = 0; i < trees; i++) {
            for (int j = i + 1; j < trees; j++, pair++) {
                double sum = mass[i] + mass[j];
                if (slope[pair] == 0 || (normalized && !(sum > 0))) {
                    continue;
                }
                double part = normalized ? slope[pair] / sum : slope[pair];
                double both = normalized ? part * (1 - distance[pair]) : part;
                perTree[i] += both;
                perTree[j] += both;
                for (int e = pairStart[pair]; e < pairStart[pair + 1]; e++) {
                    gradient[pairVariable[e]] -= 2 * part * pairValue[e];
                }
            }
        }
        for (int t = 0; t < trees; t++) {
            for (int e = rows.start(t); e < rows.start(t + 1); e++) {
                gradient[rows.column(e)] += perTree[t] * rows.value(e);
            }
        }
        double penalty = 0;
        for (int v = 0; v < variables; v++) {
            double off = a[v] - prior[v];
            penalty += off * off;
            gradient[v] += 2 * lambda * off;
        }
        return loss + lambda * penalty;
    }

    // The loss without its penalty; slopes by distance are added to slope.
    private double neighborLoss(double[] distance, double[] slope) {
        double loss = 0;
        double[] row = new double[trees];
        double[] ofAll = new double[trees];
        double[] ofSame = new double[trees];
        for (int i = 0; i < trees; i++) {
            double nearest = Double.POSITIVE_INFINITY;
            double nearestSame = Double.POSITIVE_INFINITY;
            for (int j = 0; j < trees; j++) {
                if (j != i) {
                    row[j] = distance[pair(i, j)];
                    nearest = Math.min(nearest, row[j]);
                    nearestSame = classOf[j] == classOf[i] ? Math.min(nearestSame, row[j]) : nearestSame;
                }
            }
            if (nearestSame == Double.POSITIVE_INFINITY) {
                continue;
            }
            double all = 0;
            double same = 0;
            for (int j = 0; j < trees; j++) {
                if (j != i) {
                    ofAll[j] = StrictMath.exp(-scale * (row[j] - nearest));
                    ofSame[j] = classOf[j] == classOf[i] ? StrictMath.exp(-scale * (row[j] - nearestSame)) : 0;
                    all += ofAll[j];
                    same += ofSame[j];
                }
            }
            loss += StrictMath.log(all) - StrictMath.log(same) + scale * (nearestSame - nearest);
            for (int j = 0; j < trees; j++) {
                if (j != i) {
                    slope[pair(i, j)] += scale * (ofSame[j] / same - ofAll[j] / all) / trees;
                }
            }
        }
        return loss / trees;
    }

    private int pair(int i, int j) {
        int low = Math.min(i, j);
        int high = Math.max(i, j);
        return low * (2 * trees - low - 1) / 2 + high - low - 1;
    }
}
