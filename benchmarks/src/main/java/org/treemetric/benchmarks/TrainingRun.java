package org.treemetric.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.treemetric.dataset.Dataset;
import org.treemetric.learn.LearningEpoch;
import org.treemetric.learn.LearningListener;
import org.treemetric.lmnn.TrainingContenders;
import org.treemetric.lmnn.TrainingContenders.Setting;
import org.treemetric.option.OptionValues;
import org.treemetric.preset.Preset;

/**
 * 600 epochs by the lazy trainer and by the plain full batch, in turns inside one JVM, by the CPU time of the measuring
 * thread; the weights are compared bit for bit in every round.
 *
 * <pre>TrainingRun DATA [ROUNDS]             strings, words (200 trees), sentiment
 * TrainingRun DATA large                sentiment-large, all trees, at most 50 impostors each, the lazy trainer alone</pre>
 */
public final class TrainingRun {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int WARM_UP = 3;
    private static final OptionValues PAPER = Preset.PAPER.defaults();

    private TrainingRun() {}

    /** Measures and prints. */
    public static void main(String[] arguments) throws IOException {
        Path data = Path.of(arguments[0]);
        if (arguments.length > 1 && arguments[1].equals("large")) {
            large(data);
            return;
        }
        int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 7;
        System.out.println("set\tsetting\tlazy ms\tfull batch ms\tratio\tpairs per epoch\tlooked at\tgrams");
        for (String set : new String[] {"strings", "words", "sentiment"}) {
            Dataset trees = Dataset.read(data.resolve(set).resolve("trees.tsv"));
            TrainingContenders contenders = new TrainingContenders(trees, 200);
            compare(set, "k-th neighbor + margin", contenders, Setting.wide(PAPER.with("l2", 5e-5)), rounds);
            compare(set, "paper", contenders, Setting.paper(PAPER), rounds);
        }
    }

    private static void compare(
            String set, String setting, TrainingContenders contenders, Setting options, int rounds) {
        double[] lazy = new double[rounds];
        double[] full = new double[rounds];
        Counter counter = new Counter();
        for (int round = -WARM_UP; round < rounds; round++) {
            long start = THREADS.getCurrentThreadCpuTime();
            double[] a = contenders.lazy(options, round == 0 ? counter : LearningListener.NONE);
            long between = THREADS.getCurrentThreadCpuTime();
            double[] b = contenders.fullBatch(options);
            long end = THREADS.getCurrentThreadCpuTime();
            if (!Arrays.equals(a, b)) {
                throw new IllegalStateException("the weights differ");
            }
            if (round >= 0) {
                lazy[round] = (between - start) / 1e6;
                full[round] = (end - between) / 1e6;
            }
        }
        double[] ratio = new double[rounds];
        Arrays.setAll(ratio, i -> full[i] / lazy[i]);
        System.out.printf(
                Locale.ROOT,
                "%s\t%s\t%s\t%s\t%s\t%d\t%d\t%d%n",
                set,
                setting,
                spread(lazy),
                spread(full),
                spread(ratio),
                counter.pairs / options.epochs(),
                counter.looks / options.epochs(),
                contenders.grams());
    }

    private static void large(Path data) throws IOException {
        Dataset trees = Dataset.read(data.resolve("sentiment-large").resolve("trees.tsv"));
        TrainingContenders contenders = new TrainingContenders(trees, Integer.MAX_VALUE);
        Setting options = Setting.wide(PAPER.with("l2", 5e-5).with("max-impostors", 50));
        Counter counter = new Counter();
        long start = THREADS.getCurrentThreadCpuTime();
        long wall = System.nanoTime();
        contenders.lazy(options, counter);
        System.out.printf(
                Locale.ROOT,
                "sentiment-large: %d trees, %d grams, %.1f s CPU, %.1f s wall, %d pairs and %d looks per epoch, %d MB heap%n",
                trees.size(),
                contenders.grams(),
                (THREADS.getCurrentThreadCpuTime() - start) / 1e9,
                (System.nanoTime() - wall) / 1e9,
                counter.pairs / options.epochs(),
                counter.looks / options.epochs(),
                ManagementFactory.getMemoryPoolMXBeans().stream()
                        .filter(pool -> pool.getType() == MemoryType.HEAP)
                        .mapToLong(pool -> pool.getPeakUsage().getUsed() >> 20)
                        .sum());
    }

    private static String spread(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return String.format(
                Locale.ROOT, "%.2f (%.2f..%.2f)", sorted[sorted.length / 2], sorted[0], sorted[sorted.length - 1]);
    }

    private static final class Counter implements LearningListener {
        private long pairs;
        private long looks;

        @Override
        public void epoch(LearningEpoch epoch) {
            pairs += epoch.targets() + epoch.impostors();
            looks += epoch.evaluations();
        }
    }
}
