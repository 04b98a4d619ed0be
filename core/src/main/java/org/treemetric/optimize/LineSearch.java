package org.treemetric.optimize;

/** Looks along a direction for a point that is lower; afterwards holds that point, its value and its slopes. */
abstract class LineSearch {
    final Objective objective;
    final double[] next;
    final double[] nextGradient;
    double found = Double.NaN;

    private LineSearch(Objective objective, int variables) {
        this.objective = objective;
        this.next = new double[variables];
        this.nextGradient = new double[variables];
    }

    /**
     * Whether a lower point was found.
     *
     * @param length the first step to try, in units of {@code direction}
     */
    abstract boolean isLower(double[] x, double value, double[] gradient, double[] direction, double length);

    /** Wolfe's conditions by bisection: too little decrease is too far, a slope still steep is too near. */
    static final class Wolfe extends LineSearch {
        private static final int TRIALS = 30;

        Wolfe(Objective objective, int variables) {
            super(objective, variables);
        }

        @Override
        boolean isLower(double[] x, double value, double[] gradient, double[] direction, double length) {
            double slope = Vectors.dot(direction, gradient);
            double step = Math.min(1, length);
            double low = 0;
            double high = Double.POSITIVE_INFINITY;
            for (int trial = 0; trial < TRIALS; trial++) {
                for (int i = 0; i < x.length; i++) {
                    next[i] = x[i] + step * direction[i];
                }
                found = objective.value(next, nextGradient);
                if (!(found <= value + 1e-4 * step * slope)) {
                    high = step;
                } else if (Vectors.dot(nextGradient, direction) < 0.9 * slope) {
                    low = step;
                } else {
                    return true;
                }
                step = high == Double.POSITIVE_INFINITY ? 2 * step : (low + high) / 2;
            }
            return found < value;
        }
    }

    /**
     * Halves the step until the value falls by a part of what the slopes promise, cutting every point off at 0. Along such a
     * bent path a slope that is no longer steep need not exist, so none is asked for.
     */
    static final class Projected extends LineSearch {
        private static final int TRIALS = 20;

        Projected(Objective objective, int variables) {
            super(objective, variables);
        }

        @Override
        boolean isLower(double[] x, double value, double[] gradient, double[] direction, double length) {
            double step = length;
            for (int trial = 0; trial < TRIALS; trial++) {
                double promised = 0;
                for (int i = 0; i < x.length; i++) {
                    next[i] = Math.max(0, x[i] + step * direction[i]);
                    promised += gradient[i] * (next[i] - x[i]);
                }
                found = objective.value(next, nextGradient);
                if (found <= value + 1e-4 * promised && promised < 0) {
                    return true;
                }
                step /= 2;
            }
            return false;
        }
    }
}
