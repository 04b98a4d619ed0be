package org.treemetric.cluster;

/**
 * How a change is tested.
 *
 * @param permutations how often the trees are dealt to the two sides anew; at least 1
 * @param alpha a chance at most this large counts as a change; above 0 and below 1
 * @param seed the source of randomness
 */
public record DriftOptions(int permutations, double alpha, long seed) {
    /** 999 permutations, 0.05, seed 0. */
    public static final DriftOptions DEFAULT = new DriftOptions(999, 0.05, 0);

    public DriftOptions {
        if (permutations < 1) {
            throw new IllegalArgumentException("permutations must be at least 1, got " + permutations);
        }
        if (!(alpha > 0 && alpha < 1)) { // also refuses NaN
            throw new IllegalArgumentException("alpha must be above 0 and below 1, got " + alpha);
        }
    }
}
