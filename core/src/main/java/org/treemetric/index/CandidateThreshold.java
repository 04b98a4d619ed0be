package org.treemetric.index;

/** What a row must share with a query to matter to its answer: it rises as the answer's limit falls. */
final class CandidateThreshold {
    private final QueryResult result;
    private double limit;
    private double slope;
    private double offset;

    CandidateThreshold(QueryResult result) {
        this.result = result;
        set(result.limit());
    }

    private void set(double to) {
        limit = to;
        slope = result.query().slope(to);
        offset = result.query().offset(to);
    }

    /** Rows of weight {@code weight} that share less than this cannot matter; heavier rows must share no less. */
    double at(double weight) {
        return slope * weight + offset;
    }

    /** Offers a row that shares {@code shared}. */
    void offer(int row, double shared) {
        result.offer(row, shared);
        if (result.limit() < limit) {
            set(result.limit());
        }
    }
}
