package org.treemetric.probability;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.treemetric.file.ByteInput;
import org.treemetric.file.ByteOutput;

/**
 * What turns scores and votes into probabilities, sets and novelty, as learned on trees held out. Immutable.
 *
 * <p>With m_c = s_c + beta_c: p = softmax(kappa m), and P = (1 - lambda) v + lambda p, v being the shares of the votes.
 */
public final class Calibration {
    private final double[] bias;
    private final double kappa;
    private final double lambda;
    private final SetCalibration sets;
    private final Novelty novelty;

    /**
     * @param bias beta by row of scores: one per class, one in all for two classes, none for one; copied
     * @param kappa how much scores count
     * @param lambda the share of the scores in the mix, 0 to 1
     * @param sets for sets of classes
     * @param novelty for trees unlike all others
     */
    public Calibration(double[] bias, double kappa, double lambda, SetCalibration sets, Novelty novelty) {
        for (double beta : bias) {
            if (!Double.isFinite(beta)) {
                throw new IllegalArgumentException("beta must be finite, got " + beta);
            }
        }
        if (!(kappa > 0) || kappa == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("kappa must be positive and finite, got " + kappa);
        }
        if (!(lambda >= 0 && lambda <= 1)) {
            throw new IllegalArgumentException("lambda must be between 0 and 1, got " + lambda);
        }
        this.bias = bias.clone();
        this.kappa = kappa;
        this.lambda = lambda;
        this.sets = sets;
        this.novelty = novelty;
    }

    /** The number of rows of scores. */
    public int rows() {
        return bias.length;
    }

    /** beta of a row. */
    public double bias(int row) {
        return bias[row];
    }

    /** How much scores count. */
    public double kappa() {
        return kappa;
    }

    /** The share of the scores in the mix. */
    public double lambda() {
        return lambda;
    }

    /** For sets of classes. */
    public SetCalibration sets() {
        return sets;
    }

    /** For trees unlike all others. */
    public Novelty novelty() {
        return novelty;
    }

    /** p by class, from the scores of a tree by row. */
    public double[] byScores(double[] score, int classes) {
        double[] margin = new double[bias.length];
        for (int row = 0; row < margin.length; row++) {
            margin[row] = score[row] + bias[row];
        }
        return ScoreProbabilities.of(margin, IntStream.range(0, classes).toArray(), classes, kappa);
    }

    /**
     * The probabilities of the classes of a tree.
     *
     * @param score its scores by row
     * @param shares of the votes, by class; empty if nothing voted
     * @param voted the class of the votes
     * @param classes the number of classes
     */
    public ClassProbabilities probabilities(double[] score, Optional<double[]> shares, OptionalInt voted, int classes) {
        double[] byScores = byScores(score, classes);
        double[] mix =
                shares.map(v -> ScoreProbabilities.mix(v, byScores, lambda)).orElse(byScores);
        return ClassProbabilities.of(mix, voted, sets);
    }

    /** Writes all of it, for {@link #read}. */
    public void write(ByteOutput out) {
        out.real(kappa);
        out.real(lambda);
        out.number(bias.length);
        out.reals(bias);
        out.number(sets.size());
        int[] kept = sets.kept();
        int before = 0;
        for (int key : kept) {
            out.number(key - before);
            before = key;
        }
        out.number(novelty.size());
        out.reals(novelty.distanceKeys());
        out.reals(novelty.unknownKeys());
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IllegalArgumentException if there is no calibration in {@code in}
     */
    public static Calibration read(ByteInput in) {
        double kappa = in.real();
        double lambda = in.real();
        double[] bias = in.reals(in.size());
        int size = in.number();
        int[] kept = new int[Math.min(size, SetCalibration.MAX_KEPT)];
        int before = 0;
        for (int i = 0; i < kept.length; i++) {
            kept[i] = Math.addExact(before, in.number());
            before = kept[i];
        }
        SetCalibration sets = SetCalibration.ofKept(size, kept);
        int asked = in.size();
        Novelty novelty = Novelty.ofKeys(in.reals(asked), in.reals(asked));
        return new Calibration(bias, kappa, lambda, sets, novelty);
    }
}
