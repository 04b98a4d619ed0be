package org.treemetric.edit.learn;

/**
 * How edit costs are learned by LMNN. The paper states k, margins, rate, epochs and interval; symmetric costs without a
 * diagonal are our reading of what it leaves open.
 *
 * @param k targets per tree
 * @param pullMargin targets closer than this cost nothing (mu_1)
 * @param pushMargin impostors farther than this cost nothing (mu_2)
 * @param l2 beta of the penalty on the parameters
 * @param learningRate of Adam
 * @param epochs steps
 * @param impostorInterval epochs between two searches for impostors; 0 for never
 * @param start every parameter w at the start; the cost is softplus(w)
 * @param symmetric whether an operation and its reverse share a cost
 * @param diagonal whether keeping a label may cost
 */
public record EditLmnnOptions(
        int k,
        double pullMargin,
        double pushMargin,
        double l2,
        double learningRate,
        int epochs,
        int impostorInterval,
        double start,
        boolean symmetric,
        boolean diagonal) {

    public EditLmnnOptions {
        if (k < 1) {
            throw new IllegalArgumentException("k must be at least 1, got " + k);
        }
        if (!(pullMargin >= 0 && pushMargin >= 0)) {
            throw new IllegalArgumentException("margins must be at least 0, got " + pullMargin + " and " + pushMargin);
        }
        if (!(learningRate > 0)) {
            throw new IllegalArgumentException("learningRate must be positive, got " + learningRate);
        }
        if (!(l2 >= 0)) {
            throw new IllegalArgumentException("l2 must be at least 0, got " + l2);
        }
        if (epochs < 0 || impostorInterval < 0) {
            throw new IllegalArgumentException(
                    "epochs and impostorInterval must be at least 0, got " + epochs + " and " + impostorInterval);
        }
    }

    /** The paper's settings, with {@code k} targets. */
    public static EditLmnnOptions paper(int k) {
        return new EditLmnnOptions(k, 5, 5, 1e-4, 1e-2, 600, 50, 0.5, true, false);
    }

    /** The same with both margins at {@code margin}. */
    public EditLmnnOptions withMargins(double margin) {
        return new EditLmnnOptions(
                k, margin, margin, l2, learningRate, epochs, impostorInterval, start, symmetric, diagonal);
    }

    /** The same with another number of epochs. */
    public EditLmnnOptions withEpochs(int number) {
        return new EditLmnnOptions(
                k, pullMargin, pushMargin, l2, learningRate, number, impostorInterval, start, symmetric, diagonal);
    }
}
