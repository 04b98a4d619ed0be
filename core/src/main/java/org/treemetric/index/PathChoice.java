package org.treemetric.index;

/** Which way of finding candidates pays, by measurements on sets of 1 000 to 1 000 000 trees (docs/search.md). */
final class PathChoice {
    private static final int MIN_ROWS = 30_000;
    private static final double MIN_SHARED = 3.5;

    private PathChoice() {}

    /** Whether blocks are faster than plain lists for queries like the rows themselves. */
    static boolean blocksPay(StoredRows rows) {
        return rows.size() >= MIN_ROWS && sharedGrams(rows) >= MIN_SHARED;
    }

    /** The distinct grams that two rows have in common, on average over all pairs. */
    static double sharedGrams(StoredRows rows) {
        int grams = rows.grams();
        int[] having = new int[grams];
        for (int place = 0; place < rows.entries(); place++) {
            having[rows.gram(place)]++;
        }
        double pairs = 0;
        for (int count : having) {
            pairs += (double) count * count;
        }
        return rows.size() == 0 ? 0 : pairs / rows.size() / rows.size();
    }
}
