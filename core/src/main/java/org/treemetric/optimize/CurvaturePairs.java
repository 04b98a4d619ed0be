package org.treemetric.optimize;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/** The last steps and how the slopes changed along each: what limited-memory BFGS knows of the curvature. */
final class CurvaturePairs {
    private static final int MEMORY = 10;

    private final Deque<Pair> pairs = new ArrayDeque<>();

    private static final class Pair {
        private final double[] step;
        private final double[] turn;

        private Pair(double[] step, double[] turn) {
            this.step = step;
            this.turn = turn;
        }
    }

    boolean isEmpty() {
        return pairs.isEmpty();
    }

    void clear() {
        pairs.clear();
    }

    void add(double[] x, double[] next, double[] gradient, double[] nextGradient) {
        int n = x.length;
        double[] step = new double[n];
        double[] turn = new double[n];
        for (int i = 0; i < n; i++) {
            step[i] = next[i] - x[i];
            turn[i] = nextGradient[i] - gradient[i];
        }
        double threshold = 1e-12 * Math.sqrt(Vectors.dot(step, step) * Vectors.dot(turn, turn));
        if (Vectors.dot(step, turn) > threshold) { // keeps the approximation positive definite
            pairs.addLast(new Pair(step, turn));
            if (pairs.size() > MEMORY) {
                pairs.removeFirst();
            }
        }
    }

    /** Where to go from a point with this gradient, by the two loops of Nocedal; 0 in the variables that are fixed. */
    double[] direction(double[] gradient, boolean[] fixed) {
        double[] q = new double[gradient.length];
        for (int i = 0; i < q.length; i++) {
            q[i] = fixed[i] ? 0 : -gradient[i];
        }
        double[] rho = new double[pairs.size()]; // 0: no curvature to use among the variables that are free
        double[] alpha = new double[rho.length];
        double scale = 1;
        boolean scaled = false;
        int at = rho.length;
        for (Iterator<Pair> newest = pairs.descendingIterator(); newest.hasNext(); ) {
            Pair pair = newest.next();
            double curvature = Vectors.dot(pair.step, pair.turn, fixed);
            rho[--at] = curvature > 0 ? 1 / curvature : 0;
            if (rho[at] > 0) {
                if (!scaled) {
                    scale = 1 / (rho[at] * Vectors.dot(pair.turn, pair.turn, fixed));
                    scaled = true;
                }
                alpha[at] = rho[at] * Vectors.dot(pair.step, q, fixed);
                Vectors.add(q, pair.turn, -alpha[at], fixed);
            }
        }
        if (scaled) {
            for (int i = 0; i < q.length; i++) {
                q[i] *= scale;
            }
        }
        for (Pair pair : pairs) {
            if (rho[at] > 0) {
                double beta = rho[at] * Vectors.dot(pair.turn, q, fixed);
                Vectors.add(q, pair.step, alpha[at] - beta, fixed);
            }
            at++;
        }
        return q;
    }
}
