package org.treemetric.lmnn;

import java.util.Arrays;
import org.treemetric.distance.Softplus;
import org.treemetric.optimize.Adam;

/**
 * One parameter per column, moved by {@link Adam}, with the weight and slope that belong to it. The penalty is part of
 * the gradient.
 */
final class SoftplusWeights {
    private final Adam adam;
    private final double l2;
    private final double[] parameter;
    private final double[] weight;
    private final double[] slope;

    SoftplusWeights(double[] start, double learningRate, double l2) {
        int columns = start.length;
        this.adam = new Adam(columns, learningRate);
        this.l2 = l2;
        this.parameter = start.clone();
        this.weight = new double[columns];
        this.slope = new double[columns];
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
        adam.nextEpoch();
        for (int c = 0; c < parameter.length; c++) {
            double w = parameter[c];
            w -= adam.step(c, data[c] + 2 * l2 * w);
            parameter[c] = w;
            // One exponential serves weight and slope; the bits are those of Softplus.
            double e = StrictMath.exp(w > 0 ? -w : w);
            weight[c] = w > 0 ? w + StrictMath.log1p(e) : StrictMath.log1p(e);
            slope[c] = w > 0 ? 1 / (1 + e) : e / (1 + e);
        }
    }
}
