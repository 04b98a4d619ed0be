package org.treemetric.report.json;

import java.util.stream.IntStream;
import org.treemetric.model.Searchable;

/** A gram of a model with what was learned about it, for other programs. */
public final class ModelGramJson {
    private ModelGramJson() {}

    /** The gram with the id {@code gram}, its weight and, under the evidence metric, its scores. */
    public static JsonObject of(Searchable stored, int gram) {
        JsonObject line = new JsonObject()
                .put("id", gram)
                .put("gram", stored.dictionary().gram(gram).fields())
                .put("weight", stored.metric().weight(gram));
        stored.metric()
                .classScores()
                .ifPresent(scores -> line.put(
                        "scores",
                        IntStream.range(0, scores.rows())
                                .mapToDouble(row -> scores.score(row, gram))
                                .toArray()));
        return line;
    }
}
