package org.treemetric.server.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.treemetric.dataset.Sample;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Prediction;
import org.treemetric.report.json.JsonObject;
import org.treemetric.report.json.PredictionJson;
import org.treemetric.server.http.Answer;
import org.treemetric.server.http.Call;
import org.treemetric.server.http.Fields;
import org.treemetric.server.http.Problem;
import org.treemetric.server.http.Route;
import org.treemetric.server.served.RequestTrees;
import org.treemetric.server.served.Served;
import org.treemetric.server.served.ServedState;

/** Questions about trees that come with the request: their class, and what lies near them. */
public final class AskRoutes {
    private final Served served;

    private AskRoutes(Served served) {
        this.served = served;
    }

    /** The routes of these trees. */
    public static List<Route> of(Served served) {
        AskRoutes routes = new AskRoutes(served);
        return List.of(Route.post("classify", routes::classify), Route.post("search", routes::search));
    }

    private Answer classify(Call call) throws IOException {
        JsonNode json = call.json("trees", "k", "level");
        ServedState state = served.state();
        Model model = state.classModel();
        Optional<Integer> k = Fields.whole(json, "k", 1, Searches.MAX_K);
        OptionalDouble level = Fields.real(json, "level", 0.001, 0.999);
        if (level.isPresent() && model.calibration().isEmpty()) {
            throw new Problem(400, "level: expected a model with calibrated probabilities, found one without");
        }
        List<Sample> samples = new RequestTrees(served, state).all(json.get("trees"));
        List<GramVector> queries = Searches.encode(model, samples);
        List<Prediction> found = model.classifier(k.orElse(model.k())).classify(queries, 1);
        PredictionJson.Asked asked =
                new PredictionJson.Asked(level.orElse(PredictionJson.Asked.DEFAULT.level()), OptionalDouble.empty());
        List<JsonObject> lines = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            lines.add(PredictionJson.of(model, samples.get(i), queries.get(i), found.get(i), asked));
        }
        return Answer.results(lines);
    }

    private Answer search(Call call) throws IOException {
        JsonNode json = call.json("trees", "k", "radius");
        Optional<Integer> k = Fields.whole(json, "k", 1, Searches.MAX_K);
        OptionalDouble radius = Fields.real(json, "radius", 0, Double.MAX_VALUE);
        if (k.isPresent() && radius.isPresent()) {
            throw new Problem(400, "expected k or radius, found both");
        }
        ServedState state = served.state();
        List<Sample> samples = new RequestTrees(served, state).all(json.get("trees"));
        return Answer.results(
                radius.isPresent()
                        ? Searches.within(state, samples, radius.getAsDouble())
                        : Searches.nearest(state, samples, k.orElse(Searches.NEAREST)));
    }
}
