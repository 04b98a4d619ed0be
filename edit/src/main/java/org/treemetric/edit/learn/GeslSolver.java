package org.treemetric.edit.learn;

import java.util.Arrays;

/**
 * A primal-dual interior-point method with Mehrotra's corrector for {@link GeslProblem}.
 *
 * <p>Beside costs c and threshold b each pair has a slack {@code s} at least its hinge, {@code t = s - hinge argument}.
 * Products of a bounded quantity and its multiplier are driven to 0 together. Slacks and their multipliers are
 * eliminated, so each step solves one positive definite system in c and b.
 */
final class GeslSolver {
    private static final int STEPS = 200;

    private final GeslProblem problem;
    private final int n; // costs
    private final int m; // pairs
    private final boolean fixed; // the interval of the threshold is a point

    // The iterate: primal c, b, s (slack), t; multipliers of c >= 0, b >= low, b <= high, s >= 0 and t >= 0.
    private final double[] c;
    private double b;
    private final double[] s;
    private final double[] t;
    private final double[] onC;
    private double onLow;
    private double onHigh;
    private final double[] onS;
    private final double[] onT;

    private final double[] dc;
    private double db;
    private final double[] ds;
    private final double[] dt;
    private final double[] dOnC;
    private double dOnLow;
    private double dOnHigh;
    private final double[] dOnT;

    private double[] bestCost;
    private double bestObjective = Double.POSITIVE_INFINITY;
    private double bestDual = Double.NEGATIVE_INFINITY;

    GeslSolver(GeslProblem problem) {
        this.problem = problem;
        this.n = problem.ridge.length;
        this.m = problem.counts.length;
        this.fixed = problem.low == problem.high;
        this.c = new double[n];
        this.s = new double[m];
        this.t = new double[m];
        this.onC = new double[n];
        this.onS = new double[m];
        this.onT = new double[m];
        this.dc = new double[n];
        this.ds = new double[m];
        this.dt = new double[m];
        this.dOnC = new double[n];
        this.dOnT = new double[m];
        this.bestCost = new double[n];
    }

    /** Solves to a duality gap of {@code gap} relative to the objective, or as far as doubles go. */
    void solve(double gap) {
        start();
        double[][] matrix = new double[n + 1][n + 1];
        for (int steps = 0; steps < STEPS; steps++) {
            evaluate();
            if (bestObjective - bestDual <= gap * Math.max(bestObjective, 1e-12)) {
                return;
            }
            double mean = complementarity() / products();
            if (mean < 1e-20) {
                return;
            }
            assemble(matrix);
            Cholesky.factor(matrix);
            direction(matrix, 0, false);
            double step = Math.min(longest(), 1);
            double ahead = ahead(step) / products();
            double centering = (ahead / mean) * (ahead / mean) * (ahead / mean);
            direction(matrix, centering * mean, true);
            move(Math.min(1, 0.995 * longest()));
        }
    }

    double[] cost() {
        return bestCost;
    }

    double objective() {
        return bestObjective;
    }

    double dual() {
        return bestDual;
    }

    private void start() {
        Arrays.fill(c, 0.1);
        b = (problem.low + problem.high) / 2;
        for (int p = 0; p < m; p++) {
            double argument = argument(p);
            s[p] = Math.max(argument, 0) + 0.1;
            t[p] = s[p] - argument;
            onS[p] = 0.5 / m;
            onT[p] = 0.5 / m;
        }
        double scale = 0.05 / m; // products of the same order as those of the pairs
        Arrays.fill(onC, scale / 0.1);
        if (!fixed) {
            onLow = scale / (b - problem.low);
            onHigh = scale / (problem.high - b);
        }
    }

    private double argument(int p) {
        return problem.sign[p] * (problem.counts[p].dot(c) - b) + problem.offset[p];
    }

    // Both the iterate and the costs that belong to its multipliers are feasible; so is any of them a candidate.
    private void evaluate() {
        candidate(c);
        double[] multiplier = new double[m];
        for (int p = 0; p < m; p++) {
            multiplier[p] = Math.min(Math.max(onT[p], 0), 1.0 / m);
        }
        bestDual = Math.max(bestDual, problem.dual(multiplier));
        candidate(problem.costs(multiplier));
    }

    private void candidate(double[] cost) {
        double objective = problem.objective(cost, b);
        if (objective < bestObjective) {
            bestObjective = objective;
            bestCost = cost.clone();
        }
    }

    private int products() {
        return n + 2 * m + (fixed ? 0 : 2);
    }

    private double complementarity() {
        double sum = onLow * (b - problem.low) + onHigh * (problem.high - b);
        for (int j = 0; j < n; j++) {
            sum += c[j] * onC[j];
        }
        for (int p = 0; p < m; p++) {
            sum += s[p] * onS[p] + t[p] * onT[p];
        }
        return sum;
    }

    private double ahead(double step) {
        double sum = (onLow + step * dOnLow) * (b + step * db - problem.low)
                + (onHigh + step * dOnHigh) * (problem.high - b - step * db);
        for (int j = 0; j < n; j++) {
            sum += (c[j] + step * dc[j]) * (onC[j] + step * dOnC[j]);
        }
        for (int p = 0; p < m; p++) {
            sum += (s[p] + step * ds[p]) * (onS[p] - step * dOnT[p])
                    + (t[p] + step * dt[p]) * (onT[p] + step * dOnT[p]);
        }
        return sum;
    }

    private double pairWeight(int p) {
        return onT[p] / (t[p] + onT[p] * s[p] / onS[p]);
    }

    private void assemble(double[][] matrix) {
        for (double[] row : matrix) {
            Arrays.fill(row, 0);
        }
        for (int p = 0; p < m; p++) {
            double weight = pairWeight(p);
            int[] index = problem.counts[p].index;
            double[] count = problem.counts[p].count;
            for (int i = 0; i < index.length; i++) {
                double factor = weight * count[i];
                for (int j = 0; j < index.length; j++) {
                    if (index[j] >= index[i]) {
                        matrix[index[i]][index[j]] += factor * count[j];
                    }
                }
                matrix[index[i]][n] -= factor;
            }
            matrix[n][n] += weight;
        }
        for (int j = 0; j < n; j++) {
            matrix[j][j] += 2 * problem.ridge[j] + onC[j] / c[j];
        }
        if (fixed) {
            for (double[] row : matrix) {
                row[n] = 0;
            }
            matrix[n][n] = 1;
        } else {
            matrix[n][n] += onLow / (b - problem.low) + onHigh / (problem.high - b);
        }
    }

    // The Newton direction toward products equal to target; with the second order terms of the last one if told.
    private void direction(double[][] factor, double target, boolean corrected) {
        double[] right = new double[n + 1];
        double[] rest = new double[m]; // what the multiplier of t changes by, apart from the change of its pair's hinge
        double second = corrected ? 1 : 0;
        double rightLow = target - onLow * (b - problem.low) - second * dOnLow * db;
        double rightHigh = target - onHigh * (problem.high - b) + second * dOnHigh * db;
        double[] rightC = new double[n];
        double[] rightS = new double[m];
        double balance = onHigh - onLow;
        for (int j = 0; j < n; j++) {
            rightC[j] = target - onC[j] * c[j] - second * dOnC[j] * dc[j];
            right[j] = -(2 * problem.ridge[j] * c[j] - onC[j]) + rightC[j] / c[j];
        }
        for (int p = 0; p < m; p++) {
            double rightT = target - onT[p] * t[p] - second * dOnT[p] * dt[p];
            rightS[p] = target - onS[p] * s[p] + second * dOnT[p] * ds[p];
            rest[p] = (rightT - onT[p] * rightS[p] / onS[p]) / (t[p] + onT[p] * s[p] / onS[p]);
            problem.counts[p].addTo(right, -problem.sign[p] * (onT[p] + rest[p]));
            balance -= problem.sign[p] * onT[p];
            right[n] += problem.sign[p] * rest[p];
        }
        right[n] = fixed ? 0 : right[n] - balance + rightLow / (b - problem.low) - rightHigh / (problem.high - b);
        Cholesky.solve(factor, right);
        System.arraycopy(right, 0, dc, 0, n);
        db = right[n];
        for (int j = 0; j < n; j++) {
            dOnC[j] = (rightC[j] - onC[j] * dc[j]) / c[j];
        }
        if (!fixed) {
            dOnLow = (rightLow - onLow * db) / (b - problem.low);
            dOnHigh = (rightHigh + onHigh * db) / (problem.high - b);
        }
        for (int p = 0; p < m; p++) {
            double hinge = problem.sign[p] * (problem.counts[p].dot(dc) - db);
            dOnT[p] = rest[p] + pairWeight(p) * hinge;
            ds[p] = (rightS[p] + s[p] * dOnT[p]) / onS[p];
            dt[p] = ds[p] - hinge;
        }
    }

    private double longest() {
        double step = 1e300;
        for (int j = 0; j < n; j++) {
            step = shorter(shorter(step, c[j], dc[j]), onC[j], dOnC[j]);
        }
        for (int p = 0; p < m; p++) {
            step = shorter(shorter(step, s[p], ds[p]), onS[p], -dOnT[p]);
            step = shorter(shorter(step, t[p], dt[p]), onT[p], dOnT[p]);
        }
        step = shorter(shorter(step, b - problem.low, db), problem.high - b, -db);
        return shorter(shorter(step, onLow, dOnLow), onHigh, dOnHigh);
    }

    private static double shorter(double step, double value, double change) {
        return change < 0 ? Math.min(step, -value / change) : step;
    }

    private void move(double step) {
        for (int j = 0; j < n; j++) {
            c[j] += step * dc[j];
            onC[j] += step * dOnC[j];
        }
        b += step * db;
        onLow += step * dOnLow;
        onHigh += step * dOnHigh;
        for (int p = 0; p < m; p++) {
            s[p] += step * ds[p];
            t[p] += step * dt[p];
            onT[p] += step * dOnT[p];
            onS[p] -= step * dOnT[p];
        }
    }
}
