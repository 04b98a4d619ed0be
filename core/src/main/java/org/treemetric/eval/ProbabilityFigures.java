package org.treemetric.eval;

import java.util.List;
import java.util.Optional;
import org.treemetric.probability.CalibrationChoice;
import org.treemetric.probability.ClassProbabilities;

/**
 * How good probabilities and sets were on tested trees.
 *
 * @param logLoss mean of -ln of the true class's probability, which counts as at least 0.001
 * @param brier mean over the trees of the sum over classes of (P_c - [c is the true one])^2
 * @param ece how far probabilities of the given class are from its frequency, over {@link #BINS} bins of equal width
 * @param level what sets were asked for
 * @param coverage the share of the trees whose set holds the true class
 * @param setSize mean number of classes in a set
 * @param bins trees by the probability of the class they were given, least probable first
 */
public record ProbabilityFigures(
        double logLoss, double brier, double ece, double level, double coverage, double setSize, List<Bin> bins) {
    /** The number of bins of the calibration error. */
    public static final int BINS = 15;

    /** The level of sets unless somebody asks for another. */
    public static final double DEFAULT_LEVEL = 0.9;

    public ProbabilityFigures {
        bins = List.copyOf(bins);
    }

    /**
     * Trees whose given class had about the same probability.
     *
     * @param trees how many
     * @param probability the mean probability of the class they were given; 0 if there are none
     * @param right the share of them that are of that class; 0 if there are none
     */
    public record Bin(int trees, double probability, double right) {}

    /** Whether a tree's true class is outside its set. */
    public static boolean isOutside(TestResult test, double level) {
        int truth = test.part().classNames().indexOf(test.truth());
        return test.prediction()
                .certainty()
                .map(sure -> !sure.probabilities().set(level).contains(truth))
                .orElse(false);
    }

    /** The figures of an evaluation; empty if a tree was tested without calibrated probabilities, or none was. */
    public static Optional<ProbabilityFigures> of(List<TestResult> tests, double level) {
        if (tests.isEmpty()
                || tests.stream().anyMatch(test -> test.prediction().certainty().isEmpty())) {
            return Optional.empty();
        }
        double logLoss = 0;
        double brier = 0;
        double coverage = 0;
        double setSize = 0;
        int[] trees = new int[BINS];
        double[] sum = new double[BINS];
        int[] right = new int[BINS];
        for (TestResult test : tests) {
            ClassProbabilities found =
                    test.prediction().certainty().orElseThrow().probabilities();
            int truth = test.part().classNames().indexOf(test.truth()); // -1: of a class that training never saw
            logLoss += CalibrationChoice.loss(truth < 0 ? 0 : found.of(truth));
            brier += truth < 0 ? 1 : 0;
            for (int c = 0; c < found.classes(); c++) {
                double gap = found.of(c) - (c == truth ? 1 : 0);
                brier += gap * gap;
            }
            List<Integer> set = found.set(level);
            coverage += set.contains(truth) ? 1 : 0;
            setSize += set.size();
            double given = found.of(test.prediction().classIndex());
            int bin = Math.min(BINS - 1, (int) (given * BINS));
            trees[bin]++;
            sum[bin] += given;
            right[bin] += test.isMistake() ? 0 : 1;
        }
        int n = tests.size();
        double ece = 0;
        Bin[] bins = new Bin[BINS];
        for (int b = 0; b < BINS; b++) {
            ece += Math.abs(sum[b] - right[b]) / n;
            bins[b] = trees[b] == 0
                    ? new Bin(0, 0, 0)
                    : new Bin(trees[b], sum[b] / trees[b], (double) right[b] / trees[b]);
        }
        return Optional.of(
                new ProbabilityFigures(logLoss / n, brier / n, ece, level, coverage / n, setSize / n, List.of(bins)));
    }
}
