package org.treemetric.optimize;

/**
 * Limited-memory BFGS: lowers a smooth function of many variables, step by step, each step from the slopes and from how
 * they changed along the last ten steps.
 *
 * <p>With the bound that no variable is negative, steps are cut off at 0, and a variable near 0 that wants to fall is taken
 * straight there and left out of the curved step (Bertsekas), which would overshoot it and spoil the descent of the
 * others. Such a function may jump where variables rise from 0; see {@link #nonNegative}.
 */
public final class Lbfgs {
    private static final double NEAR = 1e-2;
    private static final double FLAT = 1e-10;

    private final boolean bounded;
    private final int iterations;
    private final double tolerance;

    private Lbfgs(boolean bounded, int iterations, double tolerance) {
        this.bounded = bounded;
        this.iterations = iterations;
        this.tolerance = tolerance;
    }

    /**
     * Without bounds.
     *
     * @param iterations at most so many
     * @param tolerance stops when a step lowers the value by less than this, relative to it (or absolute below 1)
     */
    public static Lbfgs unbounded(int iterations, double tolerance) {
        return new Lbfgs(false, iterations, tolerance);
    }

    /**
     * With variables that must not be negative. Where not even the smallest step down the slope lowers the value, because
     * the function jumps up as soon as a variable leaves 0, the variables that want to leave it are held there and the
     * others go on.
     *
     * @param iterations at most so many
     * @param tolerance stops when a step lowers the value by less than this, relative to it (or absolute below 1)
     */
    public static Lbfgs nonNegative(int iterations, double tolerance) {
        return new Lbfgs(true, iterations, tolerance);
    }

    /**
     * Lowers {@code objective} from {@code x}, which is replaced by the best point found.
     *
     * @return the value reached
     */
    public double minimize(Objective objective, double[] x) {
        int n = x.length;
        LineSearch search = bounded ? new LineSearch.Projected(objective, n) : new LineSearch.Wolfe(objective, n);
        CurvaturePairs pairs = new CurvaturePairs();
        boolean[] held = new boolean[n];
        boolean[] fixed = new boolean[n];
        double[] gradient = new double[n];
        double value = objective.value(x, gradient);
        for (int iteration = 0; iteration < iterations; iteration++) {
            if (bounded) {
                double residual = residual(x, gradient, held);
                if (residual < FLAT) {
                    return value;
                }
                for (int i = 0; i < n; i++) {
                    fixed[i] = held[i] || (x[i] <= Math.min(NEAR, residual) && gradient[i] > 0);
                }
            }
            double[] direction = pairs.direction(gradient, fixed);
            for (int i = 0; i < n; i++) {
                direction[i] = fixed[i] ? -x[i] : direction[i];
            }
            double length = pairs.isEmpty() ? 1 / Math.sqrt(Vectors.dot(direction, direction)) : 1;
            if (!(Vectors.dot(direction, gradient) < 0) || !search.isLower(x, value, gradient, direction, length)) {
                if (!pairs.isEmpty()) {
                    pairs.clear(); // try again from the plain slope
                } else if (!hold(x, gradient, held)) {
                    return value;
                }
                continue;
            }
            pairs.add(x, search.next, gradient, search.nextGradient);
            double decrease = value - search.found;
            double scale = Math.max(Math.max(Math.abs(value), Math.abs(search.found)), 1);
            System.arraycopy(search.next, 0, x, 0, n);
            System.arraycopy(search.nextGradient, 0, gradient, 0, n);
            value = search.found;
            if (decrease <= tolerance * scale) {
                return value;
            }
        }
        return value;
    }

    // How far the variables would move down the slope by a step of 1.
    private static double residual(double[] x, double[] gradient, boolean[] held) {
        double residual = 0;
        for (int i = 0; i < x.length; i++) {
            if (!held[i]) {
                residual = Math.max(residual, Math.abs(x[i] - Math.max(0, x[i] - gradient[i])));
            }
        }
        return residual;
    }

    private boolean hold(double[] x, double[] gradient, boolean[] held) {
        boolean any = false;
        for (int i = 0; i < x.length; i++) {
            if (bounded && !held[i] && x[i] == 0 && gradient[i] < 0) {
                held[i] = true;
                any = true;
            }
        }
        return any;
    }
}
