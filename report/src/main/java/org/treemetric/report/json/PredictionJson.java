package org.treemetric.report.json;

import java.util.List;
import java.util.OptionalDouble;
import org.treemetric.dataset.Sample;
import org.treemetric.eval.ProbabilityFigures;
import org.treemetric.eval.TestResult;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Prediction;
import org.treemetric.probability.Certainty;

/** What is said about a tree: class, votes, probabilities, set, novelty, neighbors. */
public final class PredictionJson {
    private PredictionJson() {}

    /**
     * What is asked of a prediction beside its class.
     *
     * @param level of the set of classes, between 0 and 1
     * @param novel a tree is novel if its novelty is at most this; empty: not asked
     */
    public record Asked(double level, OptionalDouble novel) {
        /** The level unless somebody asks for another, and no word about novelty. */
        public static final Asked DEFAULT = new Asked(ProbabilityFigures.DEFAULT_LEVEL, OptionalDouble.empty());
    }

    /** The prediction for a sample, whose grams are {@code query}; its own class, if it has one, is the truth. */
    public static JsonObject of(Model model, Sample sample, GramVector query, Prediction prediction, Asked asked) {
        return of(model, model.samples(), sample, query, prediction, asked);
    }

    /** The same where neighbors are not the model's own samples but {@code stored}. */
    public static JsonObject of(
            Model model, List<Sample> stored, Sample sample, GramVector query, Prediction prediction, Asked asked) {
        JsonObject line = new JsonObject()
                .put("id", sample.id())
                .putAll(decision(model.classNames(), prediction, asked.level()))
                .put("known", model.known(query))
                .put("nearest", prediction.neighbors().get(0).distance());
        if (prediction.certainty().isPresent()) {
            line.putAll(novelty(prediction.certainty().get().novelty(), asked.novel()));
        }
        return withTruth(line.put("neighbors", neighbors(stored, prediction)), sample);
    }

    /** How unlike everything known a tree is, and whether that is too much. */
    public static JsonObject novelty(double novelty, OptionalDouble novel) {
        JsonObject line = new JsonObject().put("novelty", novelty);
        return novel.isPresent() ? line.put("novel", novelty <= novel.getAsDouble()) : line;
    }

    /** What a method said about a tree that it was tested with. */
    public static JsonObject of(String method, TestResult test) {
        JsonObject line = new JsonObject()
                .put("id", test.sample().id())
                .putAll(decision(test.part().classNames(), test.prediction(), Asked.DEFAULT.level()))
                .put("neighbors", neighbors(test.part().samples(), test.prediction()));
        return withTruth(line, test.sample())
                .put("method", method)
                .put("repeat", test.repeat())
                .put("fold", test.fold());
    }

    private static JsonObject withTruth(JsonObject line, Sample sample) {
        return sample.isLabeled() ? line.put("truth", sample.className()) : line;
    }

    private static List<JsonObject> neighbors(List<Sample> stored, Prediction prediction) {
        return prediction.neighbors().stream()
                .map(neighbor -> NeighborJson.of(stored, neighbor))
                .toList();
    }

    /** The class and how it was decided, without the neighbors. */
    static JsonObject decision(List<String> classNames, Prediction prediction, double level) {
        JsonObject votes = new JsonObject();
        JsonObject probabilities = new JsonObject();
        for (int c = 0; c < prediction.votes().size(); c++) {
            double vote = prediction.votes().get(c);
            if (vote > 0) {
                votes.put(classNames.get(c), wholeIfWhole(vote));
            }
            probabilities.put(classNames.get(c), prediction.probability(c));
        }
        JsonObject line = new JsonObject()
                .put("class", classNames.get(prediction.classIndex()))
                .put("votes", votes)
                .put("probabilities", probabilities);
        prediction.certainty().map(Certainty::probabilities).ifPresent(found -> {
            line.put("set", found.set(level).stream().map(classNames::get).toList())
                    .put("level", level);
            if (found.isContested()) {
                line.put("contested", classNames.get(found.top()));
            }
        });
        return line;
    }

    // Majority votes are counts and print as such.
    private static Number wholeIfWhole(double vote) {
        if (vote == Math.rint(vote) && vote < 1e9) {
            return (long) vote;
        }
        return vote;
    }
}
