package org.treemetric.neighbor;

/** One thread's working memory for finding candidates. */
interface Scan {

    /** Offers to each answer every row that may matter to it; answers are best given in order of weight. */
    void answer(Answer[] answers);

    /** Adds what was done so far. */
    void addTo(SearchCounters counters);
}
