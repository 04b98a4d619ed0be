package org.treemetric.probability;

import java.util.Arrays;

/** Probabilities of classes from their scores: softmax(kappa m) over the classes that have one. */
public final class ScoreProbabilities {
    private ScoreProbabilities() {}

    /**
     * The probability of every class; 0 for those that are not known.
     *
     * @param margin m: one per known class; of two known classes only that of the second; of one none
     * @param known the known classes, ascending, at least one
     * @param classes the number of all classes
     * @param kappa how much a margin counts
     */
    public static double[] of(double[] margin, int[] known, int classes, double kappa) {
        double[] exponent = new double[known.length];
        if (known.length == 2) {
            exponent[0] = -kappa * margin[0] / 2;
            exponent[1] = kappa * margin[0] / 2;
        } else {
            for (int i = 0; i < margin.length; i++) {
                exponent[i] = kappa * margin[i];
            }
        }
        double max = Arrays.stream(exponent).max().orElse(0);
        double sum = 0;
        for (int i = 0; i < exponent.length; i++) {
            exponent[i] = StrictMath.exp(exponent[i] - max);
            sum += exponent[i];
        }
        double[] probability = new double[classes];
        for (int i = 0; i < known.length; i++) {
            probability[known[i]] = exponent[i] / sum;
        }
        return probability;
    }

    /** (1 - lambda) times the shares of the votes plus lambda times the probabilities by scores. */
    public static double[] mix(double[] shares, double[] byScores, double lambda) {
        double[] mix = new double[shares.length];
        for (int c = 0; c < mix.length; c++) {
            mix[c] = (1 - lambda) * shares[c] + lambda * byScores[c];
        }
        return mix;
    }
}
