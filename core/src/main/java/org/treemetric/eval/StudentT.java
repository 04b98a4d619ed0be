package org.treemetric.eval;

/** Tail probabilities of Student's t distribution with a whole number of degrees of freedom, by the finite series. */
final class StudentT {
    private StudentT() {}

    /** The probability of a value at least as far from 0 as {@code t}. */
    static double twoSided(double t, int degrees) {
        if (Double.isInfinite(t)) {
            return 0;
        }
        // Abramowitz and Stegun 26.7.3 and 26.7.4: the probability of |T| < t is a sum in cos and sin of
        // theta = atan(t / sqrt(degrees)).
        double theta = StrictMath.atan(Math.abs(t) / Math.sqrt(degrees));
        double cos = StrictMath.cos(theta);
        double sin = StrictMath.sin(theta);
        double inside;
        if (degrees % 2 == 1) {
            double term = cos;
            double sum = degrees == 1 ? 0 : cos;
            for (int i = 3; i <= degrees - 2; i += 2) {
                term *= cos * cos * (i - 1) / i;
                sum += term;
            }
            inside = 2 / Math.PI * (theta + sin * sum);
        } else {
            double term = 1;
            double sum = 1;
            for (int i = 2; i <= degrees - 2; i += 2) {
                term *= cos * cos * (i - 1) / i;
                sum += term;
            }
            inside = sin * sum;
        }
        return Math.max(0, 1 - inside);
    }
}
