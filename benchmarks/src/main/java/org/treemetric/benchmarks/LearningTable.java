package org.treemetric.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import org.treemetric.dataset.Dataset;
import org.treemetric.distance.PlainMetric;
import org.treemetric.eval.CrossValidation;
import org.treemetric.eval.FoldResult;
import org.treemetric.eval.Folds;
import org.treemetric.eval.LearnerMethod;
import org.treemetric.gram.GramShape;
import org.treemetric.learn.Learner;
import org.treemetric.learn.PlainLearner;
import org.treemetric.preset.Preset;

/**
 * Errors of E1 and the presets on the fixed folds, one line per fold with its times, then the table of
 * {@code docs/results.md}.
 *
 * <pre>LearningTable DATA FOLDS RESULT.tsv [THREADS [SET,... [METHOD,...]]]</pre>
 *
 * <p>A shuffle is appended when it is finished; started again, it goes on with what is missing.
 */
public final class LearningTable {
    private static final List<String> METHODS = List.of("e1", "paper", "authors", "logodds", "nca");
    private static final List<String> SETS = List.of(
            "strings-0..9",
            "strings",
            "words",
            "glycan-blood",
            "sentiment",
            "json-schemastore",
            "glycan-tissue",
            "trec-questions",
            "ud-languages");

    private LearningTable() {}

    /** Runs what is missing, then prints the table. */
    public static void main(String[] arguments) throws IOException {
        Path data = Path.of(arguments[0]);
        Path folds = Path.of(arguments[1]);
        Path result = Path.of(arguments[2]);
        int threads = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 1;
        List<String> sets = arguments.length > 4 ? List.of(arguments[4].split(",")) : SETS;
        List<String> methods = arguments.length > 5 ? List.of(arguments[5].split(",")) : METHODS;
        for (String method : methods) {
            for (String set : sets) {
                if (set.equals("strings-0..9")) {
                    for (int i = 0; i < 10; i++) {
                        run(data, folds, result, threads, "strings-" + i, 1, method);
                    }
                } else {
                    run(data, folds, result, threads, set, repeats(set), method);
                }
            }
        }
        print(result, sets, methods);
    }

    private static int repeats(String set) {
        return List.of("strings", "words", "glycan-blood", "sentiment").contains(set) ? 5 : 1;
    }

    private static Learner learner(String set, String method) {
        int k = set.startsWith("strings") ? 1 : 3;
        return method.equals("e1")
                ? new PlainLearner(GramShape.PAPER, PlainMetric.PLAIN, k)
                : Preset.named(method).learner(Preset.named(method).defaults().with("k", k));
    }

    private static void run(Path data, Path folds, Path result, int threads, String set, int repeats, String method)
            throws IOException {
        if (method.equals("authors") && repeats == 1 && !set.startsWith("strings")) {
            return; // the reference did not run it there
        }
        Dataset samples = Dataset.read(
                set.startsWith("strings-")
                        ? data.resolve("strings").resolve(set + ".tsv")
                        : data.resolve(set).resolve("trees.tsv"));
        for (int r = 0; r < repeats; r++) {
            String key = set + "\t" + method + "\t" + r + "\t";
            if (lines(result).stream().anyMatch(line -> line.startsWith(key))) {
                continue;
            }
            StringBuilder lines = new StringBuilder();
            for (FoldResult fold : CrossValidation.run(
                            samples,
                            new LearnerMethod(method, learner(set, method)),
                            shuffle(folds.resolve(set + ".json"), r),
                            threads)
                    .folds()) {
                lines.append(String.format(
                        Locale.ROOT,
                        "%s%d\t%d\t%d\t%.2f\t%.2f%n",
                        key,
                        fold.fold(),
                        fold.tests(),
                        fold.errors(),
                        fold.learnSeconds(),
                        fold.inferSeconds()));
            }
            Files.writeString(result, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            System.out.print(lines);
        }
    }

    private static List<String> lines(Path result) throws IOException {
        return Files.exists(result) ? Files.readAllLines(result, StandardCharsets.UTF_8) : List.of();
    }

    private static Folds shuffle(Path file, int repeat) throws IOException {
        JsonNode json = new ObjectMapper().readTree(Files.readAllBytes(file));
        List<Optional<int[]>> subsets = new ArrayList<>();
        for (JsonNode subset : json.get("lmnn_subset").get(repeat)) {
            subsets.add(subset.isNull() ? Optional.empty() : Optional.of(ints(subset)));
        }
        return Folds.of(
                json.get("k").asInt(), new int[][] {ints(json.get("folds").get(repeat))}, List.of(subsets));
    }

    private static int[] ints(JsonNode array) {
        int[] values = new int[array.size()];
        Arrays.setAll(values, i -> array.get(i).asInt());
        return values;
    }

    private static void print(Path result, List<String> sets, List<String> methods) throws IOException {
        System.out.println("| set | folds | " + String.join(" | ", methods) + " |");
        System.out.println("|---|---|" + "---|".repeat(methods.size()));
        for (String set : sets) {
            StringBuilder row = new StringBuilder();
            TreeSet<Integer> counts = new TreeSet<>();
            for (String method : methods) {
                double[] errors = lines(result).stream()
                        .map(line -> line.split("\t"))
                        .filter(line -> line[1].equals(method)
                                && (set.equals("strings-0..9") ? line[0].startsWith("strings-") : line[0].equals(set)))
                        .mapToDouble(line -> Double.parseDouble(line[5]) / Double.parseDouble(line[4]))
                        .toArray();
                counts.add(errors.length);
                row.append(errors.length == 0 ? " - |" : cell(errors));
            }
            System.out.println("| " + set + " | " + counts.last() + " |" + row);
        }
    }

    private static String cell(double[] errors) {
        double mean = Arrays.stream(errors).sum() / errors.length;
        double squares = Arrays.stream(errors).map(x -> (x - mean) * (x - mean)).sum();
        return String.format(Locale.ROOT, " %.4f ± %.3f |", mean, Math.sqrt(squares / Math.max(1, errors.length - 1)));
    }
}
