package org.treemetric.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.edit.EditCosts;
import org.treemetric.eval.ConfusionMatrix;
import org.treemetric.eval.Evaluation;
import org.treemetric.eval.Folds;
import org.treemetric.eval.ResampledTTest;
import org.treemetric.learn.LearningEpoch;
import org.treemetric.model.Model;

/** The page of a cross-validation: accuracy, confusion, maps before and after learning, grams, explanations, warnings. */
public final class EvaluationPage {
    private static final int MAX_CLASSES = 20;
    private static final int HEAVIEST = 8;

    /**
     * A method and what cross-validation found.
     *
     * @param name what the page calls it
     * @param costs the edit costs it learned from the training part of the first fold, if that is what it learns
     */
    public record Result(String name, Evaluation evaluation, Optional<EditCosts> costs) {
        /** A method that learns no edit costs. */
        public Result(String name, Evaluation evaluation) {
            this(name, evaluation, Optional.empty());
        }
    }

    private final Dataset data;
    private final Folds folds;
    private final List<Section> sections = new ArrayList<>();

    private EvaluationPage(Dataset data, Folds folds) {
        this.data = data;
        this.folds = folds;
    }

    /**
     * The page.
     *
     * @param results at least one method; the others are compared with the first
     * @param shown the model to show, learned from the training part of the first fold; empty to show none
     * @param curve how learning went, epoch by epoch; empty to leave it out
     * @param threads how many threads to use; never changes the page
     */
    public static Page of(
            String title,
            String lead,
            Dataset data,
            Folds folds,
            List<Result> results,
            Optional<Model> shown,
            List<LearningEpoch> curve,
            int threads) {
        EvaluationPage page = new EvaluationPage(data, folds);
        page.accuracy(results);
        page.confusion(results);
        if (!curve.isEmpty()) {
            page.sections.add(new Section(
                    "Learning curve",
                    List.of(ModelBlocks.curve("The loss of preset `paper` and its parts, epoch by epoch", curve))));
        }
        shown.ifPresent(model -> page.model(model, threads));
        for (Result result : results) {
            result.costs().ifPresent(costs -> page.sections.add(CostBlocks.section(result.name(), costs)));
        }
        page.sections.add(new Section("About the data", DataWarnings.of(data, folds)));
        return new Page(
                title,
                lead,
                List.of(
                        "data: " + data.name() + ", " + data.size() + " trees, "
                                + data.classNames().size() + " classes",
                        folds.folds() + " folds, " + (folds.repeats() == 1 ? "once" : folds.repeats() + " times")),
                page.sections);
    }

    private void accuracy(List<Result> results) {
        List<Tiles.Tile> tiles = new ArrayList<>();
        List<Chart.Point> points = new ArrayList<>();
        List<List<Cell>> rows = new ArrayList<>();
        for (Result result : results) {
            Evaluation found = result.evaluation();
            long errors = found.folds().stream()
                    .filter(fold -> fold.repeat() == 0)
                    .mapToLong(fold -> fold.errors())
                    .sum();
            ErrorInterval interval = ErrorInterval.of(errors, data.size()); // of one repeat: others test the same trees
            tiles.add(new Tiles.Tile(
                    result.name(),
                    String.format(Locale.ROOT, "%.1f %% error", 100 * found.error()),
                    "95 % interval " + interval));
            points.add(new Chart.Point(
                    points.size(), found.error(), found.sd(), found.folds().size() + " folds"));
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
        sections.add(new Section(
                "Accuracy",
                List.of(
                        new Tiles(tiles),
                        new Chart(
                                Chart.Kind.BARS,
                                "Error on trees that were not learned from; strokes are standard deviations over folds",
                                "method",
                                "error",
                                Chart.Unit.SHARE,
                                results.stream().map(Result::name).toList(),
                                List.of(new Chart.Series("error", points))),
                        new Table(
                                "Errors; differences to the first method by the corrected resampled t-test",
                                List.of("method", "error", "sd over folds", "95 % interval", "difference to the first"),
                                rows))));
    }

    private void confusion(List<Result> results) {
        if (data.classNames().size() > MAX_CLASSES) {
            return;
        }
        List<Block> matrices = new ArrayList<>();
        for (Result result : results) {
            ConfusionMatrix matrix = result.evaluation().confusion();
            List<List<Long>> counts = new ArrayList<>();
            for (int truth = 0; truth < matrix.classNames().size(); truth++) {
                List<Long> row = new ArrayList<>();
                for (int predicted = 0; predicted < matrix.classNames().size(); predicted++) {
                    row.add(matrix.count(truth, predicted));
                }
                counts.add(row);
            }
            matrices.add(new Confusion(result.name(), matrix.classNames(), counts));
        }
        sections.add(new Section("Confusion", List.of(new Columns(matrices))));
    }

    private void model(Model model, int threads) {
        Set<Integer> test = Arrays.stream(folds.test(0, 0)).boxed().collect(Collectors.toSet());
        sections.add(new Section(
                "Map of the trees",
                List.of(
                        new Prose(
                                "Each point is a tree; near points are near trees, as far as two dimensions can show (classical "
                                        + "scaling). The distance was learned without the trees of the first fold, which are on the map "
                                        + "all the same."),
                        ModelBlocks.maps(model, data, test::contains, threads))));
        sections.add(new Section("Heaviest grams", List.of(ModelBlocks.heaviest(model, HEAVIEST))));
        List<Block> explained = new ArrayList<>();
        List<Sample> tested = data.subset(folds.test(0, 0)).samples();
        Optional<Sample> wrong =
                tested.stream().filter(sample -> !right(model, sample)).findFirst();
        Optional<Sample> right =
                tested.stream().filter(sample -> right(model, sample)).findFirst();
        wrong.ifPresent(sample -> explained.addAll(ModelBlocks.explained(model, sample)));
        right.ifPresent(sample -> explained.addAll(ModelBlocks.explained(model, sample)));
        sections.add(new Section("Predictions explained", explained));
    }

    private static boolean right(Model model, Sample sample) {
        return model.className(model.classify(sample.tree())).equals(sample.className());
    }
}
