package org.treemetric.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.edit.eval.EditRegistry;
import org.treemetric.edit.kernel.KernelSvm;
import org.treemetric.eval.Classifier;
import org.treemetric.eval.Folds;
import org.treemetric.eval.Method;
import org.treemetric.eval.ProbabilityFigures;
import org.treemetric.eval.TestResult;
import org.treemetric.eval.TrainingPart;
import org.treemetric.learn.LearningListener;
import org.treemetric.linear.LinearSvm;
import org.treemetric.linear.LinearSvmOptions;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Prediction;
import org.treemetric.option.OptionValues;
import org.treemetric.preset.Preset;
import org.treemetric.tree.Tree;

/**
 * The evidence metric, by levels of counts and by their logarithm, beside linear SVMs and kernel SVMs on the fixed folds, one
 * line per fold and method with its errors, CPU seconds and what it chose, for the metric also how good its probabilities and
 * sets at level 0.9 were; then the tables of {@code docs/evidence-metric.md}.
 *
 * <pre>EvidenceTable DATA FOLDS EXPECTED.json RESULT.tsv [THREADS [SET,... [METHOD,...]]]</pre>
 *
 * <p>A fold is appended when it is finished; started again, it goes on with what is missing. The method {@code given}
 * is the log form with C, gamma and k from EXPECTED.json, the reference run, which also says which folds count.
 */
public final class EvidenceTable {
    /** Rivals, in the order of the table's columns. */
    static final List<String> RIVALS = List.of("svm", "svm-six", "intersection-svm", "wl-svm", "sst-svm");

    static final List<String> METHODS = Stream.of(List.of("levels", "log"), RIVALS, List.of("given"))
            .flatMap(List::stream)
            .toList();
    private static final int SUBSET_TREES_UP_TO = 1000; // trees; its matrix and its time grow with their square
    static final List<String> SETS = List.of(
            "strings",
            "words",
            "sentiment",
            "glycan-blood",
            "json-schemastore",
            "trec-questions",
            "ud-languages",
            "sentiment-large",
            "glycan-tissue",
            "inex05",
            "glycan-kingdom",
            "ast-codeforces");

    private final FoldTable table;
    private final JsonNode expected;
    private final int threads;

    private EvidenceTable(FoldTable table, JsonNode expected) {
        this.table = table;
        this.expected = expected;
        this.threads = table.threads();
    }

    /** Runs what is missing, then prints the table. */
    public static void main(String[] arguments) throws IOException {
        List<String> shared = new ArrayList<>(List.of(arguments));
        Path reference = Path.of(shared.remove(2));
        JsonNode expected =
                new ObjectMapper().readTree(Files.readAllBytes(reference)).get("sets");
        FoldTable table = new FoldTable(shared);
        List<String> sets = table.sets(SETS);
        for (String set : sets) {
            for (String one : parts(set).toList()) {
                new EvidenceTable(table, expected).run(one, table.methods(METHODS));
            }
        }
        EvidenceTableText.print(table.lines(), sets);
    }

    /** The datasets of a row of the table. */
    static Stream<String> parts(String set) {
        return set.equals("strings") ? IntStream.range(0, 10).mapToObj(i -> "strings-" + i) : Stream.of(set);
    }

    private void run(String set, List<String> methods) throws IOException {
        Dataset samples = table.samples(set);
        Folds folds = table.folds(set);
        for (JsonNode row : expected.get(set)) {
            int repeat = row.get(0).asInt();
            int fold = row.get(1).asInt();
            Dataset train = samples.subset(folds.train(repeat, fold));
            Dataset test = samples.subset(folds.test(repeat, fold));
            for (String method : methods) {
                if (method.equals("sst-svm") && samples.size() > SUBSET_TREES_UP_TO && !set.equals("trec-questions")) {
                    continue;
                }
                String key = set + "\t" + method + "\t" + repeat + "\t" + fold + "\t";
                if (!table.has(key)) {
                    String line = key + train.size() + "\t" + test.size() + "\t" + fold(train, test, row, method);
                    table.add(line + "\n");
                    System.err.println(line);
                }
            }
        }
    }

    /** Errors, seconds, what was chosen. */
    private String fold(Dataset train, Dataset test, JsonNode row, String method) {
        List<Tree> trees = test.samples().stream().map(Sample::tree).toList();
        long start = cpu();
        List<String> found;
        String chosen;
        if (method.equals("svm") || method.equals("svm-six")) {
            LinearSvm svm = LinearSvm.fit(
                    train.samples(),
                    method.equals("svm") ? LinearSvmOptions.counts() : LinearSvmOptions.sixShapes(),
                    threads);
            found = svm.classify(trees, threads);
            chosen = "C=" + svm.cost();
        } else if (RIVALS.contains(method)) {
            Method rival = EditRegistry.all().named(method).method(OptionValues.of("method " + method, List.of()));
            int[] all = IntStream.range(0, train.size()).toArray();
            TrainingPart part = TrainingPart.of(train.samples());
            Classifier fitted = rival.fit(train.samples(), all, threads);
            found = fitted.classify(trees, threads).stream()
                    .map(part::className)
                    .toList();
            chosen = fitted instanceof KernelSvm.Fitted kernel ? kernel.chosen() : "";
        } else {
            OptionValues options =
                    Preset.EVIDENCE.defaults().with("counts", method.equals("levels") ? "levels" : "log");
            if (method.equals("given")) {
                options = options.with("costs", row.get(4).asDouble())
                        .with("gammas", row.get(5).asDouble())
                        .with("k", row.get(6).asInt());
            }
            Model model = Preset.EVIDENCE.learner(options).learn(train.samples(), LearningListener.NONE, threads);
            Map<String, String> told = model.provenance().options();
            List<Prediction> predictions = model.classify(trees, threads);
            found = predictions.stream().map(model::className).toList();
            chosen = "C=" + told.get("C") + " gamma=" + told.get("gamma") + " k=" + model.k() + " kappa="
                    + told.get("kappa") + " lambda=" + told.get("lambda") + figures(train, test, predictions);
        }
        return errors(found, test) + String.format(Locale.ROOT, "\t%.2f\t%s", (cpu() - start) / 1e9, chosen);
    }

    // CPU time of the whole process, so that other programs on the machine do not count.
    private static long cpu() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    /** How good probabilities and sets were, by name. */
    private static String figures(Dataset train, Dataset test, List<Prediction> predictions) {
        TrainingPart part = TrainingPart.of(train.samples());
        List<TestResult> tests = new ArrayList<>();
        int wrong = 0;
        int contested = 0;
        for (int i = 0; i < predictions.size(); i++) {
            Sample sample = test.samples().get(i);
            Prediction prediction = predictions.get(i);
            tests.add(new TestResult(0, 0, i, sample, part, prediction, Optional.empty(), Optional.empty()));
            wrong += part.className(prediction.byProbability()).equals(sample.className()) ? 0 : 1;
            contested += prediction.certainty().orElseThrow().probabilities().isContested() ? 1 : 0;
        }
        ProbabilityFigures found =
                ProbabilityFigures.of(tests, ProbabilityFigures.DEFAULT_LEVEL).orElseThrow();
        return String.format(
                Locale.ROOT,
                " logLoss=%.5f brier=%.5f ece=%.5f coverage=%.5f size=%.4f byP=%d contested=%d",
                found.logLoss(),
                found.brier(),
                found.ece(),
                found.coverage(),
                found.setSize(),
                wrong,
                contested);
    }

    private static long errors(List<String> found, Dataset test) {
        return IntStream.range(0, found.size())
                .filter(i -> !found.get(i).equals(test.samples().get(i).className()))
                .count();
    }
}
