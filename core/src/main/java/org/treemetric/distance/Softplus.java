package org.treemetric.distance;

/** The weight a = ln(1 + e^w) that belongs to a parameter w, and its slope, safe for any w. */
public final class Softplus {
    private Softplus() {}

    /** ln(1 + e^w); never overflows, and is 0 only where e^w is. */
    public static double value(double w) {
        return w > 0 ? w + StrictMath.log1p(StrictMath.exp(-w)) : StrictMath.log1p(StrictMath.exp(w));
    }

    /** The derivative, 1 / (1 + e^-w). */
    public static double slope(double w) {
        if (w >= 0) {
            return 1 / (1 + StrictMath.exp(-w));
        }
        double e = StrictMath.exp(w);
        return e / (1 + e);
    }
}
