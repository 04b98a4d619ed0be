package org.treemetric.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.treemetric.dataset.Sample;
import org.treemetric.eval.ClassFigures;
import org.treemetric.eval.ConfusionMatrix;
import org.treemetric.eval.Evaluation;
import org.treemetric.eval.ProbabilityFigures;
import org.treemetric.eval.ResampledTTest;
import org.treemetric.eval.TestResult;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.tree.VisibleText;

/** What testing methods found, for people: errors first, then what went wrong. */
final class EvaluationText {
    private final PrintWriter out;
    private final int maxMistakes;
    private final double level;

    /**
     * @param maxMistakes how many mistakes to list at most
     * @param level of the sets of classes that are told about
     */
    EvaluationText(PrintWriter out, int maxMistakes, double level) {
        this.out = out;
        this.maxMistakes = maxMistakes;
        this.level = level;
    }

    /** One row per method, beside what guessing would do. */
    void errors(List<String> titles, List<Evaluation> found) {
        int width = Math.max(28, titles.stream().mapToInt(String::length).max().orElse(0));
        String row = "%-" + width + "s %8s %8s  %s%n";
        out.printf(row, "method", "error", "sd", found.size() > 1 ? "against the first" : "");
        for (int i = 0; i < found.size(); i++) {
            Evaluation evaluation = found.get(i);
            String against = "";
            if (i > 0) {
                ResampledTTest test = ResampledTTest.of(evaluation, found.get(0));
                against = String.format(Locale.ROOT, "%+.4f (p = %.3g)", test.difference(), test.p());
            }
            out.printf(row, titles.get(i), figure(evaluation.error()), figure(evaluation.sd()), against);
        }
        Evaluation any = found.get(0);
        out.printf(
                row,
                "always '" + VisibleText.of(any.largestClass()) + "'",
                figure(any.majority()),
                "",
                "the largest class");
    }

    /** Confusion, classes, mistakes and suspects of one method. */
    void details(Evaluation evaluation) {
        ConfusionMatrix matrix = evaluation.confusion();
        out.println();
        ConfusionText.print(matrix, out);
        out.println();
        classes(matrix, evaluation.repeats());
        probabilities(evaluation);
        mistakes(evaluation);
        suspects(evaluation);
    }

    private void probabilities(Evaluation evaluation) {
        ProbabilityFigures.of(evaluation.tests(), level)
                .ifPresent(found -> out.printf(
                        Locale.ROOT,
                        "%nprobabilities: log loss %.4f, Brier score %.4f, calibration error %.4f%n"
                                + "sets at level %s: %.4f hold the true class, %.2f classes in the mean%n",
                        found.logLoss(),
                        found.brier(),
                        found.ece(),
                        level,
                        found.coverage(),
                        found.setSize()));
    }

    private void classes(ConfusionMatrix matrix, int repeats) {
        int width = Math.max(
                8,
                matrix.classNames().stream()
                        .map(VisibleText::of)
                        .mapToInt(String::length)
                        .max()
                        .orElse(0));
        String row = "%-" + width + "s %9s %8s %8s %8s%n";
        out.printf(row, "class", "precision", "recall", "f1", "trees");
        for (ClassFigures figures : ClassFigures.of(matrix)) {
            out.printf(
                    row,
                    VisibleText.of(figures.className()),
                    figure(figures.precision()),
                    figure(figures.recall()),
                    figure(figures.f1()),
                    figures.tests() / repeats);
        }
    }

    private void mistakes(Evaluation evaluation) {
        List<TestResult> mistakes = evaluation.mistakes();
        if (mistakes.isEmpty()) {
            return;
        }
        int shown = Math.min(maxMistakes, mistakes.size());
        out.printf(
                "%n%d %s%s%n",
                mistakes.size(),
                mistakes.size() == 1 ? "mistake" : "mistakes",
                shown == mistakes.size()
                        ? ":"
                        : ", the first " + shown + " (--mistakes " + mistakes.size() + " lists all):");
        for (TestResult test : mistakes.subList(0, shown)) {
            out.printf(
                    "  %s: %s, taken for %s%s%s%n",
                    VisibleText.of(test.sample().id()),
                    VisibleText.of(test.truth()),
                    VisibleText.of(test.className()),
                    test.probability().isPresent()
                            ? String.format(
                                    Locale.ROOT, " (%.2f)", test.probability().getAsDouble())
                            : "",
                    evaluation.repeats() > 1 ? " in repeat " + test.repeat() : "");
            nearest(test, test.truth(), test.right());
            nearest(test, test.className(), test.wrong());
        }
    }

    private void nearest(TestResult test, String className, Optional<Neighbor> neighbor) {
        neighbor.ifPresent(near -> out.printf(
                Locale.ROOT,
                "      nearest %s: %s at %.4g%n",
                VisibleText.of(className),
                VisibleText.of(test.part().sample(near).id()),
                near.distance()));
    }

    private void suspects(Evaluation evaluation) {
        List<Sample> suspects = evaluation.suspects();
        if (suspects.isEmpty()) {
            return;
        }
        int shown = Math.min(maxMistakes, suspects.size());
        out.printf(
                "%n%d perhaps mislabeled (every repeat and every neighbor says another class)%s%n",
                suspects.size(), shown == suspects.size() ? ":" : ", the first " + shown + ":");
        suspects.subList(0, shown)
                .forEach(sample ->
                        out.printf("  %s: %s%n", VisibleText.of(sample.id()), VisibleText.of(sample.className())));
    }

    private static String figure(OptionalDouble value) {
        return value.isPresent() ? figure(value.getAsDouble()) : "-";
    }

    private static String figure(double value) {
        return String.format(Locale.ROOT, "%.4f", value);
    }
}
