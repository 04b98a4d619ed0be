package org.treemetric.learn;

import java.util.Arrays;
import java.util.List;
import org.treemetric.gram.GramVector;

/**
 * Weights from class frequencies alone: how differently a gram's presence is distributed over the classes.
 *
 * <p>For gram g and class c against the rest, with n_c trees of which f_c hold g: p = (f_c + 0.5) / (n_c + 1),
 * q likewise for the rest; the weight is the largest |logit p - logit q| over the classes, plus 0.001.
 */
public final class LogOdds {
    private static final double SMALLEST = 1e-3;

    private final double[] weight;
    private final double unseen;

    private LogOdds(double[] weight, double unseen) {
        this.weight = weight;
        this.unseen = unseen;
    }

    /**
     * The log-odds of every gram.
     *
     * @param grams the size of the dictionary
     * @param counted which of the vectors are counted
     */
    public static LogOdds of(List<GramVector> vectors, int[] classOf, int classes, int grams, int[] counted) {
        int[] trees = new int[classes];
        int[][] with = new int[classes][grams];
        for (int i : counted) {
            GramVector vector = vectors.get(i);
            trees[classOf[i]]++;
            for (int g = 0; g < vector.distinct(); g++) {
                with[classOf[i]][vector.id(g)]++;
            }
        }
        return of(trees, with);
    }

    /**
     * The log-odds of grams that were counted.
     *
     * @param trees how many trees each class has
     * @param with by class and gram, how many of them hold the gram
     */
    public static LogOdds of(int[] trees, int[][] with) {
        int all = Arrays.stream(trees).sum();
        double[] weight = new double[with[0].length];
        int[] of = new int[trees.length];
        for (int g = 0; g < weight.length; g++) {
            for (int c = 0; c < of.length; c++) {
                of[c] = with[c][g];
            }
            weight[g] = weight(trees, of, all);
        }
        return new LogOdds(weight, weight(trees, new int[of.length], all));
    }

    private static double weight(int[] trees, int[] with, int all) {
        int holding = 0;
        for (int f : with) {
            holding += f;
        }
        double largest = 0;
        for (int c = 0; c < trees.length; c++) {
            double p = (with[c] + 0.5) / (trees[c] + 1);
            double q = (holding - with[c] + 0.5) / (all - trees[c] + 1);
            largest = Math.max(largest, Math.abs(StrictMath.log(p / (1 - p)) - StrictMath.log(q / (1 - q))));
        }
        return largest + SMALLEST;
    }

    /**
     * How much more often trees of a set hold a gram than the other trees do: the log-odds of its rate inside less those
     * of its rate outside, each with imaginary trees added that hold it at its overall rate, so that rare grams and small
     * sets get small numbers, not large ones.
     *
     * @param inside trees of the set that hold the gram
     * @param set the size of the set
     * @param with trees that hold the gram
     * @param trees the number of trees
     * @param shrink how many imaginary trees are added on either side
     */
    public static double shrunk(int inside, int set, int with, int trees, double shrink) {
        double rate = (with + 0.5) / (trees + 1);
        double p = (inside + shrink * rate) / (set + shrink);
        double q = (with - inside + shrink * rate) / (trees - set + shrink);
        return StrictMath.log(p / (1 - p)) - StrictMath.log(q / (1 - q));
    }

    /** By gram id; not copied. */
    public double[] weight() {
        return weight;
    }

    /** The weight of a gram that no counted tree holds. */
    public double unseen() {
        return unseen;
    }
}
