package org.treemetric.report.json;

import java.util.List;
import org.treemetric.explain.ClassEvidence;
import org.treemetric.explain.EvidenceDifference;
import org.treemetric.gram.Gram;
import org.treemetric.model.Model;
import org.treemetric.tree.Tree;

/** What only the evidence metric can say: which way a gram points. Short grams stand with the longer ones they are in. */
final class EvidenceJson {
    private EvidenceJson() {}

    /** Whether a model has evidence to list. */
    static boolean has(Model model) {
        return model.metric().classScores().isPresent();
    }

    /** The evidence for each class, strongest class and strongest grams first. */
    static List<JsonObject> classes(Model model, Tree tree, int limit) {
        return ClassEvidence.of(model, tree).stream()
                .map(one -> new JsonObject()
                        .put("class", one.className())
                        .put("score", one.score())
                        .put(
                                "grams",
                                one.parts().stream()
                                        .limit(limit)
                                        .map(EvidenceJson::part)
                                        .toList())
                        .put("nodes", ClassEvidence.nodes(model, tree, one.className())))
                .toList();
    }

    private static JsonObject part(ClassEvidence.Part part) {
        return grams(part.gram(), part.implied(), part.alike())
                .put("count", part.count())
                .put("score", part.score());
    }

    /** What the grams add to a distance, the largest first. */
    static List<JsonObject> difference(Model model, Tree tree, Tree neighbor, int limit) {
        return EvidenceDifference.of(model, tree, neighbor).parts().stream()
                .limit(limit)
                .map(part -> grams(part.gram(), part.implied(), part.alike())
                        .put("tree", part.first())
                        .put("neighbor", part.second())
                        .put("structure", part.structure())
                        .put("evidence", part.evidence()))
                .toList();
    }

    private static JsonObject grams(Gram gram, List<Gram> implied, List<Gram> alike) {
        return new JsonObject()
                .put("gram", gram.fields())
                .put("implied", ExplanationJson.fields(implied))
                .put("alike", ExplanationJson.fields(alike));
    }
}
