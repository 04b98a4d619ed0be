package org.treemetric.report.json;

import java.util.List;
import org.treemetric.explain.ClassEvidence;
import org.treemetric.explain.EvidenceDifference;
import org.treemetric.explain.ProbabilityReasons;
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
        return withLevel(grams(part.gram(), part.implied(), part.alike()).put("count", part.count()), part.level())
                .put("score", part.score());
    }

    /** What the grams add to a distance, the largest first. */
    static List<JsonObject> difference(Model model, Tree tree, Tree neighbor, int limit) {
        return EvidenceDifference.of(model, tree, neighbor).parts().stream()
                .limit(limit)
                .map(part -> withLevel(
                                grams(part.gram(), part.implied(), part.alike())
                                        .put("tree", part.first())
                                        .put("neighbor", part.second()),
                                part.level())
                        .put("structure", part.structure())
                        .put("evidence", part.evidence()))
                .toList();
    }

    /** Why the most probable class is before the next. */
    static JsonObject reasons(ProbabilityReasons why, int limit) {
        return new JsonObject()
                .put("class", why.className())
                .put("other", why.otherName())
                .put("logOdds", why.logOdds())
                .put("before", why.before())
                .put("byScores", why.byScores())
                .put("share", why.share())
                .put("lambda", why.lambda())
                .put(
                        "grams",
                        why.parts().stream()
                                .limit(limit)
                                .map(EvidenceJson::part)
                                .toList());
    }

    private static JsonObject withLevel(JsonObject line, String level) {
        return level.isEmpty() ? line : line.put("level", level);
    }

    private static JsonObject grams(Gram gram, List<Gram> implied, List<Gram> alike) {
        return new JsonObject()
                .put("gram", gram.fields())
                .put("implied", ExplanationJson.fields(implied))
                .put("alike", ExplanationJson.fields(alike));
    }
}
