package org.treemetric.index;

/** How an index finds candidates. The answer is the same either way; time and memory differ. */
public enum SearchPath {
    /** What measurements found faster for as many trees as there are, with as many grams in common as they have. */
    AUTO,

    /** One sum per tree over lists of trees by gram: best for small sets, and for large ones with many labels. */
    PLAIN,

    /** Blocks of trees of like weight, with a bit per tree for frequent grams: best for many trees that share much. */
    BLOCKED
}
