package org.treemetric.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.treemetric.eval.Evaluation;
import org.treemetric.eval.FoldResult;
import org.treemetric.eval.ResampledTTest;

/** The lines of {@link EvidenceTable} as a table. */
final class EvidenceTableText {
    private EvidenceTableText() {}

    /**
     * Prints a row per set: errors, p of each against levels by the corrected resampled t-test, for the ten sets of strings by
     * Student's paired one; then how good probabilities and sets were, and what learning cost.
     */
    static void print(List<String> lines, List<String> sets) {
        List<String> others =
                Stream.concat(Stream.of("log"), EvidenceTable.RIVALS.stream()).toList();
        System.out.println("| set (folds) | levels | " + String.join(" | p | ", others) + " | p | given |");
        System.out.println("|---|---|" + "---|---|".repeat(others.size()) + "---|");
        for (String set : sets) {
            List<Evaluation> levels = evaluations(lines, set, "levels");
            StringBuilder row = new StringBuilder("| " + set + " (" + folds(levels) + ") | " + cell(levels));
            for (String rival : others) {
                List<Evaluation> other = evaluations(lines, set, rival);
                row.append(" | ").append(cell(other)).append(" | ").append(p(levels, other));
            }
            System.out.println(row + " | " + cell(evaluations(lines, set, "given")) + " |");
        }
        System.out.println();
        System.out.println(
                "| set | form | log loss | calibration error | coverage | size | error by P | contested | CPU s |");
        System.out.println("|---|---|---|---|---|---|---|---|---|");
        for (String set : sets) {
            for (String form : List.of("levels", "log")) {
                probabilities(lines, set, form);
            }
        }
    }

    // Means over the folds, as for errors.
    private static void probabilities(List<String> lines, String set, String form) {
        List<String> parts = EvidenceTable.parts(set).toList();
        Map<String, Double> sum = new TreeMap<>();
        int folds = 0;
        for (String line : lines) {
            String[] field = line.split("\t", -1);
            if (parts.contains(field[0]) && field[1].equals(form)) {
                folds++;
                double tests = Double.parseDouble(field[5]);
                sum.merge("seconds", Double.parseDouble(field[7]), Double::sum);
                for (String figure : field[8].split(" ", -1)) {
                    int at = figure.indexOf('=');
                    boolean count = figure.startsWith("byP") || figure.startsWith("contested");
                    double value = Double.parseDouble(figure.substring(at + 1));
                    sum.merge(figure.substring(0, at), count ? value / tests : value, Double::sum);
                }
            }
        }
        if (folds > 0) {
            StringBuilder row = new StringBuilder("| " + set + " | " + form);
            for (String name : List.of("logLoss", "ece", "coverage", "size", "byP", "contested", "seconds")) {
                row.append(String.format(
                        Locale.ROOT, name.equals("seconds") ? " | %.1f" : " | %.4f", sum.get(name) / folds));
            }
            System.out.println(row + " |");
        }
    }

    // One evaluation per dataset of the row.
    private static List<Evaluation> evaluations(List<String> lines, String set, String method) {
        List<Evaluation> found = new ArrayList<>();
        for (String part : EvidenceTable.parts(set).toList()) {
            List<FoldResult> folds = new ArrayList<>();
            for (String line : lines) {
                String[] field = line.split("\t", -1);
                if (field[0].equals(part) && field[1].equals(method)) {
                    folds.add(new FoldResult(
                            Integer.parseInt(field[2]),
                            Integer.parseInt(field[3]),
                            Integer.parseInt(field[4]),
                            Integer.parseInt(field[5]),
                            Integer.parseInt(field[6]),
                            Double.parseDouble(field[7]),
                            0));
                }
            }
            if (!folds.isEmpty()) {
                found.add(new Evaluation(method, folds, List.of()));
            }
        }
        return found;
    }

    private static int folds(List<Evaluation> evaluations) {
        return evaluations.stream().mapToInt(one -> one.folds().size()).sum();
    }

    private static String cell(List<Evaluation> evaluations) {
        double[] errors = evaluations.stream()
                .flatMap(one -> one.folds().stream())
                .mapToDouble(FoldResult::error)
                .toArray();
        if (errors.length < 2) {
            return "-";
        }
        double mean = Arrays.stream(errors).sum() / errors.length;
        double squares = Arrays.stream(errors).map(x -> (x - mean) * (x - mean)).sum();
        return String.format(Locale.ROOT, "%.4f ± %.4f", mean, Math.sqrt(squares / (errors.length - 1)));
    }

    private static String p(List<Evaluation> first, List<Evaluation> second) {
        if (folds(first) != folds(second) || folds(first) < 2) {
            return "-";
        }
        ResampledTTest test = first.size() == 1
                ? ResampledTTest.of(first.get(0), second.get(0))
                : ResampledTTest.paired(means(first), means(second));
        return test.p() < 0.001 ? "< 0.001" : String.format(Locale.ROOT, "%.3f", test.p());
    }

    private static double[] means(List<Evaluation> evaluations) {
        return evaluations.stream().mapToDouble(Evaluation::error).toArray();
    }
}
