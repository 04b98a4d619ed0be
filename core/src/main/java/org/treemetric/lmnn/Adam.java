package org.treemetric.lmnn;

import java.util.Arrays;
import org.treemetric.distance.Softplus;

/**
 * Adam on one parameter per column, with the weight and slope that belong to it. The penalty is part of the gradient.
 */
final class Adam {
    private static final double MEAN_DECAY = 0.9;
    private static final double SQUARE_DECAY = 0.999;
    private static final double EPSILON = 1e-8;

    private final double learningRate;
    private final double l2;
    private final double[] parameter;
    private final double[] weight;
    private final double[] slope;
    private final double[] mean;
    private final double[] square;
    private double meanPower = 1;
    private double squarePower = 1;

    Adam(double[] start, double learningRate, double l2) {
        int columns = start.length;
        this.learningRate = learningRate;
        this.l2 = l2;
        this.parameter = start.clone();
        this.weight = new double[columns];
        this.slope = new double[columns];
        this.mean = new double[columns];
        this.square = new double[columns];
        Arrays.setAll(weight, c -> Softplus.value(start[c]));
        Arrays.setAll(slope, c -> Softplus.slope(start[c]));
    }

    /** w by column; not copied. */
    double[] parameter() {
        return parameter;
    }

    /** softplus(w) by column; not copied. */
    double[] weight() {
        return weight;
    }

    /** softplus'(w) by column; not copied. */
    double[] slope() {
        return slope;
    }

    /** One step; {@code data} is the gradient of the loss without the penalty. */
    void step(double[] data) {
        meanPower *= MEAN_DECAY;
        squarePower *= SQUARE_DECAY;
        double meanBias = 1 - meanPower;
        double squareBias = 1 - squarePower;
        for (int c = 0; c < parameter.length; c++) {
            double w = parameter[c];
            double gradient = data[c] + 2 * l2 * w;
            mean[c] = MEAN_DECAY * mean[c] + (1 - MEAN_DECAY) * gradient;
            square[c] = SQUARE_DECAY * square[c] + (1 - SQUARE_DECAY) * gradient * gradient;
            w -= learningRate * (mean[c] / meanBias) / (Math.sqrt(square[c] / squareBias) + EPSILON);
            parameter[c] = w;
            // One exponential serves weight and slope; the bits are those of Softplus.
            double e = StrictMath.exp(w > 0 ? -w : w);
            weight[c] = w > 0 ? w + StrictMath.log1p(e) : StrictMath.log1p(e);
            slope[c] = w > 0 ? 1 / (1 + e) : e / (1 + e);
        }
    }
}
