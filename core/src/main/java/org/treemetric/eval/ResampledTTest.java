package org.treemetric.eval;

import java.util.Arrays;

/**
 * The corrected resampled t-test of Nadeau and Bengio between two methods on the same folds: folds share training
 * samples, so the variance of the mean difference is (1/J + tests/train) times that of the differences.
 *
 * @param difference mean error of the first method minus that of the second
 * @param t the statistic; 0 if all differences are 0
 * @param p two-sided, with J - 1 degrees of freedom
 */
public record ResampledTTest(double difference, double t, double p) {

    /** Compares two evaluations over the same folds. One fold alone cannot tell a difference from luck: p is 1 then. */
    public static ResampledTTest of(Evaluation first, Evaluation second) {
        int n = first.folds().size();
        if (n != second.folds().size() || n < 1) {
            throw new IllegalArgumentException("expected the same folds, at least 1, got " + n + " and "
                    + second.folds().size());
        }
        double[] off = new double[n];
        double ratio = 0;
        for (int i = 0; i < n; i++) {
            FoldResult a = first.folds().get(i);
            FoldResult b = second.folds().get(i);
            if (a.repeat() != b.repeat() || a.fold() != b.fold() || a.tests() != b.tests()) {
                throw new IllegalArgumentException("fold " + i + " is not the same in both: " + a + ", " + b);
            }
            off[i] = a.error() - b.error();
            ratio += (double) a.tests() / a.train() / n;
        }
        return n == 1 ? new ResampledTTest(off[0], 0, 1) : of(off, ratio);
    }

    private static ResampledTTest of(double[] off, double ratio) {
        int n = off.length;
        double mean = 0;
        for (double x : off) {
            mean += x / n;
        }
        double squares = 0;
        for (double x : off) {
            squares += (x - mean) * (x - mean);
        }
        double variance = (1.0 / n + ratio) * squares / (n - 1);
        if (variance == 0) {
            return new ResampledTTest(
                    mean, mean == 0 ? 0 : Math.copySign(Double.POSITIVE_INFINITY, mean), mean == 0 ? 1 : 0);
        }
        double t = mean / Math.sqrt(variance);
        return new ResampledTTest(mean, t, StudentT.twoSided(t, n - 1));
    }

    /** Student's paired t-test, for errors on sets that share no samples. */
    public static ResampledTTest paired(double[] first, double[] second) {
        int n = first.length;
        if (n != second.length || n < 2) {
            throw new IllegalArgumentException("expected the same 2 or more sets, got " + n + " and " + second.length);
        }
        double[] off = new double[n];
        Arrays.setAll(off, i -> first[i] - second[i]);
        return of(off, 0);
    }
}
