package org.treemetric.probability;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Chooses kappa and then lambda by the smallest mean loss on trees held out, -ln of the true class's probability.
 *
 * @param kappaLoss the mean loss of the scores alone, by place of {@link #KAPPAS}
 * @param lambdaLoss the mean loss of the mix, by place of {@link #LAMBDAS}
 * @param kappa the choice
 * @param lambda the choice
 * @param keys {@link ClassProbabilities#key} of each tree's true class at the choice
 */
public record CalibrationChoice(
        List<Double> kappaLoss, List<Double> lambdaLoss, double kappa, double lambda, List<Integer> keys) {
    /** What kappa is chosen from. */
    public static final List<Double> KAPPAS = List.of(0.5, 0.7, 1.0, 1.4, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0);

    /** What lambda is chosen from. */
    public static final List<Double> LAMBDAS = List.of(0.0, 0.3, 0.6, 1.0);

    /** A probability below this costs no more than this one: one sure mistake must not decide. */
    public static final double FLOOR = 0.001;

    public CalibrationChoice {
        kappaLoss = List.copyOf(kappaLoss);
        lambdaLoss = List.copyOf(lambdaLoss);
        keys = List.copyOf(keys);
    }

    /** A tree that was held out, and what was said of it. */
    public static final class HeldOut {
        private final double[] margin;
        private final int[] known;
        private final double[] shares;
        private final int truth;

        /**
         * @param margin as in {@link ScoreProbabilities#of}
         * @param known the classes of the trees that it was held out from, ascending
         * @param shares of the votes, by class
         * @param truth the true class
         */
        public HeldOut(double[] margin, int[] known, double[] shares, int truth) {
            this.margin = margin.clone();
            this.known = known.clone();
            this.shares = shares.clone();
            this.truth = truth;
        }

        private double byScores(double kappa) {
            return ScoreProbabilities.of(margin, known, shares.length, kappa)[truth];
        }

        private double mixed(double kappa, double lambda) {
            return (1 - lambda) * shares[truth] + lambda * byScores(kappa);
        }
    }

    /** Chooses on these trees; without any, the first values. */
    public static CalibrationChoice of(List<HeldOut> trees) {
        List<Double> kappaLoss = KAPPAS.stream()
                .map(kappa -> loss(trees, tree -> tree.byScores(kappa)))
                .toList();
        double kappa = KAPPAS.get(firstMin(kappaLoss));
        List<Double> lambdaLoss = LAMBDAS.stream()
                .map(lambda -> loss(trees, tree -> tree.mixed(kappa, lambda)))
                .toList();
        double lambda = LAMBDAS.get(firstMin(lambdaLoss));
        List<Integer> keys = trees.stream()
                .map(tree -> ClassProbabilities.key(tree.mixed(kappa, lambda)))
                .toList();
        return new CalibrationChoice(kappaLoss, lambdaLoss, kappa, lambda, keys);
    }

    private static double loss(List<HeldOut> trees, ToDoubleFunction<HeldOut> probability) {
        double sum = 0;
        for (HeldOut tree : trees) {
            sum += loss(probability.applyAsDouble(tree));
        }
        return trees.isEmpty() ? 0 : sum / trees.size();
    }

    /** -ln of the true class's probability, which counts as at least {@link #FLOOR}. */
    public static double loss(double probability) {
        return -StrictMath.log(Math.max(probability, FLOOR));
    }

    private static int firstMin(List<Double> loss) {
        int best = 0;
        for (int i = 1; i < loss.size(); i++) {
            if (Math.rint(loss.get(i) * 1e12) < Math.rint(loss.get(best) * 1e12)) {
                best = i;
            }
        }
        return best;
    }
}
