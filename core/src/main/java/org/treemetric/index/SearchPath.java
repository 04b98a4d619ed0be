package org.treemetric.index;

/** How an index finds candidates. The answer is the same either way; time and memory differ. */
public enum SearchPath {
    /** What measurements found faster for as many trees as there are, with as many grams in common as they have. */
    AUTO,

    /** One sum per tree over lists of trees by gram: best for small sets, and for large ones with many labels. */
    PLAIN,

    /** Blocks of trees of like weight, with a bit per tree for frequent grams: best for many trees that share much. */
    BLOCKED;

    private static final int MIN_ROWS = 30_000;
    private static final double MIN_SHARED = 3.5;

    // By measurements on sets of 1 000 to 1 000 000 trees (docs/search.md).
    /** Whether blocks are faster than plain lists for queries like the rows themselves. */
    static boolean blocksPay(StoredRows rows) {
        return rows.size() >= MIN_ROWS && sharedGrams(rows) >= MIN_SHARED;
    }

    /** The distinct grams that two rows have in common, on average over all pairs. */
    static double sharedGrams(StoredRows rows) {
        int[] having = new int[rows.grams()];
        StoredRows.Cursor row = rows.cursor();
        for (int r = 0; r < rows.size(); r++) {
            row.read(r);
            for (int i = 0; i < row.size(); i++) {
                having[row.gram(i)]++;
            }
        }
        double pairs = 0;
        for (int count : having) {
            pairs += (double) count * count;
        }
        return rows.size() == 0 ? 0 : pairs / rows.size() / rows.size();
    }
}
