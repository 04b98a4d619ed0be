package org.treemetric.report.json;

import java.util.ArrayList;
import java.util.List;
import org.treemetric.dataset.Sample;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramDigest;
import org.treemetric.gram.GramVector;

/** Grams, as arrays of labels with {@code null} for the dummy: of a tree, and of a model. */
public final class GramsJson {
    private GramsJson() {}

    /** A tree and its grams, without the list of them. */
    public static JsonObject summary(Sample sample, GramVector vector, GramDictionary dictionary) {
        return new JsonObject()
                .put("id", sample.id())
                .putClass(sample.className())
                .put("nodes", sample.tree().size())
                .put("leaves", sample.tree().leaves())
                .put("size", vector.size())
                .put("distinct", vector.distinct())
                .put("digest", GramDigest.of(vector, dictionary));
    }

    /** A tree and its grams. */
    public static JsonObject of(Sample sample, GramVector vector, GramDictionary dictionary) {
        return summary(sample, vector, dictionary).put("grams", list(vector, dictionary));
    }

    /** {@code [[gram, count], …]}. */
    static List<List<Object>> list(GramVector vector, GramDictionary dictionary) {
        List<List<Object>> grams = new ArrayList<>(vector.distinct());
        for (int i = 0; i < vector.distinct(); i++) {
            grams.add(List.of(dictionary.gram(vector.id(i)).fields(), vector.count(i)));
        }
        return grams;
    }
}
