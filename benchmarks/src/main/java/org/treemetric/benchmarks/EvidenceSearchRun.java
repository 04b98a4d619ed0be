package org.treemetric.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.treemetric.dataset.Classes;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.GramMetric;
import org.treemetric.distance.PlainMetric;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.index.InvertedIndex;
import org.treemetric.learn.LearningListener;
import org.treemetric.learn.PlainLearner;
import org.treemetric.model.Model;
import org.treemetric.neighbor.KnnClassifier;
import org.treemetric.option.OptionValues;
import org.treemetric.preset.Preset;

/**
 * Classification under the evidence metric against plain counts, through one index of the same six shapes and through
 * that of (2,2)-grams: microseconds of the measuring thread's CPU time per query, contenders taking turns.
 *
 * <pre>EvidenceSearchRun DATA FORKS [SET:C:GAMMA:K ...]</pre>
 *
 * <p>Every fifth tree asks, the others are stored. Times are medians over rounds in a fork, then over forks; ratios are
 * taken within a fork.
 */
public final class EvidenceSearchRun {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int MAX_QUERIES = 1000;
    private static final int ROUNDS = 7;
    private static final long WARM_UP = 6_000_000_000L;
    private static final String[] NAMES = {"evidence", "plain", "plain22"};

    // C, gamma and k as chosen on the first of the fixed folds, and with all of the evidence and none of it.
    private static final List<String> RUNS = List.of(
            "trec-questions:8:0.7:3",
            "glycan-kingdom:2:0.3:9",
            "sentiment-large:0.5:0.15:25",
            "trec-questions:8:0.5:50",
            "trec-questions:8:1:3");

    private EvidenceSearchRun() {}

    /** Starts the forks, or is one. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path data = Path.of(arguments[0]);
        int forks = Integer.parseInt(arguments[1]);
        List<String> runs = arguments.length > 2 ? Arrays.asList(arguments).subList(2, arguments.length) : RUNS;
        if (forks == 0) {
            System.out.println(Arrays.toString(measure(data, runs.get(0))));
            return;
        }
        System.out.println("set:C:gamma:k\t" + String.join("\t", NAMES) + "\tevidence/plain\tevidence/plain22");
        for (String run : runs) {
            double[][] time = new double[forks][];
            for (int fork = 0; fork < forks; fork++) {
                time[fork] = fork(data, run);
            }
            StringBuilder line = new StringBuilder(run);
            for (int c = 0; c < NAMES.length; c++) {
                int place = c;
                line.append('\t').append(spread(column(time, row -> row[place])));
            }
            line.append('\t').append(spread(column(time, row -> row[0] / row[1])));
            line.append('\t').append(spread(column(time, row -> row[0] / row[2])));
            System.out.println(line);
        }
    }

    private static double[] column(double[][] rows, ToDoubleFunction<double[]> of) {
        return Arrays.stream(rows).mapToDouble(of).sorted().toArray();
    }

    private static String spread(double[] sorted) {
        return String.format(
                Locale.ROOT, "%.2f (%.2f..%.2f)", sorted[sorted.length / 2], sorted[0], sorted[sorted.length - 1]);
    }

    private static double[] fork(Path data, String run) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        EvidenceSearchRun.class.getName(),
                        data.toString(),
                        "0",
                        run)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        double[] time;
        try (BufferedReader lines = process.inputReader()) {
            String line = lines.readLine();
            time = line == null
                    ? new double[0]
                    : Arrays.stream(line.substring(1, line.length() - 1).split(", "))
                            .mapToDouble(Double::parseDouble)
                            .toArray();
        }
        if (process.waitFor() != 0 || time.length != NAMES.length) {
            throw new IllegalStateException(run + " failed");
        }
        return time;
    }

    private static double[] measure(Path data, String run) throws IOException {
        String[] part = run.split(":", -1);
        OptionValues choice =
                Preset.EVIDENCE.defaults().with(Map.of("costs", part[1], "gammas", part[2], "k", part[3]));
        Dataset all = Dataset.read(data.resolve(part[0]).resolve("trees.tsv"));
        List<Sample> stored = new ArrayList<>();
        List<Sample> queries = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            (i % 5 == 0 ? queries : stored).add(all.samples().get(i));
        }
        Model evidence = Preset.EVIDENCE.learner(choice).learn(stored, LearningListener.NONE, 2);
        Model plain22 = new PlainLearner(GramShape.PAPER, PlainMetric.PLAIN, choice.whole("k"))
                .learn(stored, LearningListener.NONE, 1);
        List<Runnable> contenders = List.of(
                classifier(evidence, evidence.metric(), queries),
                classifier(evidence, PlainMetric.PLAIN, queries),
                classifier(plain22, PlainMetric.PLAIN, queries));
        long start = THREADS.getCurrentThreadCpuTime();
        while (THREADS.getCurrentThreadCpuTime() - start < WARM_UP) {
            contenders.forEach(Runnable::run);
        }
        double[][] time = new double[contenders.size()][ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            for (int c = 0; c < time.length; c++) {
                long before = THREADS.getCurrentThreadCpuTime();
                contenders.get(c).run();
                time[c][round] =
                        (THREADS.getCurrentThreadCpuTime() - before) / 1e3 / Math.min(MAX_QUERIES, queries.size());
            }
        }
        return Arrays.stream(time)
                .mapToDouble(row -> {
                    Arrays.sort(row);
                    return row[ROUNDS / 2];
                })
                .toArray();
    }

    private static Runnable classifier(Model model, GramMetric metric, List<Sample> samples) {
        List<GramVector> queries = samples.stream()
                .limit(MAX_QUERIES)
                .map(sample -> model.encode(sample.tree()))
                .toList();
        int[] classOf = Classes.of(model.samples()).classOf(model.samples());
        KnnClassifier<GramVector> classifier = new KnnClassifier<>(
                InvertedIndex.of(model.vectors(), metric),
                classOf,
                model.classNames().size(),
                model.k(),
                model.vote());
        return () -> classifier.classify(queries, 1);
    }
}
