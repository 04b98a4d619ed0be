package org.treemetric.lmnn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.WeightedMetric;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.LearningEpoch;
import org.treemetric.learn.LearningListener;
import org.treemetric.lmnn.LmnnOptions.Loss;
import org.treemetric.neighbor.Neighbor;

/**
 * Minimizes the losses other than the paper's, plainly: every pair in every epoch. Margins that move with other distances
 * leave no fixed bound to wait for, so nothing here is lazy; meant for learning samples of a few hundred trees.
 *
 * <pre>
 *   NORMALIZED_PAIRS  sum of [d - mu_1]+ over targets + sum of [mu_2 - d]+ over impostors, d the Bray-Curtis form
 *   TRIPLETS          sum of d(i,j) over targets + sum of [mu_2 + d(i,j) - d(i,l)]+ over targets j and impostors l of i
 * </pre>
 *
 * <p>Targets are the k nearest of the class at equal weights. Impostors of a tree are those of other classes nearer than its
 * farthest target, for triplets nearer than that plus mu_2, under the current weights.
 */
final class RelativeTrainer {
    private final LmnnOptions options;
    private final List<GramVector> sample;
    private final int[] classOf;
    private final Normalization normalization;
    private final Adam adam;
    private double pull;
    private double push;
    private long activePull;
    private long activePush;

    RelativeTrainer(LmnnOptions options, List<GramVector> sample, int[] classOf, int grams) {
        this.options = options;
        this.sample = sample;
        this.classOf = classOf;
        this.normalization = options.loss() == Loss.NORMALIZED_PAIRS ? Normalization.BRAY_CURTIS : Normalization.NONE;
        double[] start = new double[grams];
        Arrays.fill(start, options.startParameter());
        this.adam = new Adam(start, options.learningRate(), options.l2());
    }

    void run(LearningListener listener) {
        double[] ones = new double[adam.weight().length];
        Arrays.fill(ones, 1);
        int[][] targets = targets(ones);
        int[][] impostors = impostors(targets, ones);
        double[] slopes = new double[ones.length];
        for (int epoch = 0; epoch < options.epochs(); epoch++) {
            boolean refresh = options.impostorInterval() > 0 && epoch > 0 && epoch % options.impostorInterval() == 0;
            if (refresh) {
                impostors = impostors(targets, adam.weight());
            }
            Arrays.fill(slopes, 0);
            loss(adam.weight(), targets, impostors, slopes);
            double squares = 0;
            for (int g = 0; g < slopes.length; g++) {
                slopes[g] *= adam.slope()[g];
                squares += adam.parameter()[g] * adam.parameter()[g];
            }
            listener.epoch(new LearningEpoch(
                    epoch,
                    options.l2() * squares,
                    pull,
                    push,
                    activePull,
                    activePush,
                    count(targets),
                    count(impostors),
                    refresh,
                    count(targets) + count(impostors)));
            listener.progress(epoch + 1L, options.epochs());
            adam.step(slopes);
        }
    }

    /** The loss without the penalty; its slopes by weight are added to {@code slopes}. */
    double loss(double[] weight, int[][] targets, int[][] impostors, double[] slopes) {
        WeightedMetric metric = metric(weight);
        pull = 0;
        push = 0;
        activePull = 0;
        activePush = 0;
        for (int i = 0; i < targets.length; i++) {
            double[] near = distances(metric, i, targets[i]);
            double[] far = distances(metric, i, impostors[i]);
            if (options.loss() == Loss.TRIPLETS) {
                triplets(metric, i, targets[i], impostors[i], near, far, slopes);
            } else {
                pairs(metric, i, targets[i], impostors[i], near, far, slopes);
            }
        }
        return pull + push;
    }

    private void pairs(
            WeightedMetric metric,
            int i,
            int[] targets,
            int[] impostors,
            double[] near,
            double[] far,
            double[] slopes) {
        for (int t = 0; t < near.length; t++) {
            if (near[t] > options.pullMargin()) {
                pull += near[t] - options.pullMargin();
                activePull++;
                addSlopes(metric, i, targets[t], near[t], 1, slopes);
            }
        }
        for (int l = 0; l < far.length; l++) {
            if (far[l] < options.pushMargin()) {
                push += options.pushMargin() - far[l];
                activePush++;
                addSlopes(metric, i, impostors[l], far[l], -1, slopes);
            }
        }
    }

    private void triplets(
            WeightedMetric metric,
            int i,
            int[] targets,
            int[] impostors,
            double[] near,
            double[] far,
            double[] slopes) {
        int[] pushed = new int[far.length];
        for (int t = 0; t < near.length; t++) {
            pull += near[t];
            activePull++;
            int times = 1;
            for (int l = 0; l < far.length; l++) {
                double violation = options.pushMargin() + near[t] - far[l];
                if (violation > 0) {
                    push += violation;
                    activePush++;
                    times++;
                    pushed[l]++;
                }
            }
            addSlopes(metric, i, targets[t], near[t], times, slopes);
        }
        for (int l = 0; l < far.length; l++) {
            if (pushed[l] > 0) {
                addSlopes(metric, i, impostors[l], far[l], -pushed[l], slopes);
            }
        }
    }

    // d' by a_g is |x - y|, or (|x - y| - d (x + y)) / sum of a (x + y) for the normalized form.
    private void addSlopes(WeightedMetric metric, int i, int j, double distance, int times, double[] slopes) {
        GramVector x = sample.get(i);
        GramVector y = sample.get(j);
        boolean normalized = normalization != Normalization.NONE;
        double sum = normalized ? metric.weightOf(x) + metric.weightOf(y) : 1;
        if (!(sum > 0)) {
            return;
        }
        int a = 0;
        int b = 0;
        while (a < x.distinct() || b < y.distinct()) {
            boolean takeX = b == y.distinct() || (a < x.distinct() && x.id(a) <= y.id(b));
            boolean takeY = a == x.distinct() || (b < y.distinct() && y.id(b) <= x.id(a));
            int gram = takeX ? x.id(a) : y.id(b);
            int inX = takeX ? x.count(a++) : 0;
            int inY = takeY ? y.count(b++) : 0;
            double slope = Math.abs(inX - inY) - (normalized ? distance * ((double) inX + inY) : 0);
            slopes[gram] += times * slope / sum;
        }
    }

    private WeightedMetric metric(double[] weight) {
        return new WeightedMetric(weight, 0, normalization);
    }

    private double[] distances(WeightedMetric metric, int i, int[] others) {
        return Arrays.stream(others)
                .mapToDouble(j -> metric.between(sample.get(i), sample.get(j)))
                .toArray();
    }

    int[][] targets(double[] weight) {
        WeightedMetric metric = metric(weight);
        int[][] targets = new int[sample.size()][];
        for (int i = 0; i < targets.length; i++) {
            List<Neighbor> same = new ArrayList<>();
            for (int j = 0; j < targets.length; j++) {
                if (j != i && classOf[j] == classOf[i]) {
                    same.add(new Neighbor(j, metric.between(sample.get(i), sample.get(j))));
                }
            }
            targets[i] = same.stream()
                    .sorted()
                    .limit(options.k())
                    .mapToInt(Neighbor::index)
                    .toArray();
        }
        return targets;
    }

    int[][] impostors(int[][] targets, double[] weight) {
        WeightedMetric metric = metric(weight);
        double reach = options.loss() == Loss.TRIPLETS ? options.pushMargin() : 0;
        int[][] impostors = new int[sample.size()][];
        for (int i = 0; i < impostors.length; i++) {
            double farthest =
                    Arrays.stream(distances(metric, i, targets[i])).max().orElse(Double.NEGATIVE_INFINITY);
            List<Neighbor> found = new ArrayList<>();
            for (int l = 0; l < impostors.length && targets[i].length > 0; l++) {
                double distance = classOf[l] == classOf[i] ? 0 : metric.between(sample.get(i), sample.get(l));
                if (classOf[l] != classOf[i] && Neighbor.key(distance) < Neighbor.key(farthest + reach)) {
                    found.add(new Neighbor(l, distance));
                }
            }
            impostors[i] = found.stream()
                    .sorted()
                    .limit(options.maxImpostors() == 0 ? Long.MAX_VALUE : options.maxImpostors())
                    .mapToInt(Neighbor::index)
                    .sorted()
                    .toArray();
        }
        return impostors;
    }

    private static long count(int[][] lists) {
        long count = 0;
        for (int[] list : lists) {
            count += list.length;
        }
        return count;
    }

    /** The weights softplus(w), by gram. */
    double[] weights() {
        return adam.weight().clone();
    }
}
