package org.treemetric.evidence;

/**
 * The inner errors over the grid of C, gamma and k, and the choice among them. Each error is averaged with those one
 * step away, itself counting twice, so that a lucky cell surrounded by bad ones is not chosen.
 */
final class EvidenceGrid {
    private final double[][][] error;

    /** @param error by C, gamma and k; not copied */
    EvidenceGrid(double[][][] error) {
        this.error = error;
    }

    double error(int cost, int gamma, int k) {
        return error[cost][gamma][k];
    }

    double smoothed(int cost, int gamma, int k) {
        double sum = 2 * error[cost][gamma][k];
        int parts = 2;
        for (int step = -1; step <= 1; step += 2) {
            if (cost + step >= 0 && cost + step < error.length) {
                sum += error[cost + step][gamma][k];
                parts++;
            }
            if (gamma + step >= 0 && gamma + step < error[cost].length) {
                sum += error[cost][gamma + step][k];
                parts++;
            }
            if (k + step >= 0 && k + step < error[cost][gamma].length) {
                sum += error[cost][gamma][k + step];
                parts++;
            }
        }
        return sum / parts;
    }

    /** The first smallest smoothed error, rounded to 12 decimals, in the order of C, gamma, k: their places. */
    int[] best() {
        int[] best = {0, 0, 0};
        double min = Double.POSITIVE_INFINITY;
        for (int c = 0; c < error.length; c++) {
            for (int g = 0; g < error[c].length; g++) {
                for (int k = 0; k < error[c][g].length; k++) {
                    double key = Math.rint(smoothed(c, g, k) * 1e12);
                    if (key < min) {
                        min = key;
                        best = new int[] {c, g, k};
                    }
                }
            }
        }
        return best;
    }
}
