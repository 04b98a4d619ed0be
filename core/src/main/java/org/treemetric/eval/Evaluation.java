package org.treemetric.eval;

import java.util.List;

/**
 * What cross-validation found.
 *
 * @param method the method's name
 * @param folds one result per fold, in order of repeat and fold
 * @param confusion all tests of all repeats together
 */
public record Evaluation(String method, List<FoldResult> folds, ConfusionMatrix confusion) {
    public Evaluation {
        folds = List.copyOf(folds);
    }

    /** The error, the mean over all folds. */
    public double error() {
        return folds.stream().mapToDouble(FoldResult::error).sum() / folds.size();
    }

    /** The error of one repeat, the mean over its folds. */
    public double error(int repeat) {
        double[] errors = folds.stream()
                .filter(fold -> fold.repeat() == repeat)
                .mapToDouble(FoldResult::error)
                .toArray();
        double sum = 0;
        for (double error : errors) {
            sum += error;
        }
        return sum / errors.length;
    }

    /** The standard deviation of the error over all folds, with n - 1; 0 if there is one fold. */
    public double sd() {
        if (folds.size() < 2) {
            return 0;
        }
        double mean = error();
        double squares = 0;
        for (FoldResult fold : folds) {
            double off = fold.error() - mean;
            squares += off * off;
        }
        return Math.sqrt(squares / (folds.size() - 1));
    }
}
