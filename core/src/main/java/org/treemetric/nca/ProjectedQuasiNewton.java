package org.treemetric.nca;

import java.util.Arrays;

/**
 * Minimizes a smooth function of variables that must not be negative: limited-memory BFGS on the variables that are free,
 * steps cut off at 0.
 */
final class ProjectedQuasiNewton {
    private static final int MEMORY = 10;
    private static final int TRIALS = 20;
    private static final double NEAR = 1e-2;

    private final double[][] step = new double[MEMORY][];
    private final double[][] turn = new double[MEMORY][];
    private int stored;

    /** A function and its slopes. */
    @FunctionalInterface
    interface Objective {
        /** The value at {@code x}; the slopes go to {@code gradient}. */
        double value(double[] x, double[] gradient);
    }

    private ProjectedQuasiNewton() {}

    /**
     * Lowers {@code objective} from {@code x}, which is replaced by the best point found.
     *
     * @param iterations at most so many steps
     * @return the value reached
     */
    static double minimize(Objective objective, double[] x, int iterations) {
        return new ProjectedQuasiNewton().run(objective, x, iterations);
    }

    private double run(Objective objective, double[] x, int iterations) {
        int n = x.length;
        double[] gradient = new double[n];
        double[] next = new double[n];
        double[] nextGradient = new double[n];
        double value = objective.value(x, gradient);
        for (int iteration = 0; iteration < iterations; iteration++) {
            // Variables near 0 that want to fall are taken straight to 0 (Bertsekas): a curved step would overshoot
            // them
            // and spoil the descent of the others.
            double residual = 0;
            for (int i = 0; i < n; i++) {
                residual = Math.max(residual, Math.abs(x[i] - Math.max(0, x[i] - gradient[i])));
            }
            if (residual < 1e-10) {
                return value;
            }
            boolean[] bound = new boolean[n];
            double near = Math.min(NEAR, residual);
            for (int i = 0; i < n; i++) {
                bound[i] = x[i] <= near && gradient[i] > 0;
            }
            double[] direction = direction(x, gradient, bound);
            if (!(dot(direction, gradient) < 0)) {
                stored = 0;
                direction = direction(x, gradient, bound);
            }
            double length = stored == 0 ? 1 / Math.sqrt(dot(direction, direction)) : 1;
            double found = Double.NaN;
            boolean lower = false;
            for (int trial = 0; trial < TRIALS && !lower; trial++) {
                double promised = 0;
                for (int i = 0; i < n; i++) {
                    next[i] = Math.max(0, x[i] + length * direction[i]);
                    promised += gradient[i] * (next[i] - x[i]);
                }
                found = objective.value(next, nextGradient);
                lower = found <= value + 1e-4 * promised && promised < 0;
                length /= 2;
            }
            if (!lower) {
                if (stored == 0) {
                    return value;
                }
                stored = 0; // try again from the plain slope
                continue;
            }
            remember(x, next, gradient, nextGradient);
            double decrease = value - found;
            System.arraycopy(next, 0, x, 0, n);
            System.arraycopy(nextGradient, 0, gradient, 0, n);
            value = found;
            if (decrease <= 1e-12 * Math.max(1, Math.abs(value))) {
                return value;
            }
        }
        return value;
    }

    private void remember(double[] x, double[] next, double[] gradient, double[] nextGradient) {
        double[] s = new double[x.length];
        double[] y = new double[x.length];
        Arrays.setAll(s, i -> next[i] - x[i]);
        Arrays.setAll(y, i -> nextGradient[i] - gradient[i]);
        if (dot(s, y) > 1e-10 * Math.sqrt(dot(s, s) * dot(y, y))) { // keeps the approximation positive definite
            if (stored == MEMORY) {
                System.arraycopy(step, 1, step, 0, MEMORY - 1);
                System.arraycopy(turn, 1, turn, 0, MEMORY - 1);
                stored--;
            }
            step[stored] = s;
            turn[stored++] = y;
        }
    }

    // Nocedal's two loops, on the free variables alone.
    private double[] direction(double[] x, double[] gradient, boolean[] bound) {
        double[] q = new double[gradient.length];
        Arrays.setAll(q, i -> bound[i] ? 0 : -gradient[i]);
        double[] alpha = new double[stored];
        double[] curve = new double[stored];
        double scale = 1;
        for (int m = stored - 1; m >= 0; m--) {
            curve[m] = freeDot(step[m], turn[m], bound);
            if (curve[m] > 0) {
                if (scale == 1) {
                    scale = curve[m] / freeDot(turn[m], turn[m], bound);
                }
                alpha[m] = freeDot(step[m], q, bound) / curve[m];
                add(q, turn[m], -alpha[m], bound);
            }
        }
        for (int i = 0; i < q.length; i++) {
            q[i] *= scale;
        }
        for (int m = 0; m < stored; m++) {
            if (curve[m] > 0) {
                add(q, step[m], alpha[m] - freeDot(turn[m], q, bound) / curve[m], bound);
            }
        }
        for (int i = 0; i < q.length; i++) {
            q[i] = bound[i] ? -x[i] : q[i];
        }
        return q;
    }

    private static void add(double[] sum, double[] vector, double factor, boolean[] bound) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += bound[i] ? 0 : factor * vector[i];
        }
    }

    private static double freeDot(double[] a, double[] b, boolean[] bound) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += bound[i] ? 0 : a[i] * b[i];
        }
        return sum;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
