package org.treemetric.edit.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * {@link org.treemetric.linear.SquaredHinge} for trees known by their kernel matrix K alone: the minimizer over a of
 *
 * <pre>
 *   1/2 sum over i, j of a_i a_j t_i t_j (K_ij + 1) + sum of a_i^2 / (4 C) - sum of a_i,   a_i >= 0,   t_i = +1 or -1,
 * </pre>
 *
 * which is the dual of 1/2 |b|^2 + 1/2 beta^2 + C sum of max(0, 1 - t_i (b . x_i + beta))^2 with K_ij = x_i . x_j. The value
 * of a tree x is the sum of a_i t_i (K(x_i, x) + 1).
 *
 * <p>Solved by coordinate descent: each step takes the coordinate whose exact minimum lowers the sum most, the first of
 * equal ones. Stops when the duality gap is at most a given share of the primal value. No random numbers and one order
 * of summation: the same bits every time.
 */
final class KernelHinge {
    private static final int MAX_ROUNDS = 10_000; // a round is as many steps as there are trees

    private final double[][] kernel;
    private final double[] sign;

    /**
     * @param kernel K, symmetric; not copied
     * @param positive whether t_i is +1
     */
    KernelHinge(double[][] kernel, boolean[] positive) {
        if (kernel.length != positive.length) {
            throw new IllegalArgumentException(kernel.length + " rows but " + positive.length + " signs");
        }
        this.kernel = kernel;
        this.sign = new double[positive.length];
        Arrays.setAll(sign, i -> positive[i] ? 1 : -1);
    }

    /** The optimum, or a point near it. */
    static final class Solution {
        private final double[] weight;
        private final double objective;
        private final double gap;

        private Solution(double[] weight, double objective, double gap) {
            this.weight = weight;
            this.objective = objective;
            this.gap = gap;
        }

        /** a_i t_i; not copied. */
        double[] weight() {
            return weight;
        }

        /** The primal value. */
        double objective() {
            return objective;
        }

        /** How far above the minimum that is at most. */
        double gap() {
            return gap;
        }

        /** beta: the sum of the weights. */
        double bias() {
            double sum = 0;
            for (double w : weight) {
                sum += w;
            }
            return sum;
        }
    }

    /**
     * Solves for one C after another, each from the solution before.
     *
     * @param costs values of C, positive, best in ascending order
     * @param tolerance the largest gap allowed, as a share of the primal value
     */
    List<Solution> solveAll(List<Double> costs, double tolerance) {
        List<Solution> solutions = new ArrayList<>(costs.size());
        double[] dual = new double[sign.length];
        for (double c : costs) {
            if (!(c > 0)) {
                throw new IllegalArgumentException("C must be positive, got " + c);
            }
            solutions.add(new Descent(c, dual).run(tolerance));
        }
        return solutions;
    }

    /** One run, from the dual variables given and in them. */
    private final class Descent {
        private final double c;
        private final double[] dual;
        private final double[] margin; // t_i times the value of tree i
        private double objective;
        private double gap;

        Descent(double c, double[] dual) {
            this.c = c;
            this.dual = dual;
            this.margin = new double[dual.length];
            for (int i = 0; i < dual.length; i++) {
                if (dual[i] > 0) {
                    addToMargins(i, dual[i]);
                }
            }
        }

        Solution run(double tolerance) {
            look();
            for (int round = 0; gap > tolerance * objective && round < MAX_ROUNDS; round++) {
                int steps = 0;
                while (steps < dual.length && step()) {
                    steps++;
                }
                look();
                if (steps == 0) {
                    break; // as low as rounding lets it be
                }
            }
            double[] weight = new double[dual.length];
            Arrays.setAll(weight, i -> dual[i] * sign[i]);
            return new Solution(weight, objective, gap);
        }

        // The best coordinate goes to its minimum; false if none lowers the sum.
        private boolean step() {
            int best = -1;
            double mostSaved = 0;
            double bestMove = 0;
            for (int i = 0; i < dual.length; i++) {
                double slope = margin[i] + dual[i] / (2 * c) - 1;
                double curvature = kernel[i][i] + 1 + 1 / (2 * c);
                double move = Math.max(-dual[i], -slope / curvature);
                double saved = -move * (slope + curvature * move / 2);
                if (saved > mostSaved) {
                    best = i;
                    mostSaved = saved;
                    bestMove = move;
                }
            }
            if (best < 0) {
                return false;
            }
            dual[best] += bestMove;
            addToMargins(best, bestMove);
            return true;
        }

        private void addToMargins(int i, double amount) {
            double[] row = kernel[i];
            double factor = amount * sign[i];
            for (int j = 0; j < margin.length; j++) {
                margin[j] += factor * sign[j] * (row[j] + 1);
            }
        }

        private void look() {
            double length = 0;
            double loss = 0;
            double linear = 0;
            double squares = 0;
            for (int i = 0; i < dual.length; i++) {
                double slack = Math.max(0, 1 - margin[i]);
                length += dual[i] * margin[i];
                loss += slack * slack;
                linear += dual[i];
                squares += dual[i] * dual[i];
            }
            objective = length / 2 + c * loss;
            gap = objective - (linear - length / 2 - squares / (4 * c));
        }
    }
}
