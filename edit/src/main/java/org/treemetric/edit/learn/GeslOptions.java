package org.treemetric.edit.learn;

/**
 * How GESL learns edit costs. Thresholds and normalisation are recalled from Bellet, Habrard and Sebban (2012), not
 * checked against the text.
 */
public final class GeslOptions {
    private final int pairs;
    private final double ridge;
    private final Rule rule;
    private final double margin;
    private final long seed;

    /** Which trees of other classes are paired; of the own class it is the nearest, or random ones. */
    public enum Rule {
        /** The nearest. */
        NEAREST,
        /** The farthest, as recalled from its re-use with LVQ; worse on every set we tried. */
        FARTHEST,
        /** Any, drawn from the seed. */
        RANDOM
    }

    private GeslOptions(int pairs, double ridge, Rule rule, double margin, long seed) {
        if (pairs < 1) {
            throw new IllegalArgumentException("pairs must be at least 1, got " + pairs);
        }
        if (!(margin >= 0 && margin < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("margin must be finite and at least 0, got " + margin);
        }
        if (!(ridge > 0)) {
            throw new IllegalArgumentException("ridge must be positive, got " + ridge);
        }
        this.pairs = pairs;
        this.ridge = ridge;
        this.rule = rule;
        this.margin = margin;
        this.seed = seed;
    }

    /**
     * Nearest pairs and the widest margin of the publication, ln 2.
     *
     * @param pairs per tree so many of its class and so many of other classes
     * @param ridge beta, the weight of the squared costs against the mean loss per pair
     */
    public static GeslOptions of(int pairs, double ridge) {
        return new GeslOptions(pairs, ridge, Rule.NEAREST, StrictMath.log(2), 1);
    }

    /** The same with other pairs. */
    public GeslOptions withRule(Rule choice) {
        return new GeslOptions(pairs, ridge, choice, margin, seed);
    }

    /** The same with another distance eta of the two thresholds, at least 0. */
    public GeslOptions withMargin(double eta) {
        return new GeslOptions(pairs, ridge, rule, eta, seed);
    }

    /** The same with another seed of the random rule; 1 unless said otherwise. */
    public GeslOptions withSeed(long number) {
        return new GeslOptions(pairs, ridge, rule, margin, number);
    }

    int pairs() {
        return pairs;
    }

    double ridge() {
        return ridge;
    }

    Rule rule() {
        return rule;
    }

    double margin() {
        return margin;
    }

    long seed() {
        return seed;
    }
}
