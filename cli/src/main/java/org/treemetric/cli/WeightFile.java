package org.treemetric.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.Softplus;
import org.treemetric.distance.WeightedMetric;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.SimpleShape;

/**
 * Parameters given by hand, {@code {"w":[[gram,w],…],"w_default":x}}.
 *
 * @param w the parameter of each gram listed
 * @param byDefault the parameter of all others
 */
record WeightFile(Map<Gram, Double> w, double byDefault) {
    /** The parameter of a gram. */
    double of(Gram gram) {
        return w.getOrDefault(gram, byDefault);
    }

    /** The metric of these parameters for the grams of a dictionary. */
    WeightedMetric metric(GramDictionary dictionary, Normalization normalization) {
        double[] weight = new double[dictionary.size()];
        Arrays.setAll(weight, id -> Softplus.value(of(dictionary.gram(id))));
        return new WeightedMetric(weight, Softplus.value(byDefault), normalization);
    }

    static WeightFile read(Path file, SimpleShape shape) throws IOException {
        JsonNode root = JsonFile.read(file);
        if (!root.path("w").isArray() || !root.path("w_default").isNumber()) {
            throw new InputException(file + ": expected {\"w\":[[gram,w],…],\"w_default\":x}, found something else");
        }
        Map<Gram, Double> w = new HashMap<>();
        for (JsonNode entry : root.get("w")) {
            if (entry.size() != 2
                    || entry.get(0).size() != shape.length()
                    || !entry.get(1).isNumber()) {
                throw new InputException(
                        file + ": expected [gram of " + shape.length() + " labels, number], found " + entry);
            }
            List<Optional<String>> fields = new ArrayList<>();
            entry.get(0).forEach(field -> fields.add(field.isNull() ? Optional.empty() : Optional.of(field.asText())));
            w.put(Gram.of(shape, fields), entry.get(1).asDouble());
        }
        return new WeightFile(w, root.get("w_default").asDouble());
    }
}
