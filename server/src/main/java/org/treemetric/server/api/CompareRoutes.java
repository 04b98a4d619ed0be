package org.treemetric.server.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.treemetric.dataset.Sample;
import org.treemetric.edit.EditDistance;
import org.treemetric.edit.EditScript;
import org.treemetric.explain.DecisiveGrams;
import org.treemetric.explain.ExplainedTree;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Model;
import org.treemetric.report.json.DistanceJson;
import org.treemetric.report.json.EditJson;
import org.treemetric.report.json.ExplanationJson;
import org.treemetric.report.json.JsonObject;
import org.treemetric.server.http.Answer;
import org.treemetric.server.http.Call;
import org.treemetric.server.http.Fields;
import org.treemetric.server.http.Problem;
import org.treemetric.server.http.Route;
import org.treemetric.server.served.RequestTrees;
import org.treemetric.server.served.Served;
import org.treemetric.server.served.ServedState;
import org.treemetric.tree.Places;

/** Two trees beside each other: how far apart, and why. */
public final class CompareRoutes {
    private static final int MAX_EDIT_NODES = 3000; // each; the time grows with the third power
    private static final int TOP = 20;
    private static final int MAX_TOP = 1000;

    private final Served served;

    private CompareRoutes(Served served) {
        this.served = served;
    }

    /** The routes of these trees. */
    public static List<Route> of(Served served) {
        CompareRoutes routes = new CompareRoutes(served);
        return List.of(Route.post("distance", routes::distance), Route.post("explain", routes::explain));
    }

    private Answer distance(Call call) throws IOException {
        JsonNode json = call.json("a", "b", "metric", "mapping");
        ServedState state = served.state();
        RequestTrees trees = new RequestTrees(served, state);
        Sample a = trees.one(json.get("a"), "a", "a");
        Sample b = trees.one(json.get("b"), "b", "b");
        Optional<String> metric = Fields.text(json, "metric");
        boolean mapping = Fields.flag(json, "mapping");
        if (metric.isPresent() && !metric.get().equals("edit")) {
            throw new Problem(400, "metric: expected edit or nothing, found '" + metric.get() + "'");
        }
        if (metric.isPresent()) {
            return Answer.json(edit(a, b, mapping));
        }
        if (mapping) {
            throw new Problem(400, "mapping: expected metric edit with it");
        }
        GramEncoder encoder = new GramEncoder(state.stored().dictionary());
        GramVector x = encoder.encode(a.tree());
        GramVector y = encoder.encode(b.tree());
        return Answer.json(DistanceJson.underModel(state.stored().metric(), x, y));
    }

    private static JsonObject edit(Sample a, Sample b, boolean mapping) {
        if (Math.max(a.tree().size(), b.tree().size()) > MAX_EDIT_NODES) {
            throw new Problem(400, "metric edit: expected at most " + MAX_EDIT_NODES + " nodes in a tree, found more");
        }
        EditDistance distance = EditDistance.unit();
        EditScript script = distance.script(distance.prepare(a.tree()), distance.prepare(b.tree()));
        JsonObject line = EditJson.of(Math.round(script.distance()), a.tree(), b.tree());
        return mapping ? EditJson.operations(line, script) : line;
    }

    private Answer explain(Call call) throws IOException {
        JsonNode json = call.json("a", "b", "k", "top");
        ServedState state = served.state();
        RequestTrees trees = new RequestTrees(served, state);
        int top = Fields.whole(json, "top", 1, MAX_TOP).orElse(TOP);
        Optional<Integer> k = Fields.whole(json, "k", 1, Searches.MAX_K);
        Sample a = trees.one(json.get("a"), "a", "a");
        Optional<JsonNode> other = Fields.field(json, "b");
        ExplainedTree found;
        if (other.isPresent()) {
            found = beside(state, a, trees.one(other.get(), "b", "b"), other.get(), k);
        } else {
            Model model = state.model()
                    .orElseThrow(() ->
                            new Problem(409, "b: expected a tree to compare with, since an index has no classes"));
            found = ExplainedTree.of(model, a, k.orElse(model.k()));
        }
        ExplainedTree explained = found.with(documents(found));
        Optional<DecisiveGrams> decisive =
                explained.prediction().flatMap(one -> DecisiveGrams.of(explained.model(), a.tree(), one));
        return Answer.json(ExplanationJson.of(explained, decisive, top));
    }

    // A stored tree of a model is one of its neighbors; any other is the only tree of a model with the same metric.
    private static ExplainedTree beside(ServedState state, Sample a, Sample b, JsonNode given, Optional<Integer> k) {
        boolean isStored = !given.has("tree") && !given.has("text");
        if (isStored && state.model().isPresent()) {
            Model model = state.model().get();
            return ExplainedTree.beside(model, a, k.orElse(model.k()), state.position(b.id()));
        }
        return ExplainedTree.beside(state.stored(), a, List.of(b));
    }

    private Map<String, Places> documents(ExplainedTree explained) {
        Map<String, Places> found = new HashMap<>();
        served.documents()
                .ifPresent(documents -> explained.neighbors().forEach(neighbor -> {
                    Sample sample = explained.stored(neighbor);
                    documents.places(sample.id(), sample.tree()).ifPresent(places -> found.put(sample.id(), places));
                }));
        return found;
    }
}
