package org.treemetric.report.json;

import java.util.List;
import java.util.Optional;
import org.treemetric.dataset.Sample;
import org.treemetric.explain.Contribution;
import org.treemetric.explain.DecisiveGrams;
import org.treemetric.explain.Explanation;
import org.treemetric.explain.HeavyGram;
import org.treemetric.gram.Gram;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;
import org.treemetric.tree.Tree;

/** Why a model says what it says: about a tree, and in general. */
public final class ExplanationJson {
    private ExplanationJson() {}

    /**
     * The prediction for a tree and, per neighbor, contributions that add up to the distance.
     *
     * @param neighbors those to be explained
     * @param decisive the grams without which another class would be nearest, if there are any
     * @param limit how many grams a list of evidence has at most; contributions are never cut
     */
    public static JsonObject of(
            Model model,
            Tree tree,
            Prediction prediction,
            List<Neighbor> neighbors,
            Optional<DecisiveGrams> decisive,
            int limit) {
        JsonObject line = PredictionJson.decision(model.classNames(), prediction)
                .put(
                        "neighbors",
                        neighbors.stream()
                                .map(neighbor -> neighbor(model, tree, neighbor, limit))
                                .toList());
        if (EvidenceJson.has(model)) {
            line.put("evidence", EvidenceJson.classes(model, tree, limit));
        }
        return line.put("turning", decisive.map(grams -> decisive(model, grams)));
    }

    /**
     * The nearest stored trees of a model without classes, with contributions that add up to each distance.
     *
     * @param neighbors those to be explained
     * @param limit how many grams a list of evidence has at most; contributions are never cut
     */
    public static JsonObject of(Model model, Tree tree, List<Neighbor> neighbors, int limit) {
        return new JsonObject()
                .put("class", Optional.empty())
                .put(
                        "neighbors",
                        neighbors.stream()
                                .map(neighbor -> neighbor(model, tree, neighbor, limit))
                                .toList());
    }

    private static JsonObject neighbor(Model model, Tree tree, Neighbor neighbor, int limit) {
        Tree other = model.samples().get(neighbor.index()).tree();
        Explanation why = Explanation.of(model, tree, other);
        JsonObject line = NeighborJson.of(model, neighbor)
                .put(
                        "contributions",
                        why.contributions().stream()
                                .map(ExplanationJson::contribution)
                                .toList());
        if (EvidenceJson.has(model)) {
            line.put("listing", EvidenceJson.difference(model, tree, other, limit));
        }
        return line.put("treeNodes", why.sharesA()).put("neighborNodes", why.sharesB());
    }

    private static JsonObject contribution(Contribution part) {
        return new JsonObject()
                .put("gram", part.gram().fields())
                .put("tree", part.countA())
                .put("neighbor", part.countB())
                .put("contribution", part.value());
    }

    private static JsonObject decisive(Model model, DecisiveGrams decisive) {
        Sample rival = model.samples().get(decisive.rival().index());
        return new JsonObject()
                .put("winner", model.samples().get(decisive.winner().index()).id())
                .put("rival", rival.id())
                .put("rivalClass", rival.className())
                .put("grams", fields(decisive.grams()));
    }

    /** A heavy gram of a model, with those that always occur with it. */
    public static JsonObject of(Model model, HeavyGram heavy) {
        JsonObject counts = new JsonObject();
        for (int c = 0; c < model.classNames().size(); c++) {
            counts.put(model.classNames().get(c), heavy.counts().get(c));
        }
        return new JsonObject()
                .put("gram", heavy.gram().fields())
                .put("alike", fields(heavy.grams().subList(1, heavy.grams().size())))
                .put("weight", heavy.weight())
                .put("counts", counts)
                .put("purity", heavy.purity());
    }

    static List<List<Optional<String>>> fields(List<Gram> grams) {
        return grams.stream().map(Gram::fields).toList();
    }
}
