package org.treemetric.report.json;

import java.util.List;
import java.util.Optional;
import org.treemetric.dataset.Sample;
import org.treemetric.eval.ProbabilityFigures;
import org.treemetric.explain.Contribution;
import org.treemetric.explain.DecisiveGrams;
import org.treemetric.explain.ExplainedTree;
import org.treemetric.explain.Explanation;
import org.treemetric.explain.GramPlaces;
import org.treemetric.explain.HeavyGram;
import org.treemetric.explain.ProbabilityReasons;
import org.treemetric.gram.Gram;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.tree.Place;
import org.treemetric.tree.Tree;

/** Why a model says what it says: about a tree, and in general. */
public final class ExplanationJson {
    private ExplanationJson() {}

    /**
     * The prediction for a tree and, per neighbor, contributions that add up to the distance, with their places where the
     * documents are at hand. A model without classes has no more to say than its neighbors.
     *
     * @param decisive the grams without which another class would be nearest, if there are any
     * @param limit how many grams a list of evidence has at most; contributions are never cut
     */
    public static JsonObject of(ExplainedTree explained, Optional<DecisiveGrams> decisive, int limit) {
        Model model = explained.model();
        JsonObject line = explained
                .prediction()
                .map(prediction ->
                        PredictionJson.decision(model.classNames(), prediction, ProbabilityFigures.DEFAULT_LEVEL))
                .orElseGet(() -> new JsonObject().put("class", Optional.empty()));
        line.put(
                "neighbors",
                explained.neighbors().stream()
                        .map(neighbor -> neighbor(explained, neighbor, limit))
                        .toList());
        if (explained.prediction().isEmpty()) {
            return line;
        }
        if (EvidenceJson.has(model)) {
            line.put("evidence", EvidenceJson.classes(model, explained.sample().tree(), limit));
        }
        ProbabilityReasons.of(
                        model, explained.sample().tree(), explained.prediction().get())
                .ifPresent(why -> line.put("why", EvidenceJson.reasons(why, limit)));
        return line.put("turning", decisive.map(grams -> decisive(model, grams)));
    }

    private static JsonObject neighbor(ExplainedTree explained, Neighbor neighbor, int limit) {
        Tree tree = explained.sample().tree();
        Sample other = explained.stored(neighbor);
        Explanation why = Explanation.of(explained.model(), tree, other.tree());
        List<Gram> grams = why.contributions().stream().map(Contribution::gram).toList();
        Optional<GramPlaces> here = places(explained.sample(), grams);
        Optional<GramPlaces> there = places(other, grams);
        JsonObject line = NeighborJson.of(explained.model(), neighbor)
                .put(
                        "contributions",
                        why.contributions().stream()
                                .map(part -> contribution(part, here, there))
                                .toList());
        if (EvidenceJson.has(explained.model())) {
            line.put("listing", EvidenceJson.difference(explained.model(), tree, other.tree(), limit));
        }
        return line.put("treeNodes", why.sharesA()).put("neighborNodes", why.sharesB());
    }

    private static Optional<GramPlaces> places(Sample sample, List<Gram> grams) {
        return sample.places().map(places -> GramPlaces.of(sample.tree(), places, grams));
    }

    private static JsonObject contribution(Contribution part, Optional<GramPlaces> here, Optional<GramPlaces> there) {
        JsonObject line = new JsonObject()
                .put("gram", part.gram().fields())
                .put("tree", part.countA())
                .put("neighbor", part.countB())
                .put("contribution", part.value());
        here.ifPresent(places -> line.put("places", numbers(places.of(part.gram()))));
        there.ifPresent(places -> line.put("neighborPlaces", numbers(places.of(part.gram()))));
        return line;
    }

    private static List<List<Long>> numbers(List<Place> places) {
        return places.stream()
                .map(place -> List.of(place.line(), place.column(), place.endLine(), place.endColumn()))
                .toList();
    }

    private static JsonObject decisive(Model model, DecisiveGrams decisive) {
        Sample rival = model.samples().get(decisive.rival().index());
        return new JsonObject()
                .put("winner", model.samples().get(decisive.winner().index()).id())
                .put("rival", rival.id())
                .put("rivalClass", rival.className())
                .put("grams", fields(decisive.grams()));
    }

    /** A heavy gram of a model or an index of these classes, with those that always occur with it. */
    public static JsonObject of(List<String> classNames, HeavyGram heavy) {
        JsonObject counts = new JsonObject();
        for (int c = 0; c < classNames.size(); c++) {
            counts.put(classNames.get(c), heavy.counts().get(c));
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
