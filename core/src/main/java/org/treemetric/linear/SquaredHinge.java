package org.treemetric.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A linear score that separates one class from the rest: the minimizer of
 *
 * <pre>
 *   f(b, beta) = 1/2 |b|^2 + 1/2 beta^2 + C sum over i of max(0, 1 - t_i (b . x_i + beta))^2,   t_i = +1 or -1,
 * </pre>
 *
 * which is unique, since f is strongly convex.
 *
 * <p>Solved by Newton's method: f is quadratic as long as no tree crosses its margin, so a few steps suffice. Each
 * step's linear system is solved by conjugate gradients, as far as the step deserves, and its length is the exact
 * minimum along the line. No random numbers and one order of summation: the same bits every time.
 *
 * <p>With alpha_i = 2 C max(0, 1 - t_i (b . x_i + beta)) as dual variables the duality gap is |gradient|^2 / 2. The
 * solver stops when it is at most a given share of f; the distance to the optimum is then at most |gradient|.
 */
public final class SquaredHinge {
    /** At most this many steps; the gap tells whether they were enough. Real problems take 5 to 20. */
    public static final int MAX_STEPS = 200;

    private static final int MAX_INNER_STEPS = 200;

    private final MergedColumns columns;
    private final SparseRows rows;
    private final double[] sign;

    /**
     * @param rows x_i
     * @param positive whether t_i is +1
     */
    public SquaredHinge(SparseRows rows, boolean[] positive) {
        this(rows.merged(), positive);
    }

    /**
     * A problem that shares its rows with others.
     *
     * @param columns x_i
     * @param positive whether t_i is +1
     */
    public SquaredHinge(MergedColumns columns, boolean[] positive) {
        SparseRows rows = columns.rows();
        if (rows.size() != positive.length) {
            throw new IllegalArgumentException(rows.size() + " rows but " + positive.length + " signs");
        }
        this.columns = columns;
        this.rows = rows;
        this.sign = new double[positive.length];
        Arrays.setAll(sign, i -> positive[i] ? 1 : -1);
    }

    /** The optimum, or a point near it. */
    public static final class Solution {
        private final double[] score;
        private final double bias;
        private final double[] w; // over merged columns, beta last: a start for another C
        private final double objective;
        private final double gap;
        private final int steps;

        private Solution(double[] score, double[] w, double objective, double gap, int steps) {
            this.score = score;
            this.bias = w[w.length - 1];
            this.w = w;
            this.objective = objective;
            this.gap = gap;
            this.steps = steps;
        }

        /** b . x + beta of a row: positive on the positive side. */
        public double value(SparseRows of, int row) {
            return of.dot(row, score) + bias;
        }

        /** b by gram id; not a copy. */
        public double[] score() {
            return score;
        }

        /** beta. */
        public double bias() {
            return bias;
        }

        /** f at this point. */
        public double objective() {
            return objective;
        }

        /** How far above the minimum that is at most. */
        public double gap() {
            return gap;
        }

        /** How many Newton steps it took. */
        public int steps() {
            return steps;
        }
    }

    /**
     * Solves for one C after another, each from the solution before: faster than each from scratch.
     *
     * @param costs values of C, positive, best in ascending order
     * @param tolerance the largest gap allowed, as a share of f
     */
    public List<Solution> solveAll(List<Double> costs, double tolerance) {
        List<Solution> solutions = new ArrayList<>(costs.size());
        double[] start = new double[rows.columns() + 1];
        for (double c : costs) {
            Solution solution = solve(c, tolerance, start);
            start = solution.w;
            solutions.add(solution);
        }
        return solutions;
    }

    /** Solves for one C. */
    public Solution solve(double c, double tolerance) {
        return solve(c, tolerance, new double[rows.columns() + 1]);
    }

    private Solution solve(double c, double tolerance, double[] start) {
        if (!(c > 0)) {
            throw new IllegalArgumentException("C must be positive, got " + c);
        }
        return new Newton(c, start.clone()).run(tolerance);
    }

    /** One run. Vectors over grams have a last place for beta; every row has a 1 there. */
    private final class Newton {
        private final double c;
        private final double[] w;
        private final double[] margin = new double[rows.size()];
        private final double[] gradient = new double[rows.columns() + 1];
        private final double[] preconditioner = new double[rows.columns() + 1];
        private final int[] active = new int[rows.size()]; // the trees inside their margin, ascending
        private int activeSize;
        private double objective;

        Newton(double c, double[] w) {
            this.c = c;
            this.w = w;
            for (int i = 0; i < margin.length; i++) {
                margin[i] = sign[i] * value(w, i);
            }
        }

        Solution run(double tolerance) {
            int steps = 0;
            look();
            double gap = dot(gradient, gradient) / 2;
            while (gap > tolerance * objective && steps < MAX_STEPS) {
                steps++;
                double[] direction = direction(tolerance, gap);
                double[] slope = new double[margin.length]; // of each margin along the direction
                for (int i = 0; i < slope.length; i++) {
                    slope[i] = sign[i] * value(direction, i);
                }
                double length = length(direction, slope);
                for (int g = 0; g < w.length; g++) {
                    w[g] += length * direction[g];
                }
                for (int i = 0; i < margin.length; i++) {
                    margin[i] += length * slope[i];
                }
                look();
                gap = dot(gradient, gradient) / 2;
            }
            return new Solution(columns.spread(w), w, objective, gap, steps);
        }

        private double value(double[] v, int i) {
            return rows.dot(i, v) + v[v.length - 1];
        }

        private void add(double[] v, int i, double factor) {
            rows.addTo(v, i, factor);
            v[v.length - 1] += factor;
        }

        // Objective, gradient and the diagonal of the Hessian at w.
        private void look() {
            objective = dot(w, w) / 2;
            System.arraycopy(w, 0, gradient, 0, w.length);
            Arrays.fill(preconditioner, 1);
            activeSize = 0;
            for (int i = 0; i < margin.length; i++) {
                double slack = 1 - margin[i];
                if (slack > 0) {
                    active[activeSize++] = i;
                    objective += c * slack * slack;
                    add(gradient, i, -2 * c * slack * sign[i]);
                    rows.addSquaresTo(preconditioner, i, 2 * c);
                    preconditioner[w.length - 1] += 2 * c;
                }
            }
        }

        // Conjugate gradients on (I + 2 C sum over active i of x_i x_i^T) d = -gradient, until the residual is a small
        // part of the gradient: smaller the nearer the optimum, but never far below what ends the run.
        private double[] direction(double tolerance, double gap) {
            double share = Math.min(0.1, Math.max(1e-6, Math.sqrt(gap / objective)));
            double threshold = Math.max(share * share * 2 * gap, tolerance * objective / 10);
            double[] direction = new double[w.length];
            double[] residual = new double[w.length];
            double[] conjugate = new double[w.length];
            double[] image = new double[w.length];
            double fit = 0;
            for (int g = 0; g < w.length; g++) {
                residual[g] = -gradient[g];
                conjugate[g] = residual[g] / preconditioner[g];
                fit += residual[g] * conjugate[g];
            }
            for (int step = 0; step < MAX_INNER_STEPS; step++) {
                multiply(conjugate, image);
                double along = fit / dot(conjugate, image);
                double nextFit = 0;
                double left = 0;
                for (int g = 0; g < w.length; g++) {
                    direction[g] += along * conjugate[g];
                    residual[g] -= along * image[g];
                    nextFit += residual[g] * residual[g] / preconditioner[g];
                    left += residual[g] * residual[g];
                }
                if (left <= threshold) {
                    break;
                }
                double keep = nextFit / fit;
                fit = nextFit;
                for (int g = 0; g < w.length; g++) {
                    conjugate[g] = residual[g] / preconditioner[g] + keep * conjugate[g];
                }
            }
            return direction;
        }

        private void multiply(double[] v, double[] image) {
            System.arraycopy(v, 0, image, 0, v.length);
            double[] value = new double[4];
            double bias = v[v.length - 1];
            int n = 0;
            for (; n + 4 <= activeSize; n += 4) {
                rows.dotFour(active, n, v, value);
                for (int i = 0; i < 4; i++) {
                    add(image, active[n + i], 2 * c * (value[i] + bias));
                }
            }
            for (; n < activeSize; n++) {
                int i = active[n];
                add(image, i, 2 * c * value(v, i));
            }
        }

        // The exact minimum along the direction: the derivative is increasing and piecewise linear, so Newton's method
        // on it, kept inside the bracket found so far, ends after a few steps.
        private double length(double[] direction, double[] slope) {
            double constant = dot(w, direction);
            double linear = dot(direction, direction);
            double low = 0;
            double high = Double.POSITIVE_INFINITY;
            double t = 1;
            for (int step = 0; step < 100; step++) {
                double first = constant + t * linear;
                double second = linear;
                for (int i = 0; i < slope.length; i++) {
                    double slack = 1 - margin[i] - t * slope[i];
                    if (slack > 0) {
                        first -= 2 * c * slack * slope[i];
                        second += 2 * c * slope[i] * slope[i];
                    }
                }
                if (first > 0) {
                    high = t;
                } else {
                    low = t;
                }
                double next = t - first / second;
                if (!(next > low && next < high)) {
                    next = high == Double.POSITIVE_INFINITY ? 2 * t : (low + high) / 2;
                }
                if (Math.abs(next - t) <= 1e-12 * t) {
                    return next;
                }
                t = next;
            }
            return t;
        }

        private static double dot(double[] a, double[] b) {
            double sum = 0;
            for (int g = 0; g < a.length; g++) {
                sum += a[g] * b[g];
            }
            return sum;
        }
    }
}
