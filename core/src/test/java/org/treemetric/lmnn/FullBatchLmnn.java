package org.treemetric.lmnn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.treemetric.distance.GramDifference;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.Softplus;
import org.treemetric.distance.WeightedMetric;
import org.treemetric.gram.GramVector;
import org.treemetric.neighbor.Neighbor;

/**
 * The paper's training, word for word: every pair looked at in every epoch, every gram stepped. The plain reference that
 * the lazy trainer must equal bit for bit, and what its speed is compared with.
 *
 * <p>Pair differences are kept as compressed rows, as anyone would. Targets and impostors come from comparing all trees
 * with all, or, where only the epochs are to be timed, from the trainer's own search.
 */
public final class FullBatchLmnn {
    private final LmnnSettings options;
    private final List<GramVector> sample;
    private final int[] classOf;
    private final int grams;
    private final PairSearch fastSearch; // null: compare all with all
    private final SampleRows fastRows;
    private final double[] w;
    private final double[] a;
    private long evaluations;
    private double penalty;
    private double pull;
    private double push;
    private long activePull;
    private long activePush;
    private double[] gradient;

    FullBatchLmnn(LmnnSettings options, List<GramVector> sample, int[] classOf, int grams, boolean trainersSearch) {
        this.options = options;
        this.sample = sample;
        this.classOf = classOf;
        this.grams = grams;
        this.fastRows = trainersSearch
                ? new SampleRows(
                        sample,
                        classOf,
                        GramColumns.of(sample, filled(grams, options.startParameter()), options.startParameter()))
                : null;
        this.fastSearch = trainersSearch ? new PairSearch(fastRows) : null;
        this.w = new double[grams];
        this.a = new double[grams];
        start(filled(grams, options.startParameter()));
    }

    /** Starts from these parameters instead. */
    void start(double[] parameters) {
        System.arraycopy(parameters, 0, w, 0, grams);
        Arrays.setAll(a, g -> Softplus.value(w[g]));
    }

    private static double[] filled(int size, double value) {
        double[] array = new double[size];
        Arrays.fill(array, value);
        return array;
    }

    /** Hears of an epoch after its step. */
    interface Epoch {
        void done(int epoch, boolean refreshed, int[][] impostors);
    }

    public void run() {
        run((epoch, refreshed, impostors) -> {});
    }

    void run(Epoch listener) {
        int[][] targets = targets();
        int[][] impostors = firstImpostors(targets);
        Rows pulls = rows(targets);
        Rows pushes = rows(impostors);
        double[] mean = new double[grams];
        double[] square = new double[grams];
        double[] summed = new double[grams];
        double meanPower = 1;
        double squarePower = 1;
        for (int epoch = 0; epoch < options.epochs(); epoch++) {
            boolean refresh = options.impostorInterval() > 0 && epoch > 0 && epoch % options.impostorInterval() == 0;
            if (refresh && !options.refreshLate()) {
                impostors = impostors(targets);
                pushes = rows(impostors);
            }
            lossAndGradient(pulls, pushes, summed);
            if (refresh && options.refreshLate()) {
                impostors = impostors(targets);
                pushes = rows(impostors);
            }
            meanPower *= 0.9;
            squarePower *= 0.999;
            for (int g = 0; g < grams; g++) {
                mean[g] = 0.9 * mean[g] + (1 - 0.9) * gradient[g];
                square[g] = 0.999 * square[g] + (1 - 0.999) * gradient[g] * gradient[g];
                w[g] -= options.learningRate()
                        * (mean[g] / (1 - meanPower))
                        / (Math.sqrt(square[g] / (1 - squarePower)) + 1e-8);
                a[g] = Softplus.value(w[g]);
            }
            listener.done(epoch, refresh, impostors);
        }
    }

    /** Loss parts and gradient of these pairs at the current parameters. */
    void lossAndGradient(int[][] targets, int[][] impostors) {
        lossAndGradient(rows(targets), rows(impostors), new double[grams]);
    }

    private void lossAndGradient(Rows pulls, Rows pushes, double[] summed) {
        long[] active = new long[grams];
        pull = 0;
        push = 0;
        activePull = 0;
        activePush = 0;
        for (int p = 0; p < pulls.size(); p++) {
            double d = pulls.distance(p, a);
            if (d > options.pullMargin()) {
                pull += d - options.pullMargin();
                activePull++;
                pulls.add(p, active, 1);
            }
        }
        for (int p = 0; p < pushes.size(); p++) {
            double d = pushes.distance(p, a);
            if (d < options.pushMargin()) {
                push += options.pushMargin() - d;
                activePush++;
                pushes.add(p, active, -1);
            }
        }
        evaluations += pulls.size() + pushes.size();
        penalty = 0;
        gradient = new double[grams];
        for (int g = 0; g < grams; g++) {
            penalty += options.l2() * w[g] * w[g];
            double data = Softplus.slope(w[g]) * active[g];
            summed[g] = data + (options.sumGradients() ? summed[g] : 0);
            gradient[g] = summed[g] + 2 * options.l2() * w[g];
        }
    }

    int[][] targets() {
        if (fastSearch != null) {
            double[] ones = new double[fastRows.columns().size()];
            Arrays.fill(ones, 1);
            return fastSearch.targets(ones, options.k(), 1);
        }
        int[][] targets = new int[sample.size()][];
        WeightedMetric plain = metric(filled(grams, 1));
        Arrays.setAll(targets, i -> nearestOfClass(i, plain));
        return targets;
    }

    int[][] firstImpostors(int[][] targets) {
        return options.impostorRule() == LmnnVariant.ImpostorRule.FARTHEST_TARGET
                ? impostors(targets, filled(grams, 1))
                : impostors(targets, filled(grams, Softplus.value(options.startParameter())));
    }

    int[][] impostors(int[][] targets) {
        return impostors(targets, a);
    }

    private int[][] impostors(int[][] targets, double[] weight) {
        if (fastSearch != null) {
            double[] byColumn = new double[fastRows.columns().size()];
            for (int g = 0; g < grams; g++) {
                byColumn[fastRows.columns().columnOf(g)] = weight[g];
            }
            return options.impostorRule() == LmnnVariant.ImpostorRule.FARTHEST_TARGET
                    ? fastSearch.impostors(byColumn, targets, options.maxImpostors(), 1)
                    : fastSearch.impostors(byColumn, options.k(), options.pullMargin(), options.maxImpostors(), 1);
        }
        int[][] impostors = new int[sample.size()][];
        WeightedMetric metric = metric(weight);
        for (int i = 0; i < impostors.length; i++) {
            impostors[i] = impostorsOf(i, targets[i], metric);
        }
        return impostors;
    }

    private int[] impostorsOf(int i, int[] targets, WeightedMetric metric) {
        int[] near = options.impostorRule() == LmnnVariant.ImpostorRule.FARTHEST_TARGET
                ? targets
                : nearestOfClass(i, metric);
        if (near.length == 0) {
            return new int[0];
        }
        double threshold;
        if (options.impostorRule() == LmnnVariant.ImpostorRule.FARTHEST_TARGET) {
            threshold = Arrays.stream(near)
                    .mapToDouble(j -> distance(i, j, metric))
                    .max()
                    .getAsDouble();
        } else {
            threshold = distance(i, near[near.length - 1], metric) + options.pullMargin();
        }
        List<Neighbor> found = new ArrayList<>();
        for (int l = 0; l < sample.size(); l++) {
            double d = distance(i, l, metric);
            if (classOf[l] != classOf[i] && Neighbor.key(d) < Neighbor.key(threshold)) {
                found.add(new Neighbor(l, d));
            }
        }
        if (options.maxImpostors() > 0) {
            found = found.stream().sorted().limit(options.maxImpostors()).toList();
        }
        return found.stream().mapToInt(Neighbor::index).sorted().toArray();
    }

    private int[] nearestOfClass(int i, WeightedMetric metric) {
        List<Neighbor> same = new ArrayList<>();
        for (int j = 0; j < sample.size(); j++) {
            if (j != i && classOf[j] == classOf[i]) {
                same.add(new Neighbor(j, distance(i, j, metric)));
            }
        }
        return same.stream()
                .sorted()
                .limit(options.k())
                .mapToInt(Neighbor::index)
                .toArray();
    }

    private static WeightedMetric metric(double[] weight) {
        return new WeightedMetric(weight, 0, Normalization.NONE);
    }

    private double distance(int i, int j, WeightedMetric metric) {
        return metric.between(sample.get(i), sample.get(j));
    }

    double[] parameters() {
        return w.clone();
    }

    public double[] weights() {
        return a.clone();
    }

    public long evaluations() {
        return evaluations;
    }

    double[] gradient() {
        return gradient;
    }

    double penalty() {
        return penalty;
    }

    double pull() {
        return pull;
    }

    double push() {
        return push;
    }

    long activePull() {
        return activePull;
    }

    long activePush() {
        return activePush;
    }

    private Rows rows(int[][] partners) {
        List<GramVector> differences = new ArrayList<>();
        for (int i = 0; i < partners.length; i++) {
            for (int j : partners[i]) {
                differences.add(GramDifference.between(sample.get(i), sample.get(j)));
            }
        }
        return new Rows(differences);
    }

    /** Pair differences as compressed rows. */
    private static final class Rows {
        private final int[] start;
        private final int[] gram;
        private final int[] count;

        Rows(List<GramVector> differences) {
            start = new int[differences.size() + 1];
            for (int p = 0; p < differences.size(); p++) {
                start[p + 1] = start[p] + differences.get(p).distinct();
            }
            gram = new int[start[differences.size()]];
            count = new int[gram.length];
            for (int p = 0; p < differences.size(); p++) {
                for (int e = start[p]; e < start[p + 1]; e++) {
                    gram[e] = differences.get(p).id(e - start[p]);
                    count[e] = differences.get(p).count(e - start[p]);
                }
            }
        }

        int size() {
            return start.length - 1;
        }

        double distance(int pair, double[] weight) {
            double sum = 0;
            for (int e = start[pair]; e < start[pair + 1]; e++) {
                sum += weight[gram[e]] * count[e];
            }
            return sum;
        }

        void add(int pair, long[] to, int sign) {
            for (int e = start[pair]; e < start[pair + 1]; e++) {
                to[gram[e]] += (long) sign * count[e];
            }
        }
    }
}
