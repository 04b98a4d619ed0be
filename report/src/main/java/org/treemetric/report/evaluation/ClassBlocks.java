package org.treemetric.report.evaluation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.treemetric.eval.ClassFigures;
import org.treemetric.eval.ConfusionMatrix;
import org.treemetric.eval.Evaluation;
import org.treemetric.eval.TestResult;
import org.treemetric.report.page.Block;
import org.treemetric.report.page.Cell;
import org.treemetric.report.page.Columns;
import org.treemetric.report.page.Confusion;
import org.treemetric.report.page.Html;
import org.treemetric.report.page.Prose;
import org.treemetric.report.page.Table;

/** How well each class is told from the others. */
final class ClassBlocks {
    /** Matrices of more classes are not drawn. */
    private static final int MAX_CLASSES = 60;

    private static final int PAIRS = 12;

    private ClassBlocks() {}

    /** Precision, recall and F1 of every class. */
    static List<Block> figures(Evaluation evaluation) {
        List<List<Cell>> rows = new ArrayList<>();
        for (ClassFigures figures : ClassFigures.of(evaluation.confusion())) {
            rows.add(List.of(
                    Cell.text(figures.className()),
                    Cell.count(figures.tests() / evaluation.repeats()),
                    share(figures.precision()),
                    share(figures.recall()),
                    share(OptionalDouble.of(figures.f1()))));
        }
        return List.of(
                new Prose(
                        "Precision is the share of the trees given a class that are of it, recall the share of the trees of a class "
                                + "that were given it, F1 their harmonic mean."),
                new Table("Each class", List.of("class", "trees", "precision", "recall", "F1"), rows));
    }

    private static Cell share(OptionalDouble value) {
        return value.isPresent() ? Cell.bar(value.getAsDouble(), Html.fixed(value.getAsDouble(), 3)) : Cell.none();
    }

    /** What was taken for what: a matrix for each method, as long as one can be read. */
    static List<Block> confusion(List<EvaluationPage.Result> results) {
        List<Block> blocks = new ArrayList<>();
        List<Block> matrices = new ArrayList<>();
        for (EvaluationPage.Result result : results) {
            ConfusionMatrix matrix = result.evaluation().confusion();
            int classes = matrix.classNames().size();
            if (classes <= MAX_CLASSES) {
                matrices.add(new Confusion(result.name(), matrix.classNames(), counts(matrix)));
            }
            if (Confusion.isCompact(classes)) {
                blocks.addAll(matrices);
                matrices.clear();
                pairs(result).ifPresent(blocks::add);
            }
        }
        if (!matrices.isEmpty()) {
            blocks.add(new Columns(matrices));
        }
        return blocks;
    }

    private static List<List<Long>> counts(ConfusionMatrix matrix) {
        List<List<Long>> counts = new ArrayList<>();
        int classes = matrix.classNames().size();
        for (int truth = 0; truth < classes; truth++) {
            List<Long> row = new ArrayList<>();
            for (int predicted = 0; predicted < classes; predicted++) {
                row.add(matrix.count(truth, predicted));
            }
            counts.add(row);
        }
        return counts;
    }

    private record Pair(String truth, String given, long count, long ofClass) {}

    private static Optional<Block> pairs(EvaluationPage.Result result) {
        ConfusionMatrix matrix = result.evaluation().confusion();
        List<ClassFigures> figures = ClassFigures.of(matrix);
        List<Pair> pairs = new ArrayList<>();
        for (int t = 0; t < figures.size(); t++) {
            for (int c = 0; c < figures.size(); c++) {
                if (t != c && matrix.count(t, c) > 0) {
                    pairs.add(new Pair(
                            figures.get(t).className(),
                            figures.get(c).className(),
                            matrix.count(t, c),
                            figures.get(t).tests()));
                }
            }
        }
        pairs.sort(Comparator.comparingLong(pair -> -pair.count));
        List<List<Cell>> rows = new ArrayList<>();
        for (Pair pair : pairs.subList(0, Math.min(PAIRS, pairs.size()))) {
            rows.add(List.of(
                    Cell.text(pair.truth),
                    Cell.badge(Cell.Tone.BAD, pair.given),
                    Cell.count(pair.count),
                    Cell.bar(
                            (double) pair.count / pair.ofClass,
                            String.format(Locale.ROOT, "%.1f %%", 100.0 * pair.count / pair.ofClass)),
                    Cell.code(example(result.evaluation(), pair))));
        }
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new Table(
                        "What is most often taken for what, by " + result.name(),
                        List.of("class", "taken for", "times", "share of the class", "for example"),
                        rows));
    }

    private static String example(Evaluation evaluation, Pair pair) {
        return evaluation.mistakes().stream()
                .filter(test ->
                        test.truth().equals(pair.truth) && test.className().equals(pair.given))
                .map(TestResult::sample)
                .findFirst()
                .orElseThrow()
                .id();
    }
}
