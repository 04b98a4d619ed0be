package org.treemetric.index;

/** What a row must share with a query to matter to its answer: it rises as the answer's limit falls. */
final class CandidateThreshold {
    private final QueryResult answer;
    private double limit;
    private double slope;
    private double offset;

    CandidateThreshold(QueryResult answer) {
        this.answer = answer;
        set(answer.limit());
    }

    private void set(double to) {
        limit = to;
        slope = answer.asked().slope(to);
        offset = answer.asked().offset(to);
    }

    /** Rows of weight {@code weight} that share less than this cannot matter; heavier rows must share no less. */
    double at(double weight) {
        return slope * weight + offset;
    }

    /** Offers a row that shares {@code shared}. */
    void offer(int row, double shared) {
        answer.offer(row, shared);
        if (answer.limit() < limit) {
            set(answer.limit());
        }
    }
}
