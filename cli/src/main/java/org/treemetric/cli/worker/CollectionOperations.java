package org.treemetric.cli.worker;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.treemetric.cluster.ClusterPlan;
import org.treemetric.cluster.Drift;
import org.treemetric.cluster.DriftOptions;
import org.treemetric.cluster.Linkage;
import org.treemetric.cluster.NeighborOutliers;
import org.treemetric.cluster.Surprise;
import org.treemetric.cluster.TreeCollection;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.explain.ChangedGrams;
import org.treemetric.explain.ClusterCards;
import org.treemetric.explain.SurprisingTrees;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.gram.ShapeUnion;
import org.treemetric.index.InvertedIndex;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.preset.Preset;
import org.treemetric.report.json.ClusterJson;
import org.treemetric.report.json.DriftJson;
import org.treemetric.report.json.JsonObject;
import org.treemetric.report.json.OutlierJson;

/** What needs no classes: clusters, outliers, drift. */
final class CollectionOperations {
    private static final int REASONS = 5;
    private static final int LISTED = 5;

    private CollectionOperations() {}

    static Map<String, Operation> all() {
        return Map.of(
                "cluster", CollectionOperations::cluster,
                "outliers", CollectionOperations::outliers,
                "drift", CollectionOperations::drift);
    }

    private static Answer cluster(Request request) throws IOException {
        ClusterPlan plan = ClusterPlan.by(ClusterPlan.Method.valueOf(upper(request.text("method", "density"))))
                .withDensity(
                        number(request, "minSize"),
                        number(request, "minSamples"),
                        request.flag("allowSingle"),
                        request.flag("assign"))
                .withLinkage(request.has("linkage") ? Linkage.valueOf(upper(request.text("linkage", ""))) : null)
                .withClusters(number(request, "clusters"))
                .withHeight(request.real("height").orElse(null));
        List<Sample> samples = request.samples("trees");
        TreeCollection trees = request.has("model")
                ? under(request.held("model", Model.class), samples)
                : TreeCollection.of(Preset.RARITY.learner().learn(Dataset.of("trees", samples)));
        ClusterPlan.Result found = plan.cluster(trees, request.threads());
        ClusterCards cards = ClusterCards.of(found.clustering(), trees, request.threads());
        int size = samples.size();
        Answer answer = new Answer()
                .put("summary", ClusterJson.summary(plan.name(), found.clustering(), cards, found.parameters()))
                .put(
                        "clusters",
                        cards.cards().stream()
                                .map(card ->
                                        ClusterJson.of(card, i -> samples.get(i).id()))
                                .toList())
                .ints(IntStream.range(0, size).map(found.clustering()::cluster).toArray());
        found.density()
                .ifPresent(density -> answer.doubles(IntStream.range(0, size)
                                .mapToDouble(density::strength)
                                .toArray())
                        .doubles(IntStream.range(0, size)
                                .mapToDouble(density::glosh)
                                .toArray()));
        return answer;
    }

    private static TreeCollection under(Model model, List<Sample> samples) {
        GramEncoder encoder = new GramEncoder(model.dictionary()); // one for all: grams it never saw are told apart
        List<GramVector> vectors = encode(encoder, samples);
        return new TreeCollection(
                vectors, encoder.dictionary(), model.metric(), InvertedIndex.of(vectors, model.metric()));
    }

    private static List<GramVector> encode(GramEncoder encoder, List<Sample> samples) {
        return samples.stream().map(sample -> encoder.encode(sample.tree())).toList();
    }

    private static String upper(String name) {
        return name.toUpperCase(Locale.ROOT);
    }

    private static Integer number(Request request, String name) {
        return request.has(name) ? Integer.valueOf(request.whole(name, 0)) : null;
    }

    private static Answer outliers(Request request) throws IOException {
        List<Sample> samples = request.samples("trees");
        List<Sample> reference = request.has("reference") ? request.samples("reference") : samples;
        GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
        List<GramVector> usual = encode(encoder, reference);
        GramDictionary known = encoder.dictionary().freeze();
        GramEncoder others = new GramEncoder(known);
        List<GramVector> judged = reference == samples ? usual : encode(others, samples);
        List<JsonObject> lines = new ArrayList<>();
        if (request.text("by", "surprise").equals("neighbors")) {
            int k = request.whole("neighbors", NeighborOutliers.NEIGHBORS);
            List<Neighbor> far = reference == samples
                    ? NeighborOutliers.among(usual, known.size(), k, request.threads())
                    : NeighborOutliers.of(judged, usual, known.size(), k, request.threads());
            double[] distance = far.stream().mapToDouble(Neighbor::distance).toArray();
            int[] ranking = Surprise.ranking(distance);
            for (int tree : ranking) {
                String neighbor = reference.get(far.get(tree).index()).id();
                lines.add(OutlierJson.distant(samples.get(tree).id(), lines.size() + 1, distance[tree], neighbor));
            }
            return new Answer().put("trees", lines).ints(ranking);
        }
        SurprisingTrees surprise = new SurprisingTrees(usual, known.size(), judged, others, request.threads());
        int[] ranking = surprise.ranking();
        for (int tree : ranking) {
            lines.add(OutlierJson.surprising(
                    samples.get(tree).id(),
                    lines.size() + 1,
                    surprise.of(tree),
                    surprise.z(tree),
                    surprise.isFlagged(tree),
                    surprise.reasons(tree, REASONS)));
        }
        return new Answer()
                .put(
                        "summary",
                        OutlierJson.summary(
                                samples.size(), surprise.median(), surprise.mad(), OptionalInt.of(surprise.flagged())))
                .put("trees", lines)
                .ints(ranking);
    }

    private static Answer drift(Request request) throws IOException {
        DriftOptions options = new DriftOptions(
                request.whole("permutations", 999), request.real("alpha", 0.05), request.whole("seed", 0));
        GramEncoder encoder = new GramEncoder(ShapeUnion.SIX);
        List<Sample> reference = request.samples("reference");
        List<Sample> samples = request.samples("trees");
        List<GramVector> before = encode(encoder, reference);
        List<GramVector> now = encode(encoder, samples);
        Drift drift = Drift.of(before, now, encoder.dictionary(), options, request.threads());
        ChangedGrams grams = ChangedGrams.of(drift, before, now, encoder.dictionary(), LISTED);
        return new Answer().put("line", DriftJson.of(drift, grams, ids(reference), ids(samples)));
    }

    private static List<String> ids(List<Sample> samples) {
        return samples.stream().map(Sample::id).toList();
    }
}
