package org.treemetric.experiments;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.treemetric.gram.Gram;
import org.treemetric.gram.GramShape;

/** Grams as cells keep them: a list of labels, null where the dummy stands. */
final class GramText {
    private GramText() {}

    static Gram gram(JsonNode fields) {
        List<Optional<String>> labels = new ArrayList<>();
        fields.forEach(field -> labels.add(field.isNull() ? Optional.empty() : Optional.of(field.asText())));
        return Gram.of(GramShape.PAPER, labels);
    }

    static String of(JsonNode fields) {
        return gram(fields).toString();
    }
}
