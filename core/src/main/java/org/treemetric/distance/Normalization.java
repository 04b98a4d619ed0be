package org.treemetric.distance;

/** What a difference between two gram vectors is divided by. Two trees without any weight are at distance 0. */
public enum Normalization {
    /** Nothing: the difference itself. A pseudo-metric. */
    NONE,

    /** The weight of the larger count of each gram: 0 to 1, the weighted Jaccard distance. A pseudo-metric. */
    RUZICKA,

    /**
     * The summed weight of both: 0 to 1. Orders neighbors as {@link #RUZICKA} does, but breaks the triangle inequality,
     * so it is no metric.
     */
    BRAY_CURTIS;

    /**
     * The normalized distance.
     *
     * @param difference sum of |x - y|
     * @param sum sum of x + y
     */
    public double apply(double difference, double sum) {
        return switch (this) {
            case NONE -> difference;
            // max(x, y) = (x + y + |x - y|) / 2
            case RUZICKA -> difference == 0 ? 0 : 2 * difference / (sum + difference);
            case BRAY_CURTIS -> difference == 0 ? 0 : difference / sum;
        };
    }
}
