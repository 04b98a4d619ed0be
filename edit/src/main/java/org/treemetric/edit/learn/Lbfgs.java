package org.treemetric.edit.learn;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/** Limited-memory BFGS for smooth functions of many variables, with a line search that asks for enough decrease. */
final class Lbfgs {
    private static final int MEMORY = 10;
    private static final int TRIALS = 30;

    private Lbfgs() {}

    /** A function and its slopes. */
    @FunctionalInterface
    interface Objective {
        /** The value at {@code x}; the slopes go to {@code gradient}. */
        double value(double[] x, double[] gradient);
    }

    /**
     * Lowers {@code objective} from {@code x}, which is replaced by the best point found.
     *
     * @param iterations at most so many
     * @param tolerance stops when a step lowers the value by less than this, relative to it (or absolute below 1)
     * @return the value reached
     */
    static double minimize(Objective objective, double[] x, int iterations, double tolerance) {
        int n = x.length;
        double[] gradient = new double[n];
        double value = objective.value(x, gradient);
        Deque<double[][]> memory = new ArrayDeque<>();
        double[] next = new double[n];
        double[] nextGradient = new double[n];
        for (int iteration = 0; iteration < iterations; iteration++) {
            double[] direction = direction(memory, gradient);
            double slope = dot(direction, gradient);
            if (!(slope < 0)) {
                if (memory.isEmpty()) {
                    return value;
                }
                memory.clear();
                continue;
            }
            double step = memory.isEmpty() ? Math.min(1, 1 / Math.sqrt(dot(gradient, gradient))) : 1;
            double low = 0;
            double high = Double.POSITIVE_INFINITY;
            double found = Double.NaN;
            boolean enough = false;
            for (int trial = 0; trial < TRIALS && !enough; trial++) {
                for (int i = 0; i < n; i++) {
                    next[i] = x[i] + step * direction[i];
                }
                found = objective.value(next, nextGradient);
                // Wolfe's conditions by bisection: too little decrease is too far, a slope still steep is too near.
                if (!(found <= value + 1e-4 * step * slope)) {
                    high = step;
                } else if (dot(nextGradient, direction) < 0.9 * slope) {
                    low = step;
                } else {
                    enough = true;
                    break;
                }
                step = high == Double.POSITIVE_INFINITY ? 2 * step : (low + high) / 2;
            }
            if (!enough && !(found < value)) {
                if (memory.isEmpty()) {
                    return value;
                }
                memory.clear();
                continue;
            }
            remember(memory, x, next, gradient, nextGradient);
            double decrease = value - found;
            System.arraycopy(next, 0, x, 0, n);
            System.arraycopy(nextGradient, 0, gradient, 0, n);
            double scale = Math.max(Math.max(Math.abs(value), Math.abs(found)), 1);
            value = found;
            if (decrease <= tolerance * scale) {
                return value;
            }
        }
        return value;
    }

    private static void remember(
            Deque<double[][]> memory, double[] x, double[] next, double[] gradient, double[] nextGradient) {
        int n = x.length;
        double[] s = new double[n];
        double[] y = new double[n];
        for (int i = 0; i < n; i++) {
            s[i] = next[i] - x[i];
            y[i] = nextGradient[i] - gradient[i];
        }
        if (dot(s, y) > 1e-12 * Math.sqrt(dot(s, s) * dot(y, y))) { // keeps the approximation positive definite
            memory.addLast(new double[][] {s, y, {1 / dot(s, y)}});
            if (memory.size() > MEMORY) {
                memory.removeFirst();
            }
        }
    }

    // The two loops of Nocedal.
    private static double[] direction(Deque<double[][]> memory, double[] gradient) {
        double[] q = new double[gradient.length];
        for (int i = 0; i < q.length; i++) {
            q[i] = -gradient[i];
        }
        double[] alpha = new double[memory.size()];
        int at = memory.size();
        for (Iterator<double[][]> newest = memory.descendingIterator(); newest.hasNext(); ) {
            double[][] step = newest.next();
            alpha[--at] = step[2][0] * dot(step[0], q);
            add(q, step[1], -alpha[at]);
        }
        if (!memory.isEmpty()) {
            double[][] last = memory.getLast();
            double scale = 1 / (last[2][0] * dot(last[1], last[1]));
            for (int i = 0; i < q.length; i++) {
                q[i] *= scale;
            }
        }
        for (double[][] step : memory) {
            double beta = step[2][0] * dot(step[1], q);
            add(q, step[0], alpha[at++] - beta);
        }
        return q;
    }

    private static void add(double[] sum, double[] vector, double factor) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += factor * vector[i];
        }
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
