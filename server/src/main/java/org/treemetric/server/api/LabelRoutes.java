package org.treemetric.server.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.treemetric.report.json.JsonObject;
import org.treemetric.server.http.Answer;
import org.treemetric.server.http.Call;
import org.treemetric.server.http.Fields;
import org.treemetric.server.http.Problem;
import org.treemetric.server.http.Route;
import org.treemetric.server.served.Served;
import org.treemetric.server.teach.LabelStore;
import org.treemetric.server.teach.Uncertain;

/** What people say about trees, and what to ask them next. */
public final class LabelRoutes {
    private static final int LONGEST = 10_000; // characters of a class

    private final Served served;
    private final LabelStore labels;
    private final Uncertain uncertain;

    private LabelRoutes(Served served, LabelStore labels) {
        this.served = served;
        this.labels = labels;
        this.uncertain = new Uncertain(served, labels);
    }

    /** The routes of these labels. */
    public static List<Route> of(Served served, LabelStore labels) {
        LabelRoutes routes = new LabelRoutes(served, labels);
        return List.of(
                Route.get("labels", call -> routes.list()),
                Route.post("labels", routes::say),
                Route.post("labels/undo", routes::undo),
                Route.get("uncertain", routes::uncertain));
    }

    private Answer list() {
        return Answer.json(new JsonObject()
                .put("results", labels.json())
                .put("file", String.valueOf(labels.file().getFileName())));
    }

    private Answer say(Call call) throws IOException {
        JsonNode json = call.json("id", "other", "value");
        String id = known(json, "id").orElseThrow(() -> new Problem(400, "id: expected the id of a tree, found none"));
        Optional<String> other = known(json, "other");
        String value = Fields.text(json, "value").orElse("");
        if (value.length() > LONGEST) {
            throw new Problem(400, "value: expected at most " + LONGEST + " characters, found more");
        }
        if (other.isPresent()) {
            labels.judge(id, other.get(), value);
        } else {
            labels.say(id, value);
        }
        return list();
    }

    private Optional<String> known(JsonNode json, String field) {
        Optional<String> id = Fields.text(json, field).filter(text -> !text.isEmpty());
        id.ifPresent(served.first()::position); // refuses what is no tree
        return id;
    }

    private Answer undo(Call call) throws IOException {
        call.json();
        labels.undo();
        return list();
    }

    private Answer uncertain(Call call) {
        int limit = call.whole("limit", 20, 100);
        String kind = call.text("kind").orElse("trees");
        return switch (kind) {
            case "trees" -> Answer.results(uncertain.trees(limit));
            case "pairs" -> Answer.results(uncertain.pairs(limit));
            default -> throw new Problem(400, "kind: expected trees or pairs, found another");
        };
    }
}
