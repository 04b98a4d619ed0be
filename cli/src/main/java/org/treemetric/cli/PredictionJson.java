package org.treemetric.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;

/** A prediction as JSON has it: class, votes, probabilities, neighbors. */
final class PredictionJson {
    private PredictionJson() {}

    static Map<String, Object> of(Model model, Prediction prediction) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("class", model.className(prediction));
        Map<String, Object> votes = new LinkedHashMap<>();
        Map<String, Object> probabilities = new LinkedHashMap<>();
        for (int c = 0; c < model.classNames().size(); c++) {
            double vote = prediction.votes().get(c);
            if (vote > 0) {
                // Whole numbers print as such: majority votes are counts.
                votes.put(
                        model.classNames().get(c), vote == Math.rint(vote) && vote < 1e9 ? (Object) (long) vote : vote);
                probabilities.put(model.classNames().get(c), prediction.probability(c));
            }
        }
        line.put("votes", votes);
        line.put("probabilities", probabilities);
        line.put("neighbors", neighbors(model, prediction.neighbors()));
        return line;
    }

    static List<Map<String, Object>> neighbors(Model model, List<Neighbor> neighbors) {
        List<Map<String, Object>> list = new ArrayList<>();
        for (Neighbor neighbor : neighbors) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("id", model.samples().get(neighbor.index()).id());
            one.put("class", model.samples().get(neighbor.index()).className());
            one.put("distance", neighbor.distance());
            list.add(one);
        }
        return list;
    }
}
