package org.treemetric.server.api;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.treemetric.explain.HeavyGram;
import org.treemetric.explain.HeavyGrams;
import org.treemetric.model.Model;
import org.treemetric.report.json.ExplanationJson;
import org.treemetric.report.json.JsonObject;
import org.treemetric.server.http.Answer;
import org.treemetric.server.http.Call;
import org.treemetric.server.http.Problem;
import org.treemetric.server.http.Route;
import org.treemetric.server.served.Served;
import org.treemetric.server.teach.Findings;

/** What finished work has found: map, clusters, near-duplicates, models; and the grams that weigh most. */
public final class ResultRoutes {
    private final Served served;
    private Model weighed; // of which the grams were listed last, null before the first
    private List<HeavyGram> heavy = List.of();

    private ResultRoutes(Served served) {
        this.served = served;
    }

    /** The routes of results. */
    public static List<Route> of(Served served, Findings findings) {
        ResultRoutes routes = new ResultRoutes(served);
        return List.of(
                Route.get("map", call -> Answer.json(findings.map())),
                Route.get("clusters", call -> Answer.results(findings.clusters().lines())),
                Route.get("duplicates", call -> Answer.json(findings.clusters().duplicates(call.real("radius")))),
                Route.get("grams", routes::grams));
    }

    /** The routes of models learned here. */
    public static List<Route> models(Findings findings) {
        return List.of(
                Route.get("models", call -> Answer.results(findings.models())),
                Route.get("models/{n}/file", call -> file(findings.model(call.number()))));
    }

    private static Answer file(Model model) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        model.write(bytes);
        return new Answer.Whole(
                200,
                "application/octet-stream",
                bytes.toByteArray(),
                Map.of("Content-Disposition", "attachment; filename=\"model.tm\""));
    }

    private Answer grams(Call call) {
        int limit = call.whole("limit", 100, 1000);
        Optional<String> className = call.text("class");
        Model model = served.state()
                .model()
                .orElseThrow(() -> new Problem(404, "expected a model, found an index, which does not list its grams"));
        int wanted = className.map(model.classNames()::indexOf).orElse(0);
        if (wanted < 0) {
            throw new Problem(404, "class: expected a class of the model, found another");
        }
        List<JsonObject> lines = new ArrayList<>();
        for (HeavyGram one : heavy(model)) {
            if (lines.size() < limit && (className.isEmpty() || isMostIn(one, wanted))) {
                lines.add(ExplanationJson.of(model.classNames(), one));
            }
        }
        return Answer.results(lines);
    }

    private static boolean isMostIn(HeavyGram gram, int wanted) {
        long own = gram.counts().get(wanted);
        return own > 0 && gram.counts().stream().allMatch(count -> count <= own);
    }

    private synchronized List<HeavyGram> heavy(Model model) {
        if (weighed != model) {
            heavy = HeavyGrams.of(model);
            weighed = model;
        }
        return heavy;
    }
}
