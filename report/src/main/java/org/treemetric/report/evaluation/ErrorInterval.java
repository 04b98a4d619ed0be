package org.treemetric.report.evaluation;

import java.util.Locale;

/**
 * Between which errors the true one lies with 95 % confidence, as far as the number of tested trees tells (Wilson's score
 * interval).
 */
record ErrorInterval(double low, double high) {
    private static final double Z = 1.959964;

    static ErrorInterval of(long errors, long tests) {
        double share = (double) errors / tests;
        double z2 = Z * Z / tests;
        double middle = (share + z2 / 2) / (1 + z2);
        double half = Z / (1 + z2) * Math.sqrt(share * (1 - share) / tests + z2 / tests / 4);
        return new ErrorInterval(Math.max(0, middle - half), Math.min(1, middle + half));
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.1f to %.1f %%", 100 * low, 100 * high);
    }
}
