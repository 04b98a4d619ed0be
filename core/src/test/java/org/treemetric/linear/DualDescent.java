package org.treemetric.linear;

/**
 * A second, independent solver of the {@link SquaredHinge} problem for the tests: coordinate descent on the dual, one
 * variable per tree, over dense vectors. Slow and obvious.
 */
final class DualDescent {
    private DualDescent() {}

    /** The optimum: scores, and beta in the last place. */
    static double[] solve(double[][] x, boolean[] positive, double c, int sweeps) {
        int dimensions = x[0].length;
        double[] w = new double[dimensions + 1];
        double[] alpha = new double[x.length];
        for (int sweep = 0; sweep < sweeps; sweep++) {
            for (int i = 0; i < x.length; i++) {
                double t = positive[i] ? 1 : -1;
                double margin = t * w[dimensions];
                double length = 1 + 1 / (2 * c);
                for (int g = 0; g < dimensions; g++) {
                    margin += t * w[g] * x[i][g];
                    length += x[i][g] * x[i][g];
                }
                double next = Math.max(0, alpha[i] - (margin - 1 + alpha[i] / (2 * c)) / length);
                for (int g = 0; g < dimensions; g++) {
                    w[g] += t * (next - alpha[i]) * x[i][g];
                }
                w[dimensions] += t * (next - alpha[i]);
                alpha[i] = next;
            }
        }
        return w;
    }
}
