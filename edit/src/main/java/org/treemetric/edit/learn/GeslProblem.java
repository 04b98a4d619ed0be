package org.treemetric.edit.learn;

/**
 * The convex problem of GESL: over costs c at least 0 and a threshold B in an interval, the mean of {@code [e - B]_+}
 * over pairs of one class and of {@code [B + eta - e]_+} over pairs of different ones, with e = counts times c, plus a
 * ridge on c.
 *
 * <p>Any multipliers in [0, 1/pairs] bound the smallest objective from below ({@link #dual}); the difference to the
 * objective reached is the duality gap.
 */
final class GeslProblem {
    final ParameterCounts[] counts;
    final double[] sign; // +1 for a pair of one class, -1 for different ones
    final double[] offset; // 0 or eta
    final double[] ridge; // by parameter
    final double low;
    final double high;

    GeslProblem(ParameterCounts[] counts, boolean[] same, double[] ridge, double margin) {
        this.counts = counts;
        this.ridge = ridge;
        this.sign = new double[same.length];
        this.offset = new double[same.length];
        for (int p = 0; p < same.length; p++) {
            sign[p] = same[p] ? 1 : -1;
            offset[p] = same[p] ? 0 : margin;
        }
        this.high = StrictMath.log(2);
        this.low = Math.max(0, high - margin);
    }

    double objective(double[] cost, double threshold) {
        double loss = 0;
        for (int p = 0; p < counts.length; p++) {
            loss += Math.max(0, sign[p] * (counts[p].dot(cost) - threshold) + offset[p]);
        }
        double penalty = 0;
        for (int j = 0; j < cost.length; j++) {
            penalty += ridge[j] * cost[j] * cost[j];
        }
        return loss / counts.length + penalty;
    }

    /** The slopes of the objective by the costs, and last by the threshold; 0 at a kink. */
    double[] gradient(double[] cost, double threshold) {
        double[] slope = new double[cost.length + 1];
        for (int p = 0; p < counts.length; p++) {
            if (sign[p] * (counts[p].dot(cost) - threshold) + offset[p] > 0) {
                counts[p].addTo(slope, sign[p] / counts.length);
                slope[cost.length] -= sign[p] / counts.length;
            }
        }
        for (int j = 0; j < cost.length; j++) {
            slope[j] += 2 * ridge[j] * cost[j];
        }
        return slope;
    }

    /** A lower bound of every objective, from multipliers between 0 and 1/pairs. */
    double dual(double[] multiplier) {
        double[] pull = pull(multiplier);
        double value = 0;
        double balance = 0;
        for (int p = 0; p < counts.length; p++) {
            value += multiplier[p] * offset[p];
            balance += multiplier[p] * sign[p];
        }
        for (int j = 0; j < pull.length; j++) {
            if (pull[j] < 0) {
                value -= pull[j] * pull[j] / (4 * ridge[j]);
            }
        }
        return value - Math.max(low * balance, high * balance);
    }

    /** The costs that minimise the Lagrangian for given multipliers; exactly 0 where nothing pushes a cost up. */
    double[] costs(double[] multiplier) {
        double[] cost = pull(multiplier);
        for (int j = 0; j < cost.length; j++) {
            cost[j] = Math.max(0, -cost[j] / (2 * ridge[j]));
        }
        return cost;
    }

    private double[] pull(double[] multiplier) {
        double[] pull = new double[ridge.length];
        for (int p = 0; p < counts.length; p++) {
            counts[p].addTo(pull, multiplier[p] * sign[p]);
        }
        return pull;
    }
}
