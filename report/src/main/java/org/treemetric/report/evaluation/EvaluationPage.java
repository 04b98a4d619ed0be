package org.treemetric.report.evaluation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.ReadSummary;
import org.treemetric.dataset.Sample;
import org.treemetric.edit.EditCosts;
import org.treemetric.eval.Evaluation;
import org.treemetric.eval.LearningCurve;
import org.treemetric.eval.ResampledTTest;
import org.treemetric.eval.TestResult;
import org.treemetric.learn.LearningEpoch;
import org.treemetric.model.Model;
import org.treemetric.report.explanation.ModelBlocks;
import org.treemetric.report.explanation.TrustBlocks;
import org.treemetric.report.page.Block;
import org.treemetric.report.page.Cell;
import org.treemetric.report.page.Chart;
import org.treemetric.report.page.Page;
import org.treemetric.report.page.Prose;
import org.treemetric.report.page.Section;
import org.treemetric.report.page.Table;
import org.treemetric.report.page.Tiles;

/**
 * The page of an evaluation: errors, then the mistakes and why they were made, classes, maps before and after learning, grams,
 * and what about the data makes an error doubtful.
 */
public final class EvaluationPage {
    private static final int HEAVIEST = 8;
    private static final double MIN_GAIN = 0.005; // of an error that is worth more labels

    /**
     * A method and what testing it found.
     *
     * @param name what the page calls it
     * @param costs the edit costs it learned from the training part of the first fold, if that is what it learns
     * @param models what it learned in the folds of the first repeat, the first folds if not all were kept; mistakes of these
     *     folds can be explained
     */
    public record Result(String name, Evaluation evaluation, Optional<EditCosts> costs, List<Model> models) {
        public Result {
            models = List.copyOf(models);
        }

        /** A method that has nothing to show but what it found. */
        public Result(String name, Evaluation evaluation) {
            this(name, evaluation, Optional.empty(), List.of());
        }
    }

    /**
     * What the page tells beside errors; what is empty it leaves out.
     *
     * @param labels how the error falls with the number of trees learned from, of the method shown
     * @param epochs how learning went, epoch by epoch
     * @param read what was read and what was left out
     */
    public record Extras(Optional<LearningCurve> labels, List<LearningEpoch> epochs, Optional<ReadSummary> read) {
        /** Nothing. */
        public static final Extras NONE = new Extras(Optional.empty(), List.of(), Optional.empty());

        public Extras {
            epochs = List.copyOf(epochs);
        }
    }

    private final Dataset data;
    private final List<Result> results;
    private final Result shown;
    private final List<Section> sections = new ArrayList<>();

    private EvaluationPage(Dataset data, List<Result> results) {
        this.data = data;
        this.results = results;
        this.shown = shown(results);
    }

    /** The method whose mistakes and model a page shows: the last that has models, or the last. */
    public static Result shown(List<Result> results) {
        return results.stream()
                .filter(result -> !result.models().isEmpty())
                .reduce((first, second) -> second)
                .orElse(results.get(results.size() - 1));
    }

    /**
     * The page.
     *
     * @param data what was learned from and tested
     * @param results at least one method; the others are compared with the first
     * @param threads how many threads to use; never changes the page
     */
    public static Page of(String title, String lead, Dataset data, List<Result> results, Extras extras, int threads) {
        EvaluationPage page = new EvaluationPage(data, results);
        page.accuracy();
        page.mistakes();
        page.classes();
        extras.labels().filter(curve -> curve.points().size() > 1).ifPresent(page::labels);
        if (!extras.epochs().isEmpty()) {
            page.sections.add(new Section(
                    "How the loss fell",
                    List.of(ModelBlocks.curve(
                            "The loss of preset `paper` and its parts, epoch by epoch", extras.epochs()))));
        }
        if (!page.shown.models().isEmpty()) {
            page.model(page.shown.models().get(0), threads);
        }
        for (Result result : results) {
            result.costs().ifPresent(costs -> page.sections.add(CostBlocks.section(result.name(), costs)));
        }
        page.sections.add(new Section("About the data", DataBlocks.of(data, page.shown.evaluation(), extras.read())));
        return new Page(
                title,
                lead,
                List.of(
                        "data: " + data.name() + ", " + data.size() + " trees, "
                                + data.classNames().size() + " classes",
                        page.how()),
                page.sections);
    }

    private String how() {
        Evaluation any = shown.evaluation();
        int folds = any.folds().size() / any.repeats();
        if (folds == 1) {
            return any.tests().size() + " trees tested that were not learned from";
        }
        return folds + " folds, " + (any.repeats() == 1 ? "once" : any.repeats() + " times");
    }

    private void accuracy() {
        List<Tiles.Tile> tiles = new ArrayList<>();
        List<Chart.Point> points = new ArrayList<>();
        List<List<Cell>> rows = new ArrayList<>();
        for (Result result : results) {
            Evaluation found = result.evaluation();
            List<TestResult> once = found.tests().stream()
                    .filter(test -> test.repeat() == 0) // other repeats test the same trees
                    .toList();
            long errors = once.stream().filter(TestResult::isMistake).count();
            ErrorInterval interval = ErrorInterval.of(errors, once.size());
            tiles.add(new Tiles.Tile(
                    result.name(),
                    String.format(Locale.ROOT, "%.1f %% error", 100 * found.error()),
                    "95 % interval " + interval + spread(found)));
            points.add(new Chart.Point(
                    points.size(),
                    found.error(),
                    found.sd(),
                    found.folds().size() == 1 ? "1 fold" : found.folds().size() + " folds"));
            String against = "–";
            if (!rows.isEmpty()) {
                ResampledTTest test = ResampledTTest.of(found, results.get(0).evaluation());
                against = String.format(Locale.ROOT, "%+.4f, p = %.2g", test.difference(), test.p());
            }
            rows.add(List.of(
                    Cell.text(result.name()),
                    Cell.number(found.error(), 4),
                    Cell.number(found.sd(), 4),
                    Cell.figure(interval.toString()),
                    Cell.figure(against)));
        }
        Evaluation found = shown.evaluation();
        String guess = "always " + found.largestClass();
        tiles.add(new Tiles.Tile(
                guess,
                String.format(Locale.ROOT, "%.1f %% error", 100 * found.majority()),
                "the largest class, to beat"));
        rows.add(List.of(Cell.text(guess), Cell.number(found.majority(), 4), Cell.none(), Cell.none(), Cell.none()));
        List<Block> blocks = new ArrayList<>(List.of(new Tiles(tiles)));
        if (results.size() > 1) { // otherwise the tiles say it all
            blocks.add(new Chart(
                    Chart.Kind.BARS,
                    "Error on trees that were not learned from; strokes are standard deviations over folds",
                    "method",
                    "error",
                    Chart.Unit.SHARE,
                    results.stream().map(Result::name).toList(),
                    List.of(new Chart.Series("error", points))));
            blocks.add(new Table(
                    "Errors; differences to the first method by the corrected resampled t-test",
                    List.of("method", "error", "sd over folds", "95 % interval", "difference to the first"),
                    rows));
        }
        sections.add(new Section("Accuracy", blocks));
    }

    private static String spread(Evaluation found) {
        int folds = found.folds().size();
        return folds == 1 ? "" : String.format(Locale.ROOT, ", sd %.1f points over %d folds", 100 * found.sd(), folds);
    }

    private String byWhom() {
        return results.size() > 1 ? " of " + shown.name() : "";
    }

    private void mistakes() {
        MistakeBlocks mistakes = new MistakeBlocks(shown.evaluation(), shown.models());
        sections.add(new Section("Mistakes" + byWhom(), mistakes.blocks()));
        List<Block> suspects = mistakes.suspects();
        if (!suspects.isEmpty()) {
            sections.add(new Section("Perhaps mislabeled", suspects));
        }
    }

    private void classes() {
        sections.add(new Section("Classes" + byWhom(), ClassBlocks.figures(shown.evaluation())));
        sections.add(new Section("Confusion", ClassBlocks.confusion(results)));
        List<Block> trust = TrustBlocks.of(shown.evaluation());
        if (!trust.isEmpty()) {
            sections.add(new Section("How far to trust it" + byWhom(), trust));
        }
    }

    private void labels(LearningCurve curve) {
        List<Chart.Point> points = new ArrayList<>();
        for (LearningCurve.Point point : curve.points()) {
            points.add(new Chart.Point(Math.rint(point.trees()), point.error(), point.sd(), ""));
        }
        LearningCurve.Point last = curve.points().get(curve.points().size() - 1);
        LearningCurve.Point before = curve.points().get(curve.points().size() - 2);
        double gain = before.error() - last.error();
        double chance = Math.hypot(before.sd(), last.sd())
                / Math.sqrt(2.0 * last.errors().size());
        String words = String.format(
                Locale.ROOT,
                "From %.0f to %.0f trees the error went from %.1f to %.1f %%. %s",
                before.trees(),
                last.trees(),
                100 * before.error(),
                100 * last.error(),
                gain > Math.max(MIN_GAIN, chance)
                        ? "It is still falling: more labeled trees would help."
                        : "That is no more than chance: as many labeled trees again would help little.");
        sections.add(new Section(
                "How many labels are enough",
                List.of(
                        new Prose(words),
                        new Chart(
                                Chart.Kind.LINES,
                                "Error after learning from a part of the training trees, on the same tests; strokes are "
                                        + "standard deviations over "
                                        + (last.errors().size() == 1
                                                ? "1 fold"
                                                : last.errors().size() + " folds"),
                                "trees learned from",
                                "error",
                                Chart.Unit.SHARE,
                                List.of(),
                                List.of(new Chart.Series(shown.name(), points))))));
    }

    private void model(Model model, int threads) {
        List<TestResult> tested = shown.evaluation().tests().stream()
                .filter(test -> test.repeat() == 0 && test.fold() == 0)
                .toList();
        Set<String> heldOut = new HashSet<>();
        tested.forEach(test -> heldOut.add(test.sample().id()));
        sections.add(new Section(
                "Map of the trees",
                List.of(
                        new Prose(
                                "Each point is a tree; near points are near trees, as far as two dimensions can show (classical "
                                        + "scaling). The distance was learned without the trees of the first fold, which are on the map "
                                        + "all the same."),
                        ModelBlocks.maps(model, data, heldOut::contains, threads))));
        sections.add(new Section("Heaviest grams", List.of(ModelBlocks.heaviest(model, HEAVIEST))));
        Optional<Sample> right = tested.stream()
                .filter(test -> !test.isMistake())
                .map(TestResult::sample)
                .findFirst();
        right.ifPresent(sample ->
                sections.add(new Section("A right prediction explained", ModelBlocks.explained(model, sample))));
    }
}
