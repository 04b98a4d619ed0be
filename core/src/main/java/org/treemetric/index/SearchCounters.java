package org.treemetric.index;

import java.util.concurrent.atomic.LongAdder;

/** What searches did, in numbers that are the same on every machine and any number of threads. */
public final class SearchCounters {
    private final LongAdder postings = new LongAdder();
    private final LongAdder trees = new LongAdder();
    private final LongAdder rescored = new LongAdder();

    /** Entries of lists read, one per tree and gram in common; sets of bits are not counted. */
    public long postings() {
        return postings.sum();
    }

    /** Distinct trees whose sums were looked at, over all queries. */
    public long trees() {
        return trees.sum();
    }

    /** Distances computed by the metric itself. */
    public long rescored() {
        return rescored.sum();
    }

    void add(long postingsRead, long treesScanned) {
        postings.add(postingsRead);
        trees.add(treesScanned);
    }

    void addRescored(long distances) {
        rescored.add(distances);
    }
}
