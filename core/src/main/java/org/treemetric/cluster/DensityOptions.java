package org.treemetric.cluster;

/**
 * What clusters by density are asked for.
 *
 * @param minSize a cluster has at least so many points; at least 2
 * @param minSamples a point is dense at the distance of its {@code minSamples}-th nearest, itself counted; at least 1
 * @param allowSingle whether all points together may be the one cluster
 */
public record DensityOptions(int minSize, int minSamples, boolean allowSingle) {
    public DensityOptions {
        if (minSize < 2) {
            throw new IllegalArgumentException("min size must be at least 2, got " + minSize);
        }
        if (minSamples < 1) {
            throw new IllegalArgumentException("min samples must be at least 1, got " + minSamples);
        }
    }

    /** The defaults for {@code points} points: a tenth of them, from 2 to 10, are a cluster. */
    public static DensityOptions of(int points) {
        return new DensityOptions(Math.max(2, Math.min(10, points / 10)), 1, false);
    }
}
