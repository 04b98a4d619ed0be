package org.treemetric.edit.learn;

/**
 * How GESL learns edit costs. Thresholds and normalisation are recalled from Bellet, Habrard and Sebban (2012), not
 * checked against the text.
 *
 * @param pairs per tree so many of its class and so many of other classes
 * @param rule which ones
 * @param margin eta, the distance of the two thresholds, at least 0; up to ln 2 is the range of the publication
 * @param ridge beta, the weight of the squared costs against the mean loss per pair
 * @param seed of the random rule
 */
public record GeslOptions(int pairs, Rule rule, double margin, double ridge, long seed) {

    /** Which trees of other classes are paired; of the own class it is the nearest, or random ones. */
    public enum Rule {
        /** The nearest. */
        NEAREST,
        /** The farthest, as recalled from its re-use with LVQ; worse on every set we tried. */
        FARTHEST,
        /** Any, drawn from the seed. */
        RANDOM
    }

    public GeslOptions {
        if (pairs < 1) {
            throw new IllegalArgumentException("pairs must be at least 1, got " + pairs);
        }
        if (!(margin >= 0 && margin < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("margin must be finite and at least 0, got " + margin);
        }
        if (!(ridge > 0)) {
            throw new IllegalArgumentException("ridge must be positive, got " + ridge);
        }
    }

    /** Nearest pairs and the widest margin. */
    public static GeslOptions nearest(int pairs, double ridge) {
        return new GeslOptions(pairs, Rule.NEAREST, StrictMath.log(2), ridge, 1);
    }
}
