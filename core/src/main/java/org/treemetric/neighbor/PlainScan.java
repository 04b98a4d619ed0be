package org.treemetric.neighbor;

import java.util.Arrays;

/**
 * One thread's working memory for the plain way to answer a query: add what each row shares with it, gram by gram, then
 * look at every row once.
 */
final class PlainScan implements Scan {
    private final Postings postings;
    private final MetricForm form;
    private final RowWeights weights;
    private final double[] shared; // by row
    private final double[] gap; // by row; empty if there are no scores
    private long touched;
    private long scanned;

    PlainScan(Postings postings, MetricForm form, RowWeights weights) {
        this.postings = postings;
        this.form = form;
        this.weights = weights;
        this.shared = new double[weights.weight().length];
        this.gap = new double[form.scores() == 0 ? 0 : shared.length];
    }

    @Override
    public void answer(Answer[] answers) {
        for (Answer answer : answers) {
            answer(answer);
        }
    }

    private void answer(Answer answer) {
        Arrays.fill(shared, 0);
        if (form.share() > 0) {
            accumulate(answer.asked());
        }
        if (gap.length > 0) {
            sweepWithScores(answer);
        } else {
            sweep(answer);
        }
        scanned += shared.length;
    }

    @Override
    public void addTo(SearchCounters counters) {
        counters.add(touched, scanned);
    }

    private void accumulate(Asked asked) {
        for (int i = 0; i < asked.vector().distinct(); i++) {
            int gram = asked.vector().id(i);
            if (gram >= postings.grams()) {
                return; // ids ascend: the rest is unseen too
            }
            int asks = asked.vector().count(i);
            for (int run = postings.firstRun(gram); run < postings.endRun(gram); run++) {
                double value = form.value(gram, Math.min(asks, postings.count(run)));
                if (value > 0) {
                    postings.add(run, value, shared);
                    touched += postings.length(run);
                }
            }
        }
    }

    private void sweep(Answer answer) {
        double[] sum = shared;
        double[] weight = weights.weight();
        Asked asked = answer.asked();
        double limit = answer.limit();
        double slope = asked.slope(limit);
        double offset = asked.offset(limit);
        for (int row = 0; row < sum.length; row++) {
            if (sum[row] < slope * weight[row] + offset) {
                continue;
            }
            answer.offer(row, sum[row]);
            if (answer.limit() < limit) {
                limit = answer.limit();
                slope = asked.slope(limit);
                offset = asked.offset(limit);
            }
        }
    }

    // With scores, what is shared alone says little about a distance. The gaps of all rows are added up score by score,
    // in loops that compilers make wide, and then d > limit is asked without a division: with U = W(q) + W(row) - M,
    // d U = share (U - M) + perGap gap U. Rounding moves either side by less than 1e-14 (1 + limit) U.
    private void sweepWithScores(Answer answer) {
        Asked asked = answer.asked();
        weights.gaps(asked.scores(), gap);
        double[] weight = weights.weight();
        double mine = asked.weight();
        double share = form.share();
        double perGap = form.perGap();
        double limit = answer.limit();
        double enough = limit + 1e-12 * (1 + limit);
        for (int row = 0; row < shared.length; row++) {
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
}
