package org.treemetric.report.json;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.treemetric.dataset.Sample;
import org.treemetric.edit.EditCosts;
import org.treemetric.eval.ClassFigures;
import org.treemetric.eval.ConfusionMatrix;
import org.treemetric.eval.Evaluation;
import org.treemetric.eval.FoldResult;
import org.treemetric.eval.ProbabilityFigures;
import org.treemetric.eval.ResampledTTest;
import org.treemetric.eval.TestResult;
import org.treemetric.gram.GramShape;

/** What cross-validation found about one method. */
public final class EvaluationJson {
    private EvaluationJson() {}

    /**
     * What a method was told; what is empty it does not have, or chooses itself.
     *
     * @param name what people call it
     * @param preset how it learns
     * @param shape its grams
     * @param k how many neighbors vote
     */
    public record Settings(String name, Optional<String> preset, Optional<GramShape> shape, OptionalInt k) {}

    /**
     * The errors of {@code evaluation}, fold by fold.
     *
     * @param level of the sets of classes whose coverage and size are told
     */
    public static JsonObject of(String dataset, Settings settings, Evaluation evaluation, double level) {
        Optional<ProbabilityFigures> figures = ProbabilityFigures.of(evaluation.tests(), level);
        ConfusionMatrix confusion = evaluation.confusion();
        return new JsonObject()
                .put("dataset", dataset)
                .put("method", evaluation.method())
                .put("name", settings.name())
                .put("preset", settings.preset())
                .put("p", settings.shape().map(GramShape::p))
                .put("q", settings.shape().map(GramShape::q))
                .put("k", settings.k().isPresent() ? settings.k().getAsInt() : Optional.empty())
                .put(
                        "repeats",
                        IntStream.range(0, evaluation.repeats())
                                .mapToObj(repeat -> repeat(evaluation, repeat))
                                .toList())
                .put("error", evaluation.error())
                .put("sd", evaluation.sd())
                .put("majority", evaluation.majority())
                .put("classes", classes(confusion, evaluation.repeats()))
                .put("confusion", confusion(confusion))
                .put("logLoss", figures.map(ProbabilityFigures::logLoss))
                .put("brier", figures.map(ProbabilityFigures::brier))
                .put("ece", figures.map(ProbabilityFigures::ece))
                .put("level", figures.map(ProbabilityFigures::level))
                .put("coverage", figures.map(ProbabilityFigures::coverage))
                .put("setSize", figures.map(ProbabilityFigures::setSize))
                .put(
                        "mistakes",
                        evaluation.mistakes().stream()
                                .map(EvaluationJson::mistake)
                                .toList())
                .put("suspects", evaluation.suspects().stream().map(Sample::id).toList());
    }

    private static JsonObject classes(ConfusionMatrix matrix, int repeats) {
        JsonObject classes = new JsonObject();
        for (ClassFigures figures : ClassFigures.of(matrix)) {
            classes.put(
                    figures.className(),
                    new JsonObject()
                            .put("precision", optional(figures.precision()))
                            .put("recall", optional(figures.recall()))
                            .put("f1", figures.f1())
                            .put("trees", figures.tests() / repeats));
        }
        return classes;
    }

    private static JsonObject confusion(ConfusionMatrix matrix) {
        JsonObject rows = new JsonObject();
        for (int truth = 0; truth < matrix.classNames().size(); truth++) {
            JsonObject row = new JsonObject();
            for (int c = 0; c < matrix.classNames().size(); c++) {
                row.put(matrix.classNames().get(c), matrix.count(truth, c));
            }
            rows.put(matrix.classNames().get(truth), row);
        }
        return rows;
    }

    private static JsonObject mistake(TestResult test) {
        return new JsonObject()
                .put("repeat", test.repeat())
                .put("fold", test.fold())
                .put("id", test.sample().id())
                .put("truth", test.truth())
                .put("class", test.className())
                .put("probability", optional(test.probability()))
                .put(
                        "right",
                        test.right().map(near -> NeighborJson.of(test.part().samples(), near)))
                .put(
                        "wrong",
                        test.wrong().map(near -> NeighborJson.of(test.part().samples(), near)));
    }

    private static Optional<Double> optional(OptionalDouble value) {
        return value.isPresent() ? Optional.of(value.getAsDouble()) : Optional.empty();
    }

    /** Adds how the method differs from {@code first}, on the same folds. */
    public static JsonObject compared(JsonObject line, Evaluation evaluation, Evaluation first) {
        ResampledTTest test = ResampledTTest.of(evaluation, first);
        return line.put("differenceToFirst", test.difference()).put("pToFirst", test.p());
    }

    /** Adds the edit costs that the method learned without the first fold, if it learns any. */
    public static JsonObject withCosts(JsonObject line, Optional<EditCosts> costs) {
        return line.put("costs", costs.map(EditCostsJson::of));
    }

    private static JsonObject repeat(Evaluation evaluation, int repeat) {
        return new JsonObject()
                .put("repeat", repeat)
                .put(
                        "folds",
                        evaluation.folds().stream()
                                .filter(fold -> fold.repeat() == repeat)
                                .map(EvaluationJson::fold)
                                .toList())
                .put("error", evaluation.error(repeat));
    }

    private static JsonObject fold(FoldResult fold) {
        return new JsonObject()
                .put("fold", fold.fold())
                .put("train", fold.train())
                .put("tests", fold.tests())
                .put("errors", fold.errors())
                .put("learnSeconds", fold.learnSeconds())
                .put("inferSeconds", fold.inferSeconds());
    }
}
