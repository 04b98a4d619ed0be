package org.treemetric.edit.eval;

import java.util.List;

/**
 * The settings that inner cross-validation chooses from, in this order; the first of equally good ones wins.
 *
 * @param perClass prototypes per class, and pairs per tree of GESL
 * @param ridge beta of GESL; of BEDL per learning tree
 */
public record EditGrid(List<Integer> perClass, List<Double> ridge) {
    /** Prototypes per class that are tried by default. */
    public static final List<Integer> PER_CLASS = List.of(1, 3, 6);
    /** Ridges of GESL that are tried by default. */
    public static final List<Double> GESL_RIDGES = List.of(1e-2, 1e-4, 1e-6);
    /** Ridges of BEDL that are tried by default. */
    public static final List<Double> BEDL_RIDGES = List.of(0.0, 1e-4);

    public EditGrid {
        if (perClass.isEmpty() || ridge.isEmpty()) {
            throw new IllegalArgumentException(
                    "a grid needs at least one value each, got " + perClass + " and " + ridge);
        }
        perClass = List.copyOf(perClass);
        ridge = List.copyOf(ridge);
    }

    /** The number of settings. */
    public int size() {
        return perClass.size() * ridge.size();
    }

    int perClass(int setting) {
        return perClass.get(setting / ridge.size());
    }

    double ridge(int setting) {
        return ridge.get(setting % ridge.size());
    }
}
