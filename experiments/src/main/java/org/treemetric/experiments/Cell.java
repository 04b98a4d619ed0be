package org.treemetric.experiments;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Something to measure: what it depends on, and how to find out.
 *
 * @param key everything the value depends on but time
 * @param weight roughly how long it takes, in any unit common to all cells
 * @param work measures it: values that JSON can hold
 */
record Cell(SortedMap<String, String> key, double weight, Supplier<Map<String, ?>> work) {

    /** The weight in whole steps of progress. */
    long steps() {
        return Math.max(1, Math.round(10 * weight));
    }

    /** The key of a measurement on a dataset. */
    static SortedMap<String, String> key(String kind, ExperimentSet set, String version) {
        TreeMap<String, String> key = new TreeMap<>();
        key.put("kind", kind);
        key.put("set", set.name());
        key.put("data", set.digest());
        key.put("folds", set.fixedFolds() ? "fixed" : "seeded");
        key.put("version", version);
        return key;
    }
}
