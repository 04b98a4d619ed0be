package org.treemetric.probability;

import java.util.Arrays;

/**
 * How unlike everything known a tree is: a p-value of its distance to the nearest stored tree and of the share of its grams
 * that the model lacks, against trees that are like the stored ones but had not been seen. Immutable.
 */
public final class Novelty {
    private static final double GRID = 1e9; // that of neighbors: distances are compared as whole billionths

    private final double[] distance; // keys, ascending
    private final double[] unknown; // keys, ascending

    private Novelty(double[] distance, double[] unknown) {
        this.distance = distance;
        this.unknown = unknown;
    }

    /**
     * The calibration by some trees.
     *
     * @param distance of each tree asked, that to its nearest tree
     * @param unknown of each tree asked, the share of its gram occurrences that were not known
     */
    public static Novelty of(double[] distance, double[] unknown) {
        return ofKeys(keys(distance), keys(unknown));
    }

    private static double[] keys(double[] values) {
        double[] keys = Arrays.stream(values).map(Novelty::key).toArray();
        Arrays.sort(keys);
        return keys;
    }

    private static double key(double value) {
        return Math.rint(value * GRID);
    }

    /**
     * What {@link #distanceKeys} and {@link #unknownKeys} gave.
     *
     * @throws IllegalArgumentException if they do not ascend or are not equally many
     */
    public static Novelty ofKeys(double[] distance, double[] unknown) {
        if (distance.length != unknown.length || !ascends(distance) || !ascends(unknown)) {
            throw new IllegalArgumentException("novelty values that do not ascend or do not fit together");
        }
        return new Novelty(distance.clone(), unknown.clone());
    }

    private static boolean ascends(double[] values) {
        for (int i = 0; i < values.length; i++) {
            if (!(values[i] >= (i == 0 ? 0 : values[i - 1]) && values[i] < Double.POSITIVE_INFINITY)) {
                return false;
            }
        }
        return true;
    }

    /** The distances in whole billionths, ascending, as a copy. */
    public double[] distanceKeys() {
        return distance.clone();
    }

    /** The unknown shares in whole billionths, ascending, as a copy. */
    public double[] unknownKeys() {
        return unknown.clone();
    }

    /** How many trees were asked. */
    public int size() {
        return distance.length;
    }

    /** The smallest p-value that there can be. */
    public double smallest() {
        return Math.min(1, 2.0 / (size() + 1));
    }

    /**
     * The p-value of a tree: small if trees like the stored ones are rarely so far from all of them, or rarely have so many
     * grams that are not known.
     *
     * @param nearest its distance to the nearest stored tree
     * @param unknownShare the share of its gram occurrences that the model lacks
     */
    public double pValue(double nearest, double unknownShare) {
        return Math.min(1, 2 * Math.min(tail(distance, key(nearest)), tail(unknown, key(unknownShare))));
    }

    // (1 + how many are at least as large) / (1 + how many there are)
    private static double tail(double[] ascending, double key) {
        int low = 0;
        int high = ascending.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (ascending[middle] >= key) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return (1.0 + ascending.length - low) / (ascending.length + 1.0);
    }
}
