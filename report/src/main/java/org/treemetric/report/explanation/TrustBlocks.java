package org.treemetric.report.explanation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.treemetric.eval.Evaluation;
import org.treemetric.eval.ProbabilityFigures;
import org.treemetric.eval.TestResult;
import org.treemetric.explain.ClassEvidence;
import org.treemetric.explain.ProbabilityReasons;
import org.treemetric.report.page.Block;
import org.treemetric.report.page.Cell;
import org.treemetric.report.page.Chart;
import org.treemetric.report.page.Prose;
import org.treemetric.report.page.Table;
import org.treemetric.report.page.Tiles;

/** How far answers can be trusted: probabilities against what came true, sets of classes, and why a class is probable. */
public final class TrustBlocks {
    private static final List<Double> LEVELS = List.of(0.5, 0.8, 0.9, 0.95, 0.99);
    private static final int OUTSIDE = 30; // listed at most

    private TrustBlocks() {}

    /** The blocks of a section about an evaluation; none if its method has no calibrated probabilities. */
    public static List<Block> of(Evaluation evaluation) {
        Optional<ProbabilityFigures> found =
                ProbabilityFigures.of(evaluation.tests(), ProbabilityFigures.DEFAULT_LEVEL);
        return found.map(figures -> blocks(evaluation, figures)).orElse(List.of());
    }

    private static List<Block> blocks(Evaluation evaluation, ProbabilityFigures figures) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Tiles(List.of(
                tile("log loss", figures.logLoss(), "0 is best; saying nothing costs ln of the number of classes"),
                tile("calibration error", figures.ece(), "how far probabilities are from what came true, in the mean"),
                tile(
                        "sets that hold the true class",
                        figures.coverage(),
                        String.format(
                                Locale.ROOT, "asked for %s, %.2f classes each", figures.level(), figures.setSize())))));
        blocks.add(reliability(figures));
        blocks.add(coverage(evaluation));
        blocks.add(outside(evaluation, figures.level()));
        return blocks;
    }

    private static Tiles.Tile tile(String name, double value, String note) {
        return new Tiles.Tile(name, String.format(Locale.ROOT, "%.3f", value), note);
    }

    private static Block reliability(ProbabilityFigures figures) {
        List<Chart.Point> points = new ArrayList<>();
        for (ProbabilityFigures.Bin bin : figures.bins()) {
            if (bin.trees() > 0) {
                double spread = Math.sqrt(bin.right() * (1 - bin.right()) / bin.trees());
                points.add(new Chart.Point(bin.probability(), bin.right(), spread, bin.trees() + " trees"));
            }
        }
        return new Chart(
                Chart.Kind.LINES,
                "What came true of trees whose class had about the same probability: on the line probabilities are honest, below it"
                        + " too bold",
                "probability of the class given",
                "share of right ones",
                Chart.Unit.SHARE,
                List.of(),
                List.of(
                        new Chart.Series("tested trees", points),
                        new Chart.Series(
                                "honest", List.of(new Chart.Point(0, 0, 0, ""), new Chart.Point(1, 1, 0, "")))));
    }

    private static Block coverage(Evaluation evaluation) {
        List<List<Cell>> rows = new ArrayList<>();
        for (double level : LEVELS) {
            ProbabilityFigures.of(evaluation.tests(), level)
                    .ifPresent(at -> rows.add(List.of(
                            Cell.number(level, 2), Cell.number(at.coverage(), 4), Cell.number(at.setSize(), 2))));
        }
        return new Table(
                "Sets of classes: how often they hold the true one",
                List.of("level asked for", "share that do", "classes in the mean"),
                rows);
    }

    private static Block outside(Evaluation evaluation, double level) {
        List<TestResult> missed = evaluation.tests().stream()
                .filter(test -> ProbabilityFigures.isOutside(test, level))
                .toList();
        if (missed.isEmpty()) {
            return new Prose("Every tree's class is in its set at level " + level + ".");
        }
        List<List<Cell>> rows = new ArrayList<>();
        for (TestResult test : missed.subList(0, Math.min(OUTSIDE, missed.size()))) {
            int truth = test.part().classNames().indexOf(test.truth());
            List<String> set = test.prediction().certainty().orElseThrow().probabilities().set(level).stream()
                    .map(c -> test.part().classNames().get(c))
                    .toList();
            rows.add(List.of(
                    Cell.code(test.sample().id()),
                    Cell.text(test.truth()),
                    truth < 0
                            ? Cell.text("never learned")
                            : Cell.number(test.prediction().probability(truth), 4),
                    Cell.text(String.join(", ", set))));
        }
        String more = missed.size() > OUTSIDE ? ", the first " + OUTSIDE : "";
        return new Table(
                missed.size() + " tests whose class is outside the set at level " + level + more,
                List.of("tree", "class", "its probability", "set"),
                rows);
    }

    /** Why the most probable class of a tree is before the next. */
    public static List<Block> why(ProbabilityReasons why, int top) {
        List<List<Cell>> rows = new ArrayList<>();
        rows.add(
                List.of(Cell.text("before any gram"), Cell.text(""), Cell.figure(EvidenceBlocks.signed(why.before()))));
        for (ClassEvidence.Part part : why.parts().stream().limit(top).toList()) {
            rows.add(List.of(
                    EvidenceBlocks.gram(part.gram(), part.level(), part.implied(), part.alike()),
                    Cell.count(part.count()),
                    Cell.figure(EvidenceBlocks.signed(part.score()))));
        }
        return List.of(
                new Prose(String.format(
                        Locale.ROOT,
                        "The scores say %s rather than %s, by a factor of %.3g; that makes %.1f %% for %s among all classes. The"
                                + " neighbors gave it %.1f %% of their votes. The probability is %.0f %% of the one and %.0f %% of the"
                                + " other.",
                        why.className(),
                        why.otherName(),
                        Math.exp(why.logOdds()),
                        100 * why.byScores(),
                        why.className(),
                        100 * why.share(),
                        100 * why.lambda(),
                        100 * (1 - why.lambda()))),
                new Table(
                        "What makes " + why.className() + " more probable than " + why.otherName()
                                + ": ln of the odds, " + EvidenceBlocks.signed(why.logOdds()) + " in all",
                        List.of("gram", "count", "ln odds"),
                        rows));
    }
}
