package org.treemetric.server.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.treemetric.dataset.Sample;
import org.treemetric.notation.BracketFormat;
import org.treemetric.report.json.JsonObject;
import org.treemetric.server.http.Answer;
import org.treemetric.server.http.Call;
import org.treemetric.server.http.Route;
import org.treemetric.server.served.RequestTrees;
import org.treemetric.server.served.Served;
import org.treemetric.server.served.ServedState;
import org.treemetric.tree.Place;
import org.treemetric.tree.Places;

/** The stored trees: which there are, one of them, and what lies near it. */
public final class TreeRoutes {
    private static final int MAX_LISTED = 1000;

    private final Served served;

    private TreeRoutes(Served served) {
        this.served = served;
    }

    /** The routes of these trees. */
    public static List<Route> of(Served served) {
        TreeRoutes routes = new TreeRoutes(served);
        return List.of(
                Route.get("trees", routes::list),
                Route.get("tree", routes::tree),
                Route.get("neighbors", routes::near));
    }

    private Answer list(Call call) {
        int offset = call.whole("offset", 0, Integer.MAX_VALUE);
        int limit = call.whole("limit", 100, MAX_LISTED);
        Optional<String> part = call.text("q").map(text -> text.toLowerCase(Locale.ROOT));
        Optional<String> className = call.text("class");
        ServedState state = served.state();
        List<JsonObject> results = new ArrayList<>();
        int total = 0;
        for (int tree = 0; tree < state.stored().size(); tree++) {
            String of = state.stored().className(tree);
            String id = state.stored().id(tree);
            if (className.map(of::equals).orElse(true)
                    && part.map(id.toLowerCase(Locale.ROOT)::contains).orElse(true)) {
                if (total >= offset && results.size() < limit) {
                    results.add(row(state, tree));
                }
                total++;
            }
        }
        return Answer.json(new JsonObject().put("results", results).put("total", total));
    }

    private static JsonObject row(ServedState state, int tree) {
        String className = state.stored().className(tree);
        return new JsonObject()
                .put("id", state.stored().id(tree))
                .put("class", className.isEmpty() ? Optional.empty() : className);
    }

    private Answer tree(Call call) {
        ServedState state = served.state();
        Sample sample = new RequestTrees(served, state).stored(call.need("id"));
        JsonObject line = row(state, state.position(sample.id())).put("tree", BracketFormat.write(sample.tree()));
        sample.places().ifPresent(places -> line.putAll(document(places)));
        return Answer.json(line);
    }

    /** A document and where each node of a tree stands in it. */
    static JsonObject document(Places places) {
        List<List<Long>> all = new ArrayList<>();
        for (int node = 0; node < places.size(); node++) {
            Place place = places.place(node);
            all.add(List.of(place.line(), place.column(), place.endLine(), place.endColumn()));
        }
        return new JsonObject()
                .put("document", places.document().text())
                .put("firstLine", places.document().firstLine())
                .put("places", all);
    }

    private Answer near(Call call) {
        ServedState state = served.state();
        int k = call.whole("k", Searches.NEAREST, Searches.MAX_K);
        Sample sample = state.sample(state.position(call.need("id")));
        return Answer.json(
                Searches.nearest(state, List.of(sample), Math.max(k, 1)).get(0));
    }
}
