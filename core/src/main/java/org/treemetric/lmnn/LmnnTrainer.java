package org.treemetric.lmnn;

import java.util.Arrays;
import java.util.List;
import org.treemetric.distance.Softplus;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.LearningEpoch;
import org.treemetric.learn.LearningListener;

/** Minimizes the paper's loss over a learning sample: Adam, with the active pairs kept up to date lazily. */
final class LmnnTrainer {
    private final LmnnSettings options;
    private final SampleRows rows;
    private final PairSearch search;
    private final SoftplusWeights weights;
    private final int threads;
    private double fallen;
    private double risen;

    /**
     * @param sample the learning sample
     * @param classOf the class of each tree of the sample
     * @param grams the size of the dictionary; grams outside the sample only feel the penalty
     */
    LmnnTrainer(LmnnSettings options, List<GramVector> sample, int[] classOf, int grams, int threads) {
        this(options, sample, classOf, filled(grams, options.startParameter()), threads);
    }

    /** A trainer whose grams start from parameters of their own. */
    LmnnTrainer(LmnnSettings options, List<GramVector> sample, int[] classOf, double[] start, int threads) {
        this.options = options;
        GramColumns columns = GramColumns.of(sample, start, options.startParameter());
        this.rows = new SampleRows(sample, classOf, columns);
        this.search = new PairSearch(rows);
        this.weights = new SoftplusWeights(
                columns.perColumn(start, options.startParameter()), options.learningRate(), options.l2());
        this.threads = threads;
    }

    private static double[] filled(int size, double value) {
        double[] array = new double[size];
        Arrays.fill(array, value);
        return array;
    }

    /** Runs all epochs. */
    void run(LearningListener listener) {
        int[][] targets = targets();
        ActivePairs pull = new ActivePairs(rows, options.pullMargin(), false);
        ActivePairs push = new ActivePairs(rows, options.pushMargin(), true);
        pull.replace(targets);
        push.replace(firstImpostors(targets));
        double[] gradient = new double[rows.columns().size()];
        double[] before = new double[gradient.length];
        for (int epoch = 0; epoch < options.epochs(); epoch++) {
            long evaluations = pull.evaluations() + push.evaluations();
            boolean refresh = options.impostorInterval() > 0 && epoch > 0 && epoch % options.impostorInterval() == 0;
            if (refresh && !options.refreshLate()) {
                push.replace(impostors(targets));
            }
            pull.update(weights.weight(), fallen, risen);
            push.update(weights.weight(), fallen, risen);
            gradient(pull.sum(), push.sum(), gradient);
            LossParts loss = new LossParts(pull, push);
            if (refresh && options.refreshLate()) {
                push.replace(impostors(targets));
            }
            listener.epoch(loss.at(epoch, refresh, pull.evaluations() + push.evaluations() - evaluations));
            listener.progress(epoch + 1L, options.epochs());
            System.arraycopy(weights.weight(), 0, before, 0, before.length);
            weights.step(gradient);
            measureChange(before, weights.weight());
        }
    }

    int[][] targets() {
        return search.targets(ones(), options.k(), threads);
    }

    /** Impostors before the first epoch: under equal weights, whatever parameters the grams start from. */
    int[][] firstImpostors(int[][] targets) {
        return impostors(
                targets,
                switch (options.impostorRule()) {
                    case FARTHEST_TARGET -> ones();
                    case KTH_NEIGHBOR_PLUS_MARGIN -> // its margin is no whole number of grams, so the scale matters
                        filled(rows.columns().size(), Softplus.value(options.startParameter()));
                });
    }

    /** Impostors under the current weights. */
    int[][] impostors(int[][] targets) {
        return impostors(targets, weights.weight());
    }

    private int[][] impostors(int[][] targets, double[] weight) {
        return switch (options.impostorRule()) {
            case FARTHEST_TARGET -> search.impostors(weight, targets, options.maxImpostors(), threads);
            case KTH_NEIGHBOR_PLUS_MARGIN ->
                search.impostors(weight, options.k(), options.pullMargin(), options.maxImpostors(), threads);
        };
    }

    // Plain distances are whole numbers, and doubles add those exactly.
    private double[] ones() {
        return filled(rows.columns().size(), 1);
    }

    private void gradient(long[] pull, long[] push, double[] gradient) {
        double[] slope = weights.slope();
        for (int c = 1; c < gradient.length; c++) {
            long active = (pull[c] - push[c]) / rows.columns().members(c); // every member adds the same
            gradient[c] = slope[c] * active + (options.sumGradients() ? gradient[c] : 0);
        }
    }

    // Upper bounds of the largest changes: rounded up, so that the sums bound the true ones. Column 0 is in no pair.
    private void measureChange(double[] before, double[] after) {
        double fall = 0;
        double rise = 0;
        for (int c = 1; c < before.length; c++) {
            fall = Math.max(fall, before[c] - after[c]);
            rise = Math.max(rise, after[c] - before[c]);
        }
        fallen = Math.nextUp(fallen + fall * (1 + 0x1p-50));
        risen = Math.nextUp(risen + rise * (1 + 0x1p-50));
    }

    /** The parameters w, by gram. */
    double[] parameters() {
        return rows.columns().perGram(weights.parameter());
    }

    /** The weights softplus(w), by gram. */
    double[] weights() {
        return rows.columns().perGram(weights.weight());
    }

    /** The weight of a gram that occurs in no tree of the sample. */
    double weightOutside() {
        return weights.weight()[0];
    }

    /** The loss of one epoch, taken before its step. */
    private final class LossParts {
        private final double penalty;
        private final double pullLoss;
        private final double pushLoss;
        private final long activePull;
        private final long activePush;
        private final ActivePairs pull;
        private final ActivePairs push;

        LossParts(ActivePairs pull, ActivePairs push) {
            this.pull = pull;
            this.push = push;
            double squares = 0;
            double pulled = 0;
            double pushed = 0;
            for (int c = 0; c < weights.parameter().length; c++) {
                double w = weights.parameter()[c];
                squares += rows.columns().members(c) * (w * w);
                pulled += weights.weight()[c] * pull.sum()[c];
                pushed += weights.weight()[c] * push.sum()[c];
            }
            this.penalty = options.l2() * squares;
            this.activePull = pull.active();
            this.activePush = push.active();
            this.pullLoss = Math.max(0, pulled - options.pullMargin() * activePull);
            this.pushLoss = Math.max(0, options.pushMargin() * activePush - pushed);
        }

        LearningEpoch at(int epoch, boolean refreshed, long evaluations) {
            return new LearningEpoch(
                    epoch,
                    penalty,
                    pullLoss,
                    pushLoss,
                    activePull,
                    activePush,
                    pull.pairs(),
                    push.pairs(),
                    refreshed,
                    evaluations);
        }
    }
}
