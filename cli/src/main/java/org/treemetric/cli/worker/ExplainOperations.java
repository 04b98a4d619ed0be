package org.treemetric.cli.worker;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.treemetric.dataset.ReadOptions;
import org.treemetric.dataset.Sample;
import org.treemetric.explain.DecisiveGrams;
import org.treemetric.explain.ExplainedTree;
import org.treemetric.explain.HeavyGrams;
import org.treemetric.model.Model;
import org.treemetric.report.explanation.ExplanationPage;
import org.treemetric.report.json.ExplanationJson;
import org.treemetric.report.page.HtmlPage;

/** Why a tree has its class, and what a model has learned. */
final class ExplainOperations {
    private ExplainOperations() {}

    static Map<String, Operation> all() {
        return Map.of("explain", ExplainOperations::explain, "heavy", ExplainOperations::heavy);
    }

    private static Answer explain(Request request) throws IOException {
        Model model = request.held("model", Model.class);
        // A file is read here again and not in Python, since its nodes are to be shown where they stand in it.
        Sample sample = request.has("path")
                ? ReadOperations.one(
                        Path.of(request.text("path", "")),
                        ReadOptions.defaults().withReading(model.reading()).withPlaces(true))
                : request.samples("trees", model.reading()).get(0);
        int k = request.whole("k", model.k());
        ExplainedTree explained = request.has("neighbor")
                ? ExplainedTree.beside(model, sample, k, request.whole("neighbor", 0))
                : ExplainedTree.of(model, sample, k);
        int top = request.whole("top", 20);
        return new Answer()
                .put(
                        "line",
                        ExplanationJson.of(
                                explained,
                                explained.prediction().flatMap(one -> DecisiveGrams.of(model, sample.tree(), one)),
                                top))
                .put("html", HtmlPage.of(ExplanationPage.of(explained, top)));
    }

    private static Answer heavy(Request request) {
        Model model = request.held("model", Model.class);
        return new Answer()
                .put(
                        "lines",
                        HeavyGrams.of(model).stream()
                                .limit(request.whole("top", 20))
                                .map(one -> ExplanationJson.of(model.classNames(), one))
                                .toList());
    }
}
