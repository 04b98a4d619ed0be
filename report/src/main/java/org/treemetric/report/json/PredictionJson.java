package org.treemetric.report.json;

import org.treemetric.dataset.Sample;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Prediction;

/** What a model says about a tree: class, votes, probabilities, neighbors. */
public final class PredictionJson {
    private PredictionJson() {}

    /** The prediction for a sample; its own class, if it has one, is the truth. */
    public static JsonObject of(Model model, Sample sample, Prediction prediction) {
        JsonObject line = new JsonObject().put("id", sample.id()).putAll(of(model, prediction));
        return sample.isLabeled() ? line.put("truth", sample.className()) : line;
    }

    /** The prediction alone. */
    public static JsonObject of(Model model, Prediction prediction) {
        return decision(model, prediction)
                .put(
                        "neighbors",
                        prediction.neighbors().stream()
                                .map(neighbor -> NeighborJson.of(model, neighbor))
                                .toList());
    }

    /** The class and how it was decided, without the neighbors. */
    static JsonObject decision(Model model, Prediction prediction) {
        JsonObject votes = new JsonObject();
        JsonObject probabilities = new JsonObject();
        for (int c = 0; c < model.classNames().size(); c++) {
            double vote = prediction.votes().get(c);
            if (vote > 0) {
                votes.put(model.classNames().get(c), wholeIfWhole(vote));
                probabilities.put(model.classNames().get(c), prediction.probability(c));
            }
        }
        return new JsonObject()
                .put("class", model.className(prediction))
                .put("votes", votes)
                .put("probabilities", probabilities);
    }

    // Majority votes are counts and print as such.
    private static Number wholeIfWhole(double vote) {
        if (vote == Math.rint(vote) && vote < 1e9) {
            return (long) vote;
        }
        return vote;
    }
}
