package org.treemetric.report.json;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.treemetric.dataset.Dataset;
import org.treemetric.eval.Evaluation;
import org.treemetric.eval.TestResult;
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
     * @param sources what was found on treemetric's own sources, see {@link #sources}
     * @param model the model's file
     * @param report the page's file
     */
    public static JsonObject of(
            Dataset data,
            Collection<Evaluation> found,
            List<HeavyGram> grams,
            JsonObject sources,
            String model,
            String report) {
        return new JsonObject()
                .put("dataset", data.name())
                .put("trees", data.size())
                .put("errors", found.stream().map(DemoJson::error).toList())
                .put("grams", grams.stream().map(gram -> gram.gram().fields()).toList())
                .put("sources", sources)
                .put("model", model)
                .put("report", report);
    }

    /**
     * The part on treemetric's own sources.
     *
     * @param data the files
     * @param found each method's errors
     * @param mistake the file whose mistake is explained, if one was mistaken
     */
    public static JsonObject sources(Dataset data, Collection<Evaluation> found, Optional<TestResult> mistake) {
        return new JsonObject()
                .put("trees", data.size())
                .put("errors", found.stream().map(DemoJson::error).toList())
                .put("mistake", mistake.map(one -> one.sample().id()).orElse(null));
    }

    private static JsonObject error(Evaluation evaluation) {
        return new JsonObject()
                .put("method", evaluation.method())
                .put("error", evaluation.error())
                .put("sd", evaluation.sd());
    }
}
