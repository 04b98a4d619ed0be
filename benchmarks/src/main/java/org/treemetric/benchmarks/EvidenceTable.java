package org.treemetric.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.eval.Folds;
import org.treemetric.experiments.FoldFile;
import org.treemetric.file.Sha256;
import org.treemetric.learn.LearningListener;
import org.treemetric.linear.LinearSvm;
import org.treemetric.linear.LinearSvmOptions;
import org.treemetric.model.Model;
import org.treemetric.option.OptionValues;
import org.treemetric.preset.Preset;
import org.treemetric.tree.Tree;

/**
 * The evidence metric beside two linear SVMs on the fixed folds, one line per fold and method with
 * what it chose, then the table of {@code docs/evidence-metric.md}.
 *
 * <pre>EvidenceTable DATA FOLDS EXPECTED.json RESULT.tsv [THREADS [SET,... [METHOD,...]]]</pre>
 *
 * <p>A fold is appended when it is finished; started again, it goes on with what is missing. The method {@code given}
 * takes C, gamma and k from EXPECTED.json, the reference run, which also says which folds count.
 */
public final class EvidenceTable {
    static final List<String> METHODS = List.of("evidence", "svm", "svm-six", "given");
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

    private final Path result;
    private final JsonNode expected;
    private final int threads;

    private EvidenceTable(Path result, JsonNode expected, int threads) {
        this.result = result;
        this.expected = expected;
        this.threads = threads;
    }

    /** Runs what is missing, then prints the table. */
    public static void main(String[] arguments) throws IOException {
        Path data = Path.of(arguments[0]);
        Path folds = Path.of(arguments[1]);
        JsonNode expected = new ObjectMapper()
                .readTree(Files.readAllBytes(Path.of(arguments[2])))
                .get("sets");
        Path result = Path.of(arguments[3]);
        int threads = arguments.length > 4 ? Integer.parseInt(arguments[4]) : 1;
        List<String> sets = arguments.length > 5 ? List.of(arguments[5].split(",")) : SETS;
        List<String> methods = arguments.length > 6 ? List.of(arguments[6].split(",")) : METHODS;
        EvidenceTable table = new EvidenceTable(result, expected, threads);
        for (String set : sets) {
            for (String one : parts(set).toList()) {
                table.run(data, folds, one, methods);
            }
        }
        EvidenceTableText.print(lines(result), sets);
    }

    /** The datasets of a row of the table. */
    static Stream<String> parts(String set) {
        return set.equals("strings") ? IntStream.range(0, 10).mapToObj(i -> "strings-" + i) : Stream.of(set);
    }

    private void run(Path data, Path foldFiles, String set, List<String> methods) throws IOException {
        Path file = set.startsWith("strings-")
                ? data.resolve("strings").resolve(set + ".tsv")
                : data.resolve(set).resolve("trees.tsv");
        Dataset samples = Dataset.read(file);
        Folds folds = FoldFile.read(foldFiles.resolve(set + ".json")).folds(Sha256.of(file));
        for (JsonNode row : expected.get(set)) {
            int repeat = row.get(0).asInt();
            int fold = row.get(1).asInt();
            Dataset train = samples.subset(folds.train(repeat, fold));
            Dataset test = samples.subset(folds.test(repeat, fold));
            for (String method : methods) {
                String key = set + "\t" + method + "\t" + repeat + "\t" + fold + "\t";
                if (lines(result).stream().noneMatch(line -> line.startsWith(key))) {
                    String line = key + train.size() + "\t" + test.size() + "\t" + fold(train, test, row, method);
                    Files.writeString(result, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
                    System.err.println(line);
                }
            }
        }
    }

    private static List<String> lines(Path result) throws IOException {
        return Files.exists(result) ? Files.readAllLines(result, StandardCharsets.UTF_8) : List.of();
    }

    /** Errors, seconds, what was chosen. */
    private String fold(Dataset train, Dataset test, JsonNode row, String method) {
        List<Tree> trees = test.samples().stream().map(Sample::tree).toList();
        long start = System.nanoTime();
        List<String> found;
        String chosen;
        if (method.startsWith("svm")) {
            LinearSvm svm = LinearSvm.fit(
                    train.samples(),
                    method.equals("svm") ? LinearSvmOptions.counts() : LinearSvmOptions.sixShapes(),
                    threads);
            found = svm.classify(trees, threads);
            chosen = "C=" + svm.cost();
        } else {
            OptionValues options = Preset.EVIDENCE.defaults();
            if (method.equals("given")) {
                options = options.with("costs", row.get(4).asDouble())
                        .with("gammas", row.get(5).asDouble())
                        .with("k", row.get(6).asInt());
            }
            Model model = Preset.EVIDENCE.learner(options).learn(train.samples(), LearningListener.NONE, threads);
            Map<String, String> told = model.provenance().options();
            found = model.classify(trees, threads).stream()
                    .map(model::className)
                    .toList();
            chosen = "C=" + told.get("C") + " gamma=" + told.get("gamma") + " k=" + model.k();
        }
        return errors(found, test)
                + String.format(Locale.ROOT, "\t%.2f\t%s", (System.nanoTime() - start) / 1e9, chosen);
    }

    private static long errors(List<String> found, Dataset test) {
        return IntStream.range(0, found.size())
                .filter(i -> !found.get(i).equals(test.samples().get(i).className()))
                .count();
    }
}
