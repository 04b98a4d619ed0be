package org.treemetric.report.json;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import org.treemetric.distance.PairsMetric;
import org.treemetric.learn.LearningEpoch;
import org.treemetric.model.Model;

/** What learning left behind. */
public final class LearnedJson {
    // What the evidence metric chooses beside k; models of other presets have no such options.
    private static final List<String> CHOICES = List.of("C", "gamma", "kappa", "lambda");

    private LearnedJson() {}

    /**
     * The model in one line.
     *
     * @param file what the model is called, a file name say
     * @param model the model
     * @param curve its learning curve; empty if it was not learned in epochs
     * @param seconds how long learning took
     */
    public static JsonObject of(String file, Model model, List<LearningEpoch> curve, double seconds) {
        JsonObject line = new JsonObject()
                .put("model", file)
                .put("preset", model.provenance().preset())
                .put("trees", model.samples().size())
                .put("grams", model.dictionary().size())
                .put("k", model.k());
        SortedMap<String, String> options = model.provenance().options();
        if (options.containsKey("counts")) {
            line.put("counts", options.get("counts"));
        }
        for (String name : CHOICES) {
            if (options.containsKey(name)) {
                line.put(name, Double.valueOf(options.get(name)));
            }
        }
        model.calibration()
                .ifPresent(learned -> line.put("calibration", learned.sets().size()));
        if (!curve.isEmpty()) {
            LearningEpoch last = curve.get(curve.size() - 1);
            line.put("epochs", curve.size())
                    .put("lossFirst", curve.get(0).loss())
                    .put("lossLast", last.loss())
                    .put("pairs", last.targets() + last.impostors());
        }
        if (model.metric() instanceof PairsMetric pairs) {
            line.put("same", Integer.valueOf(options.get("same")))
                    .put("different", Integer.valueOf(options.get("different")))
                    .put("b", pairs.offset())
                    .put("threshold", real(pairs.threshold()))
                    .put(
                            "precision",
                            Optional.ofNullable(options.get("precision")).map(Double::valueOf))
                    .put("recall", Optional.ofNullable(options.get("recall")).map(Double::valueOf))
                    .put("scored", Integer.valueOf(options.get("scored")));
        }
        return line.put("seconds", seconds);
    }

    private static Optional<Double> real(OptionalDouble value) {
        return value.isPresent() ? Optional.of(value.getAsDouble()) : Optional.empty();
    }
}
