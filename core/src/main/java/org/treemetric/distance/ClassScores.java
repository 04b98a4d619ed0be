package org.treemetric.distance;

import org.treemetric.gram.GramVector;

/** How a metric's grams speak for classes: s_c(x) is a sum over the grams of x. One row per class, or one for two classes. */
public interface ClassScores {

    /** The number of rows: one per class, one in all for two classes, none for one. */
    int rows();

    /** What one unit of a gram adds to the score of a row, by its first level where counts have levels; 0 if ignored. */
    double score(int row, int gramId);

    /** What each gram of a tree adds to the score of a row, by its place in {@code x}; 0 for grams that are ignored. */
    double[] terms(GramVector x, int row);

    /** The scores of a tree, by row: the sums of {@link #terms}. */
    double[] sums(GramVector x);

    /**
     * How the larger of two counts of a gram is told from the smaller, in words: "6 times or more". Empty where counts have
     * no levels, both reach the same, or the larger only the first.
     */
    default String levelWords(int gramId, int smaller, int larger) {
        return "";
    }
}
