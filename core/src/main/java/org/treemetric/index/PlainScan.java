package org.treemetric.index;

import java.util.Arrays;
import org.treemetric.distance.GramMetric;

/**
 * One thread's working memory for the plain way to result a query: add what each row shares with it, gram by gram, then
 * look at every row once.
 *
 * <p>If the query's lists are short, only the rows in them are looked at: all others share nothing, and of those the
 * lightest are the nearest.
 */
final class PlainScan implements Scan {
    /** With fewer rows than this a look at every row costs next to nothing. */
    static final int MIN_ROWS = 4096;

    /** Lists are short if they hold one row in so many. */
    private static final int SHORT = 3;

    private final Postings postings;
    private final GramMetric metric;
    private final RowWeights weights;
    private final int minRows;
    private final int rows;
    private final double[] shared; // by row; 0 between queries
    private final double[] gap; // by row; empty if there are no scores
    private final long[] met; // a bit per row; 0 between queries
    private int[] start = new int[64]; // by list of the query: the place of its first row
    private int[] end = new int[64];
    private double[] value = new double[64];
    private int lists;
    private long touched;
    private long scanned;

    PlainScan(Postings postings, GramMetric metric, RowWeights weights, int minRows) {
        this.postings = postings;
        this.metric = metric;
        this.weights = weights;
        this.minRows = minRows;
        this.rows = weights.weight().length;
        this.shared = new double[rows];
        this.gap = new double[metric.scoreCount() == 0 ? 0 : rows];
        this.met = new long[(rows + 63) / 64];
    }

    @Override
    public void answer(QueryResult[] results) {
        for (QueryResult result : results) {
            long length = lookUp(result.query());
            touched += length;
            if (rows >= minRows && SHORT * length < rows && metric.scoreCount() == 0) {
                answerFromLists(result);
            } else {
                answerFromAll(result);
            }
        }
    }

    @Override
    public void addTo(SearchCounters counters) {
        counters.add(touched, scanned);
        touched = 0;
        scanned = 0;
    }

    // Finds the lists that add to sums, in ascending order of grams; returns the rows they hold.
    private long lookUp(Query query) {
        lists = 0;
        long length = 0;
        if (metric.structureShare() == 0) {
            return length;
        }
        for (int i = 0; i < query.vector().distinct(); i++) {
            int gram = query.vector().id(i);
            if (gram >= postings.grams()) {
                return length; // ids ascend: the rest is unseen too
            }
            int count = query.vector().count(i);
            for (int run = postings.firstRun(gram); run < postings.endRun(gram); run++) {
                double one = metric.value(gram, Math.min(count, postings.count(run)));
                if (one > 0) {
                    push(postings.start(run), postings.start(run + 1), one);
                    length += postings.length(run);
                }
            }
        }
        return length;
    }

    private void push(int from, int to, double amount) {
        if (lists == start.length) {
            start = Arrays.copyOf(start, 2 * lists);
            end = Arrays.copyOf(end, 2 * lists);
            value = Arrays.copyOf(value, 2 * lists);
        }
        start[lists] = from;
        end[lists] = to;
        value[lists++] = amount;
    }

    private void answerFromAll(QueryResult result) {
        for (int i = 0; i < lists; i++) {
            postings.rows().addAt(start[i], end[i], value[i], shared);
        }
        if (gap.length > 0) {
            sweepWithScores(result);
        } else {
            sweep(result);
        }
        Arrays.fill(shared, 0);
        scanned += rows;
    }

    private void sweep(QueryResult result) {
        CandidateThreshold threshold = new CandidateThreshold(result);
        double[] weight = weights.weight();
        for (int row = 0; row < rows; row++) {
            if (shared[row] >= threshold.at(weight[row])) {
                threshold.offer(row, shared[row]);
            }
        }
    }

    // With scores, what is shared alone says little about a distance. The gaps of all rows are added up score by score,
    // in loops that compilers make wide, and then d > limit is query without a division: with U = W(q) + W(row) - M,
    // d U = share (U - M) + perGap gap U. Rounding moves either side by less than 1e-14 (1 + limit) U.
    private void sweepWithScores(QueryResult result) {
        Query query = result.query();
        weights.gaps(query.scores(), gap);
        double[] weight = weights.weight();
        double mine = query.weight();
        double share = metric.structureShare();
        double perGap = metric.perGap();
        double limit = result.limit();
        double bound = limit + 1e-12 * (1 + limit);
        for (int row = 0; row < rows; row++) {
            double union = mine + weight[row] - shared[row];
            if (share * (union - shared[row]) + perGap * gap[row] * union > bound * union) {
                continue;
            }
            result.offer(row, shared[row]);
            if (result.limit() < limit) {
                limit = result.limit();
                bound = limit + 1e-12 * (1 + limit);
            }
        }
    }

    private void answerFromLists(QueryResult result) {
        for (int i = 0; i < lists; i++) {
            postings.rows().addMarking(start[i], end[i], value[i], shared, met);
        }
        result.inAnyOrder();
        CandidateThreshold threshold = new CandidateThreshold(result);
        double[] weight = weights.weight();
        for (int word = 0; word < met.length; word++) {
            for (long left = met[word]; left != 0; left &= left - 1) {
                int row = 64 * word + Long.numberOfTrailingZeros(left);
                if (shared[row] >= threshold.at(weight[row])) {
                    threshold.offer(row, shared[row]);
                }
                scanned++;
            }
        }
        offerOthers(threshold);
        for (int word = 0; word < met.length; word++) {
            for (long left = met[word]; left != 0; left &= left - 1) {
                shared[64 * word + Long.numberOfTrailingZeros(left)] = 0;
            }
            met[word] = 0;
        }
    }

    // Rows that share nothing, the lightest first: when one is too far, so are all after it.
    private void offerOthers(CandidateThreshold threshold) {
        for (int row : weights.ascending()) {
            double weight = weights.weight()[row];
            if (threshold.at(RowWeights.noMoreThanLater(weight)) > 0) {
                return;
            }
            if (shared[row] == 0 && threshold.at(weight) <= 0) {
                threshold.offer(row, 0);
            }
            scanned++;
        }
    }
}
