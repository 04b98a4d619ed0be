package org.treemetric.benchmarks;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
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
        FoldTable table = new FoldTable(List.of(arguments));
        List<String> sets = table.sets(SETS);
        List<String> methods = table.methods(METHODS);
        for (String method : methods) {
            for (String set : sets) {
                if (set.equals("strings-0..9")) {
                    for (int i = 0; i < 10; i++) {
                        run(table, "strings-" + i, 1, method);
                    }
                } else {
                    run(table, set, repeats(set), method);
                }
            }
        }
        print(table.lines(), sets, methods);
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

    private static void run(FoldTable table, String set, int repeats, String method) throws IOException {
        if (method.equals("authors") && repeats == 1 && !set.startsWith("strings")) {
            return; // the reference did not run it there
        }
        Dataset samples = table.samples(set);
        Folds folds = table.folds(set);
        for (int r = 0; r < repeats; r++) {
            String key = set + "\t" + method + "\t" + r + "\t";
            if (table.has(key)) {
                continue;
            }
            StringBuilder lines = new StringBuilder();
            for (FoldResult fold : CrossValidation.run(
                            samples, new LearnerMethod(method, learner(set, method)), folds.only(r), table.threads())
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
            table.add(lines.toString());
            System.out.print(lines);
        }
    }

    private static void print(List<String> lines, List<String> sets, List<String> methods) {
        System.out.println("| set | folds | " + String.join(" | ", methods) + " |");
        System.out.println("|---|---|" + "---|".repeat(methods.size()));
        for (String set : sets) {
            StringBuilder row = new StringBuilder();
            TreeSet<Integer> counts = new TreeSet<>();
            for (String method : methods) {
                double[] errors = lines.stream()
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
