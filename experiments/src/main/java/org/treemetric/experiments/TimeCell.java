package org.treemetric.experiments;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.treemetric.dataset.Sample;
import org.treemetric.eval.Classifier;
import org.treemetric.eval.Folds;
import org.treemetric.eval.Method;
import org.treemetric.tree.Tree;

/**
 * How long inference by three nearest neighbors takes, fold by fold, in CPU time of one thread: encoding, distances, vote, as the
 * paper defines it. Every fold is run at least once to warm up and then as often as fits into a moment; the median
 * counts.
 */
final class TimeCell {
    // Time of the thread, not of the clock on the wall, which also counts what else the machine is doing.
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();
    private static final int K = 3;
    private static final double MOMENT = 0.3;
    private static final int MAX_RUNS = 25;

    private TimeCell() {}

    static SortedMap<String, String> key(ExperimentSet set, ReproductionOptions options) {
        SortedMap<String, String> key = Cell.key("time", set, options.version());
        key.put("test", options.quick() ? "1 fold" : "5 folds");
        return key;
    }

    static Cell cell(ExperimentSet set, ReproductionOptions options) {
        int folds = options.quick() ? 1 : set.folds().folds();
        double trees = set.data().size();
        return new Cell(
                key(set, options),
                3 + trees * trees / 3e5 * folds,
                () -> new TreeMap<>(Map.of(
                        "learned", seconds(set, Setting.E2.method(K, Plan.PAPER_SHAPE, false), folds),
                        "edit", seconds(set, Setting.TED.method(K, Plan.PAPER_SHAPE, false), folds))));
    }

    private static double[] seconds(ExperimentSet set, Method method, int count) {
        Folds folds = set.folds();
        double[] seconds = new double[count];
        for (int f = 0; f < count; f++) {
            List<Sample> train = set.data().subset(folds.train(0, f)).samples();
            List<Tree> trees = set.data().subset(folds.test(0, f)).samples().stream()
                    .map(Sample::tree)
                    .toList();
            Classifier classifier = method.fit(train, folds.learningSample(0, f), 1);
            seconds[f] = median(classifier, trees);
        }
        return seconds;
    }

    private static double median(Classifier classifier, List<Tree> trees) {
        classifier.classify(trees, 1);
        List<Double> runs = new ArrayList<>();
        double sum = 0;
        while (runs.isEmpty() || (sum < MOMENT && runs.size() < MAX_RUNS)) {
            long start = CLOCK.getCurrentThreadCpuTime();
            classifier.classify(trees, 1);
            runs.add((CLOCK.getCurrentThreadCpuTime() - start) / 1e9);
            sum += runs.get(runs.size() - 1);
        }
        double[] sorted =
                runs.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return Arrays.stream(sorted).skip(sorted.length / 2).findFirst().orElseThrow();
    }
}
