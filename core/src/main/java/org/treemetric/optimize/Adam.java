package org.treemetric.optimize;

/**
 * Adam: steps from running means of the gradient and of its square, one parameter at a time.
 *
 * <p>The caller owns the parameters and subtracts the steps, so that it can do the rest of its work on a parameter in
 * the same pass.
 */
public final class Adam {
    private static final double MEAN_DECAY = 0.9;
    private static final double SQUARE_DECAY = 0.999;
    private static final double EPSILON = 1e-8;

    private final double learningRate;
    private final double[] mean;
    private final double[] square;
    private double meanPower = 1;
    private double squarePower = 1;
    private double meanBias;
    private double squareBias;

    /** Nothing seen yet of {@code parameters} parameters. */
    public Adam(int parameters, double learningRate) {
        this.learningRate = learningRate;
        this.mean = new double[parameters];
        this.square = new double[parameters];
    }

    /** Begins an epoch, in which each parameter takes one step. */
    public void nextEpoch() {
        meanPower *= MEAN_DECAY;
        squarePower *= SQUARE_DECAY;
        meanBias = 1 - meanPower;
        squareBias = 1 - squarePower;
    }

    /** What to subtract from parameter {@code index}, where the loss has this slope. */
    public double step(int index, double gradient) {
        mean[index] = MEAN_DECAY * mean[index] + (1 - MEAN_DECAY) * gradient;
        square[index] = SQUARE_DECAY * square[index] + (1 - SQUARE_DECAY) * gradient * gradient;
        return learningRate * (mean[index] / meanBias) / (Math.sqrt(square[index] / squareBias) + EPSILON);
    }
}
