package org.treemetric.index;

/** Working memory for finding candidates: for one thread at a time, and as good as new after each batch. */
interface Scan {

    /** Offers to each answer every row that may matter to it; results are best given in order of weight. */
    void answer(QueryResult[] results);

    /** Adds what was done since the last call. */
    void addTo(SearchCounters counters);
}
