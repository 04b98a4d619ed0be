package org.treemetric.report.json;

import java.util.Collection;
import java.util.List;
import org.treemetric.dataset.Dataset;
import org.treemetric.eval.Evaluation;
import org.treemetric.explain.HeavyGram;

/** What the demonstration found. */
public final class DemoJson {
    private DemoJson() {}

    /**
     * The demonstration in one line.
     *
     * @param data the trees
     * @param found each method's errors
     * @param grams the heaviest grams of the model
     * @param model the model's file
     * @param report the page's file
     */
    public static JsonObject of(
            Dataset data, Collection<Evaluation> found, List<HeavyGram> grams, String model, String report) {
        return new JsonObject()
                .put("dataset", data.name())
                .put("trees", data.size())
                .put("errors", found.stream().map(DemoJson::error).toList())
                .put("grams", grams.stream().map(gram -> gram.gram().fields()).toList())
                .put("model", model)
                .put("report", report);
    }

    private static JsonObject error(Evaluation evaluation) {
        return new JsonObject()
                .put("method", evaluation.method())
                .put("error", evaluation.error())
                .put("sd", evaluation.sd());
    }
}
