package org.treemetric.server.teach;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.treemetric.model.Model;
import org.treemetric.report.json.JsonObject;
import org.treemetric.server.http.Problem;

/** The last finished results, and the models learned here. Safe to call from several threads. */
public final class Findings {
    private static final int KEPT_MODELS = 8; // older ones are forgotten; their numbers stay theirs

    private record Learned(int number, Model model, JsonObject json) {}

    private Optional<JsonObject> map = Optional.empty();
    private Optional<Clustered> clusters = Optional.empty();
    private final List<Learned> models = new ArrayList<>();
    private int numbers;

    synchronized void mapped(JsonObject found) {
        map = Optional.of(found);
    }

    synchronized void clustered(Clustered found) {
        clusters = Optional.of(found);
    }

    synchronized JsonObject learned(Model model, IntFunction<JsonObject> json) {
        int number = ++numbers;
        JsonObject line = json.apply(number);
        models.add(new Learned(number, model, line));
        if (models.size() > KEPT_MODELS) {
            models.remove(0);
        }
        return line;
    }

    /** The last map; 404 before the first. */
    public synchronized JsonObject map() {
        return map.orElseThrow(() -> new Problem(404, "expected a finished job of kind map, found none"));
    }

    /** The last clusters; 404 before the first. */
    public synchronized Clustered clusters() {
        return clusters.orElseThrow(() -> new Problem(404, "expected a finished job of kind cluster, found none"));
    }

    /** The models learned here, oldest first. */
    public synchronized List<JsonObject> models() {
        return models.stream()
                .map(one -> new JsonObject().put("number", one.number).putAll(one.json))
                .toList();
    }

    /** One of them; 404 if it is none. */
    public synchronized Model model(int number) {
        return models.stream()
                .filter(one -> one.number == number)
                .findFirst()
                .map(Learned::model)
                .orElseThrow(() -> new Problem(404, "expected the number of a model learned here, found " + number));
    }
}
