package org.treemetric.index;

import java.util.Arrays;
import org.treemetric.distance.GramMetric;

/**
 * One thread's working memory for the plain way to answer a query: add what each row shares with it, gram by gram, then
 * look at every row once.
 *
 * <p>If the query's lists are short, only the rows in them are looked at: all others share nothing, and of those the
 * lightest are the nearest.
 */
final class PlainScan implements Scan {
    /** With fewer rows than this a look at every row costs next to nothing. */
    static final int MANY = 4096;

    /** Lists are short if they hold one row in so many. */
    private static final int SHORT = 3;

    private final Postings postings;
    private final GramMetric metric;
    private final RowWeights weights;
    private final int many;
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

    PlainScan(Postings postings, GramMetric metric, RowWeights weights, int many) {
        this.postings = postings;
        this.metric = metric;
        this.weights = weights;
        this.many = many;
        this.rows = weights.weight().length;
        this.shared = new double[rows];
        this.gap = new double[metric.scoreCount() == 0 ? 0 : rows];
        this.met = new long[(rows + 63) / 64];
    }

    @Override
    public void answer(QueryResult[] answers) {
        for (QueryResult answer : answers) {
            long length = lookUp(answer.asked());
            touched += length;
            if (rows >= many && SHORT * length < rows && metric.scoreCount() == 0) {
                answerFromLists(answer);
            } else {
                answerFromAll(answer);
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
    private long lookUp(Query asked) {
        lists = 0;
        long length = 0;
        if (metric.structureShare() == 0) {
            return length;
        }
        for (int i = 0; i < asked.vector().distinct(); i++) {
            int gram = asked.vector().id(i);
            if (gram >= postings.grams()) {
                return length; // ids ascend: the rest is unseen too
            }
            int asks = asked.vector().count(i);
            for (int run = postings.firstRun(gram); run < postings.endRun(gram); run++) {
                double one = metric.value(gram, Math.min(asks, postings.count(run)));
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

    private void answerFromAll(QueryResult answer) {
        for (int i = 0; i < lists; i++) {
            postings.rows().addAt(start[i], end[i], value[i], shared);
        }
        if (gap.length > 0) {
            sweepWithScores(answer);
        } else {
            sweep(answer);
        }
        Arrays.fill(shared, 0);
        scanned += rows;
    }

    private void sweep(QueryResult answer) {
        CandidateThreshold bar = new CandidateThreshold(answer);
        double[] weight = weights.weight();
        for (int row = 0; row < rows; row++) {
            if (shared[row] >= bar.at(weight[row])) {
                bar.offer(row, shared[row]);
            }
        }
    }

    // With scores, what is shared alone says little about a distance. The gaps of all rows are added up score by score,
    // in loops that compilers make wide, and then d > limit is asked without a division: with U = W(q) + W(row) - M,
    // d U = share (U - M) + perGap gap U. Rounding moves either side by less than 1e-14 (1 + limit) U.
    private void sweepWithScores(QueryResult answer) {
        Query asked = answer.asked();
        weights.gaps(asked.scores(), gap);
        double[] weight = weights.weight();
        double mine = asked.weight();
        double share = metric.structureShare();
        double perGap = metric.perGap();
        double limit = answer.limit();
        double enough = limit + 1e-12 * (1 + limit);
        for (int row = 0; row < rows; row++) {
            double union = mine + weight[row] - shared[row];
            if (share * (union - shared[row]) + perGap * gap[row] * union > enough * union) {
                continue;
            }
            answer.offer(row, shared[row]);
            if (answer.limit() < limit) {
                limit = answer.limit();
                enough = limit + 1e-12 * (1 + limit);
            }
        }
    }

    private void answerFromLists(QueryResult answer) {
        for (int i = 0; i < lists; i++) {
            postings.rows().addMarking(start[i], end[i], value[i], shared, met);
        }
        answer.inAnyOrder();
        CandidateThreshold bar = new CandidateThreshold(answer);
        double[] weight = weights.weight();
        for (int word = 0; word < met.length; word++) {
            for (long left = met[word]; left != 0; left &= left - 1) {
                int row = 64 * word + Long.numberOfTrailingZeros(left);
                if (shared[row] >= bar.at(weight[row])) {
                    bar.offer(row, shared[row]);
                }
                scanned++;
            }
        }
        offerOthers(bar);
        for (int word = 0; word < met.length; word++) {
            for (long left = met[word]; left != 0; left &= left - 1) {
                shared[64 * word + Long.numberOfTrailingZeros(left)] = 0;
            }
            met[word] = 0;
        }
    }

    // Rows that share nothing, the lightest first: when one is too far, so are all after it.
    private void offerOthers(CandidateThreshold bar) {
        for (int row : weights.ascending()) {
            double weight = weights.weight()[row];
            if (bar.at(RowWeights.noMoreThanLater(weight)) > 0) {
                return;
            }
            if (shared[row] == 0 && bar.at(weight) <= 0) {
                bar.offer(row, 0);
            }
            scanned++;
        }
    }
}
