package org.treemetric.report.json;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.treemetric.edit.EditCosts;
import org.treemetric.eval.Evaluation;
import org.treemetric.eval.FoldResult;
import org.treemetric.eval.ResampledTTest;
import org.treemetric.gram.GramShape;

/** What cross-validation found about one method. */
public final class EvaluationJson {
    private EvaluationJson() {}

    /**
     * What a method was told; what is empty it does not have, or chooses itself.
     *
     * @param preset how it learns
     * @param shape its grams
     * @param k how many neighbors vote
     */
    public record Settings(Optional<String> preset, Optional<GramShape> shape, OptionalInt k) {}

    /** The errors of {@code evaluation}, fold by fold. */
    public static JsonObject of(String dataset, Settings settings, Evaluation evaluation) {
        List<FoldResult> folds = evaluation.folds();
        int repeats = 1 + folds.get(folds.size() - 1).repeat();
        return new JsonObject()
                .put("dataset", dataset)
                .put("method", evaluation.method())
                .put("preset", settings.preset())
                .put("p", settings.shape().map(GramShape::p))
                .put("q", settings.shape().map(GramShape::q))
                .put("k", settings.k().isPresent() ? settings.k().getAsInt() : Optional.empty())
                .put(
                        "repeats",
                        IntStream.range(0, repeats)
                                .mapToObj(repeat -> repeat(evaluation, repeat))
                                .toList())
                .put("error", evaluation.error())
                .put("sd", evaluation.sd());
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
