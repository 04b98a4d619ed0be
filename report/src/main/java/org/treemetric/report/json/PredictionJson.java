package org.treemetric.report.json;

import java.util.List;
import org.treemetric.dataset.Sample;
import org.treemetric.eval.TestResult;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Prediction;

/** What is said about a tree: class, votes, probabilities, neighbors. */
public final class PredictionJson {
    private PredictionJson() {}

    /** The prediction for a sample; its own class, if it has one, is the truth. */
    public static JsonObject of(Model model, Sample sample, Prediction prediction) {
        return withTruth(new JsonObject().put("id", sample.id()).putAll(of(model, prediction)), sample);
    }

    /** The prediction alone. */
    public static JsonObject of(Model model, Prediction prediction) {
        return of(model.classNames(), model.samples(), prediction);
    }

    /** What a method said about a tree that it was tested with. */
    public static JsonObject of(String method, TestResult test) {
        JsonObject line = new JsonObject()
                .put("id", test.sample().id())
                .putAll(of(test.part().classNames(), test.part().samples(), test.prediction()));
        return withTruth(line, test.sample())
                .put("method", method)
                .put("repeat", test.repeat())
                .put("fold", test.fold());
    }

    private static JsonObject withTruth(JsonObject line, Sample sample) {
        return sample.isLabeled() ? line.put("truth", sample.className()) : line;
    }

    private static JsonObject of(List<String> classNames, List<Sample> stored, Prediction prediction) {
        return decision(classNames, prediction)
                .put(
                        "neighbors",
                        prediction.neighbors().stream()
                                .map(neighbor -> NeighborJson.of(stored, neighbor))
                                .toList());
    }

    /** The class and how it was decided, without the neighbors. */
    static JsonObject decision(List<String> classNames, Prediction prediction) {
        JsonObject votes = new JsonObject();
        JsonObject probabilities = new JsonObject();
        for (int c = 0; c < prediction.votes().size(); c++) {
            double vote = prediction.votes().get(c);
            if (vote > 0) {
                votes.put(classNames.get(c), wholeIfWhole(vote));
                probabilities.put(classNames.get(c), prediction.probability(c));
            }
        }
        return new JsonObject()
                .put("class", classNames.get(prediction.classIndex()))
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
