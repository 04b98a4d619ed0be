package org.treemetric.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.learn.LearningListener;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Prediction;
import org.treemetric.preset.Preset;

/**
 * Does novelty find what is foreign, and is it silent about the rest? Each set is learned from with every fifth tree held
 * out; the model is asked about those and about all trees of the other sets.
 *
 * <pre>NoveltyRun DATA [THREADS [SET,...]]</pre>
 *
 * Prints a line per model: A (0.01, or 0.02 where there are too few trees), false alarms among trees held out, the share of
 * foreign trees called novel per set; then false alarms over all models together.
 */
public final class NoveltyRun {
    private static final List<String> SETS =
            List.of("words", "json-schemastore", "glycan-tissue", "sentiment-large", "ast-codeforces");
    private static final int BATCH = 500;

    private final Map<String, Dataset> data = new LinkedHashMap<>();
    private final int threads;
    private long alarms;
    private double expected;
    private long asked;

    private NoveltyRun(int threads) {
        this.threads = threads;
    }

    /** Runs all. */
    public static void main(String[] arguments) throws IOException {
        NoveltyRun run = new NoveltyRun(arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1);
        List<String> sets = arguments.length > 2 ? List.of(arguments[2].split(",")) : SETS;
        for (String set : sets) {
            run.data.put(set, Dataset.read(Path.of(arguments[0]).resolve(set).resolve("trees.tsv")));
        }
        sets.forEach(run::ask);
        System.out.printf(
                Locale.ROOT,
                "all: %d of %d trees held out called novel, %.4f, asked for %.4f%n",
                run.alarms,
                run.asked,
                (double) run.alarms / run.asked,
                run.expected / run.asked);
    }

    private void ask(String set) {
        Dataset all = data.get(set);
        int[] train = IntStream.range(0, all.size()).filter(i -> i % 5 != 4).toArray();
        int[] held = IntStream.range(0, all.size()).filter(i -> i % 5 == 4).toArray();
        Model model = Preset.EVIDENCE
                .learner(Preset.EVIDENCE.defaults())
                .learn(all.subset(train).samples(), LearningListener.NONE, threads);
        double smallest = model.calibration().orElseThrow().novelty().smallest();
        double level = smallest <= 0.01 ? 0.01 : Math.max(0.02, smallest);
        long found = novel(model, all.subset(held), level);
        alarms += found;
        asked += held.length;
        expected += level * held.length;
        StringBuilder line = new StringBuilder(String.format(
                Locale.ROOT,
                "%s: n = %d, A = %.4f, held out %d of %d novel (%.4f)",
                set,
                model.calibration().orElseThrow().novelty().size(),
                level,
                found,
                held.length,
                (double) found / held.length));
        data.forEach((other, foreign) -> {
            if (!other.equals(set)) {
                long seen = novel(model, foreign, level);
                line.append(String.format(Locale.ROOT, ", %s %.4f", other, (double) seen / foreign.size()));
            }
        });
        System.out.println(line);
    }

    private long novel(Model model, Dataset trees, double level) {
        long novel = 0;
        List<Sample> samples = trees.samples();
        for (int from = 0; from < samples.size(); from += BATCH) {
            List<Sample> batch = samples.subList(from, Math.min(samples.size(), from + BATCH));
            List<Prediction> predictions = model.classify(
                    new ArrayList<>(batch.stream().map(Sample::tree).toList()), threads);
            novel += predictions.stream()
                    .filter(one -> one.certainty().orElseThrow().novelty() <= level)
                    .count();
        }
        return novel;
    }
}
