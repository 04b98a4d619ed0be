package org.treemetric.neighbor;

/** What every search refuses, in the same words. */
public final class SearchArguments {
    private SearchArguments() {}

    /** Refuses a number of neighbors below 1. */
    public static void checkK(int k) {
        if (k < 1) {
            throw new IllegalArgumentException("k must be at least 1, got " + k);
        }
    }

    /** Refuses radii that are not one number per query; infinity is one. */
    public static void checkRadius(int queries, double[] radius) {
        if (radius.length != queries) {
            throw new IllegalArgumentException(queries + " queries but " + radius.length + " radii");
        }
        for (double r : radius) {
            if (Double.isNaN(r)) {
                throw new IllegalArgumentException("a radius must be a number, got " + r);
            }
        }
    }

    /** Refuses classes that are not one number below {@code classes} per stored object. */
    public static void checkClasses(int stored, int[] classOf, int classes) {
        if (classOf.length != stored) {
            throw new IllegalArgumentException(stored + " stored things but " + classOf.length + " classes");
        }
        for (int c : classOf) {
            if (c < 0 || c >= classes) {
                throw new IllegalArgumentException("a class must be from 0 to " + (classes - 1) + ", got " + c);
            }
        }
    }
}
