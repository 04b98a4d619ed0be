package org.treemetric.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.treemetric.edit.EditCosts;

/**
 * Edit costs given by hand, {@code {"alphabet":[…,null],"C":[[…],…],"unseen":x}}: {@code C[i][j]} turns label i into label
 * j, the last column deletes, the last row inserts.
 */
public final class CostFile {
    private CostFile() {}

    static EditCosts read(Path file) throws IOException {
        return read(file.toString(), JsonFile.read(file));
    }

    /** The same from what was read already. */
    public static EditCosts read(String file, JsonNode root) throws IOException {
        if (!root.path("alphabet").isArray() || !root.path("C").isArray()) {
            throw new InputException(file + ": expected {\"alphabet\":[…,null],\"C\":[[…],…]}, found something else");
        }
        List<String> labels = labels(file, root.get("alphabet"));
        double[][] costs = new double[root.get("C").size()][];
        for (int i = 0; i < costs.length; i++) {
            JsonNode row = root.get("C").get(i);
            costs[i] = new double[row.size()];
            for (int j = 0; j < costs[i].length; j++) {
                costs[i][j] = number(file, row.get(j), "C[" + i + "][" + j + "]");
            }
        }
        double unseen = root.has("unseen") ? number(file, root.get("unseen"), "unseen") : 1;
        try {
            return EditCosts.of(labels, costs).withUnseen(unseen);
        } catch (IllegalArgumentException e) { // a table that is not square, a label that stands twice
            throw new InputException(file + ": " + e.getMessage());
        }
    }

    private static List<String> labels(String file, JsonNode alphabet) throws InputException {
        int last = alphabet.size() - 1;
        if (last < 0 || !alphabet.get(last).isNull()) {
            throw new InputException(file + ": alphabet: expected labels and null, the gap, at the end, found "
                    + (last < 0 ? "nothing" : alphabet.get(last)));
        }
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < last; i++) {
            if (!alphabet.get(i).isTextual()) {
                throw new InputException(
                        file + ": alphabet: expected a label at place " + i + ", found " + alphabet.get(i));
            }
            labels.add(alphabet.get(i).asText());
        }
        return labels;
    }

    private static double number(String file, JsonNode value, String where) throws InputException {
        double cost = value.asDouble(-1);
        if (!value.isNumber() || !(cost >= 0 && cost < Double.POSITIVE_INFINITY)) {
            throw new InputException(file + ": " + where + ": expected a number of at least 0, found " + value);
        }
        return cost;
    }
}
