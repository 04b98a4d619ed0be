package org.treemetric.eval;

/**
 * How a method did in one fold.
 *
 * @param train samples trained with
 * @param tests samples tested
 * @param errors tested samples that got another class than their own
 * @param learnSeconds time to learn, by the clock on the wall
 * @param inferSeconds time to classify
 */
public record FoldResult(
        int repeat, int fold, int train, int tests, int errors, double learnSeconds, double inferSeconds) {

    /** The share of tested samples that were wrong. */
    public double error() {
        return (double) errors / tests;
    }
}
