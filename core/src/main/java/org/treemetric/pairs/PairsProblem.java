package org.treemetric.pairs;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.treemetric.distance.LogCount;
import org.treemetric.distance.PairsMetric;
import org.treemetric.distance.Softplus;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.TreePairs;

/**
 * The loss of weights a_g = c_g exp(u_g) and an offset b on judged pairs:
 *
 * <pre>
 *   R(x,y) = sum a_g |lx_g - ly_g| / sum a_g max(lx_g, ly_g),   l = ln(1 + count)
 *   loss = sum over same of ln(1 + e^-(b - 10 R)) + sum over different of ln(1 + e^(b - 10 R)) + 0.05 sum u_g^2
 * </pre>
 *
 * <p>The start weights c say how much more often different pairs differ in a gram than pairs that are the same do, smoothed
 * by 20 imaginary pairs of the rarer kind, and times the rarity of the gram. Parameters are u of the grams of paired trees,
 * and b.
 */
final class PairsProblem {
    private static final double PSEUDO_PAIRS = 20;
    private static final double FLOOR = 0.5;
    private static final double PENALTY = 0.05;

    private final TreePairs pairs;
    private final int[] differSame;
    private final int[] differDifferent;
    private final double[] start; // c by gram id
    private final int[] gram; // ids of the parameters, ascending
    private final int[][] column; // by pair: parameters of its grams, ascending
    private final double[][] apart; // |lx - ly|
    private final double[][] larger; // max(lx, ly)

    /**
     * @param rarity r_g by gram id
     */
    PairsProblem(List<GramVector> vectors, double[] rarity, TreePairs pairs) {
        this.pairs = pairs;
        this.differSame = differing(vectors, rarity.length, pairs.same());
        this.differDifferent = differing(vectors, rarity.length, pairs.different());
        this.start = new double[rarity.length];
        Arrays.setAll(start, g -> rarity[g] * (Math.max(0, logOdds(g)) + FLOOR));
        boolean[] used = new boolean[rarity.length];
        for (int tree : pairs.trees()) {
            GramVector x = vectors.get(tree);
            for (int i = 0; i < x.distinct(); i++) {
                used[x.id(i)] = true;
            }
        }
        this.gram = IntStream.range(0, used.length).filter(g -> used[g]).toArray();
        int[] place = new int[rarity.length];
        for (int p = 0; p < gram.length; p++) {
            place[gram[p]] = p;
        }
        List<int[]> all = pairs.all();
        column = new int[all.size()][];
        apart = new double[all.size()][];
        larger = new double[all.size()][];
        for (int i = 0; i < all.size(); i++) {
            prepare(i, vectors.get(all.get(i)[0]), vectors.get(all.get(i)[1]), place);
        }
    }

    private void prepare(int pair, GramVector x, GramVector y, int[] place) {
        int[] ids = IntStream.concat(
                        IntStream.range(0, x.distinct()).map(x::id),
                        IntStream.range(0, y.distinct()).map(y::id))
                .sorted()
                .distinct()
                .toArray();
        column[pair] = IntStream.of(ids).map(id -> place[id]).toArray();
        apart[pair] = new double[ids.length];
        larger[pair] = new double[ids.length];
        for (int i = 0; i < ids.length; i++) {
            double lx = LogCount.of(x.countOf(ids[i]));
            double ly = LogCount.of(y.countOf(ids[i]));
            apart[pair][i] = Math.abs(lx - ly);
            larger[pair][i] = Math.max(lx, ly);
        }
    }

    // By gram, the pairs whose trees have it differently often.
    private static int[] differing(List<GramVector> vectors, int grams, List<int[]> pairs) {
        int[] differing = new int[grams];
        for (int[] pair : pairs) {
            GramVector x = vectors.get(pair[0]);
            GramVector y = vectors.get(pair[1]);
            for (int i = 0; i < x.distinct(); i++) {
                differing[x.id(i)] += x.count(i) == y.countOf(x.id(i)) ? 0 : 1;
            }
            for (int i = 0; i < y.distinct(); i++) {
                differing[y.id(i)] += x.countOf(y.id(i)) == 0 ? 1 : 0;
            }
        }
        return differing;
    }

    private double logOdds(int g) {
        double same = pairs.same().size();
        double different = pairs.different().size();
        double fewer = Math.min(same, different);
        double kp = PSEUDO_PAIRS * same / fewer;
        double kn = PSEUDO_PAIRS * different / fewer;
        double rho = (differSame[g] + differDifferent[g] + 0.5) / (same + different + 1);
        double p = (differSame[g] + kp * rho) / (same + kp);
        double q = (differDifferent[g] + kn * rho) / (different + kn);
        return StrictMath.log(q / (1 - q)) - StrictMath.log(p / (1 - p));
    }

    int differSame(int g) {
        return differSame[g];
    }

    int differDifferent(int g) {
        return differDifferent[g];
    }

    /** c of a gram. */
    double start(int g) {
        return start[g];
    }

    /** The factor on the rarity of a gram that no given tree has. */
    static double unseenFactor() {
        return FLOOR;
    }

    /** The number of parameters u. */
    int parameters() {
        return gram.length;
    }

    /** The gram of a parameter. */
    int gram(int parameter) {
        return gram[parameter];
    }

    /** a of every parameter. */
    double[] weights(double[] u) {
        double[] a = new double[gram.length];
        Arrays.setAll(a, p -> start[gram[p]] * StrictMath.exp(u[p]));
        return a;
    }

    /** R of the pair number {@code i} of {@link TreePairs#all}. */
    double distance(int i, double[] a) {
        double above = 0;
        double below = 0;
        for (int k = 0; k < column[i].length; k++) {
            above += a[column[i][k]] * apart[i][k];
            below += a[column[i][k]] * larger[i][k];
        }
        return below > 0 ? above / below : 0;
    }

    /**
     * The two parts of the loss without its penalty, for pairs that are the same and for those that are not.
     *
     * @param gradient gets the whole gradient: u, then b
     */
    double[] loss(double[] u, double b, double[] gradient) {
        double[] a = weights(u);
        Arrays.fill(gradient, 0);
        double[] parts = new double[2];
        for (int i = 0; i < column.length; i++) {
            double above = 0;
            double below = 0;
            for (int k = 0; k < column[i].length; k++) {
                above += a[column[i][k]] * apart[i][k];
                below += a[column[i][k]] * larger[i][k];
            }
            double r = below > 0 ? above / below : 0;
            double t = b - PairsMetric.SLOPE * r;
            boolean same = pairs.isSame(i);
            parts[same ? 0 : 1] += Softplus.value(same ? -t : t);
            double h = Softplus.slope(t) - (same ? 1 : 0);
            gradient[gram.length] += h;
            double scale = below > 0 ? -PairsMetric.SLOPE * h / below : 0;
            for (int k = 0; k < column[i].length; k++) {
                gradient[column[i][k]] += scale * a[column[i][k]] * (apart[i][k] - r * larger[i][k]);
            }
        }
        for (int p = 0; p < gram.length; p++) {
            gradient[p] += 2 * PENALTY * u[p];
        }
        return parts;
    }

    /** The penalty on u. */
    static double penalty(double[] u) {
        double sum = 0;
        for (double one : u) {
            sum += one * one;
        }
        return PENALTY * sum;
    }
}
