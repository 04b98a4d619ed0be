package org.treemetric.server.teach;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.treemetric.cluster.DensityClusters;
import org.treemetric.cluster.DensityOptions;
import org.treemetric.cluster.SpanningTree;
import org.treemetric.cluster.TreeCollection;
import org.treemetric.dataset.JudgedPair;
import org.treemetric.dataset.Sample;
import org.treemetric.explain.ClusterCards;
import org.treemetric.file.FileKind;
import org.treemetric.layout.NeighborLayout;
import org.treemetric.learn.Learner;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.option.OptionValues;
import org.treemetric.preset.Preset;
import org.treemetric.report.json.InfoJson;
import org.treemetric.report.json.JsonObject;
import org.treemetric.report.json.LearnedJson;
import org.treemetric.server.http.Fields;
import org.treemetric.server.http.Problem;
import org.treemetric.server.job.JobWork;
import org.treemetric.server.served.Served;
import org.treemetric.server.served.ServedState;

/** The long work on a collection. What was asked for is checked here, at once; the work itself is a job. */
public final class Workshop {
    private static final int PARTS = 3; // of clustering and of mapping, for progress

    private final Served served;
    private final LabelStore labels;
    private final Findings findings;
    private final int threads;

    /** @param threads how many threads a job uses */
    public Workshop(Served served, LabelStore labels, Findings findings, int threads) {
        this.served = served;
        this.labels = labels;
        this.findings = findings;
        this.threads = threads;
    }

    /** Learns a metric from the classes of the trees and from what people said; it is served from then on. */
    public JobWork learn(Optional<JsonNode> options) {
        Map<String, String> settings = new TreeMap<>();
        options.ifPresent(given -> {
            if (!given.isObject()) {
                throw new Problem(400, "options: expected an object, found " + Fields.kind(given));
            }
            given.fieldNames()
                    .forEachRemaining(name -> settings.put(name, given.get(name).asText()));
        });
        Preset preset;
        OptionValues values;
        try {
            preset = Optional.ofNullable(settings.remove("preset"))
                    .map(Preset::named)
                    .orElseGet(this::usual);
            values = preset.defaults().with(settings);
        } catch (IllegalArgumentException e) { // a name or a value that nobody knows
            throw new Problem(400, "options: " + e.getMessage());
        }
        return progress -> {
            List<JudgedPair> pairs = labels.pairs();
            List<Sample> samples = TaughtSamples.of(served.first(), labels.classes());
            List<Sample> used = preset.needsClasses()
                    ? samples.stream().filter(Sample::isLabeled).toList()
                    : samples;
            if (used.isEmpty()) {
                throw new Problem(409, "expected trees with classes, found none");
            }
            Learner learner = preset.needsPairs() ? preset.learner(values, pairs) : preset.learner(values);
            long start = System.nanoTime();
            Model learned = learner.learn(used, progress, threads);
            Model model = learned.withProvenance(learned.provenance().withData(served.name()))
                    .withReading(served.first().stored().reading());
            double seconds = (System.nanoTime() - start) / 1e9;
            served.replace(new ServedState(
                    model,
                    InfoJson.of(FileKind.MODEL, FileKind.VERSION, model),
                    served.first().read()));
            return findings.learned(
                    model, number -> LearnedJson.of("models/" + number + "/file", model, List.of(), seconds));
        };
    }

    // What people said last decides: pairs if there are both kinds, classes if there are several, otherwise rare grams.
    private Preset usual() {
        List<JudgedPair> pairs = labels.pairs();
        boolean both =
                pairs.stream().anyMatch(JudgedPair::same) && !pairs.stream().allMatch(JudgedPair::same);
        if (both) {
            return Preset.PAIRS;
        }
        long classes = TaughtSamples.of(served.first(), labels.classes()).stream()
                .filter(Sample::isLabeled)
                .map(Sample::className)
                .distinct()
                .count();
        return classes > 1 ? Preset.byDefault() : Preset.RARITY;
    }

    /** Finds clusters by density, and what makes groups of near-duplicates at any radius. */
    public JobWork cluster(Optional<JsonNode> options) {
        JsonNode given = options.orElse(null);
        if (given != null) {
            Fields.only(given, "options", "minSize", "minSamples");
        }
        ServedState state = served.state();
        int size = state.stored().size();
        DensityOptions usual = DensityOptions.of(size);
        int minSize = given == null
                ? usual.minSize()
                : Fields.whole(given, "minSize", 2, Math.max(2, size)).orElse(usual.minSize());
        int minSamples = given == null
                ? usual.minSamples()
                : Fields.whole(given, "minSamples", 1, Math.max(1, size)).orElse(usual.minSamples());
        return progress -> {
            TreeCollection trees = TreeCollection.of(state.stored());
            SpanningTree near = SpanningTree.of(trees.search(), trees.vectors(), 1, threads);
            progress.progress(1, PARTS);
            SpanningTree reached =
                    minSamples == 1 ? near : SpanningTree.of(trees.search(), trees.vectors(), minSamples, threads);
            DensityClusters found = DensityClusters.of(reached, new DensityOptions(minSize, minSamples, false));
            progress.progress(2, PARTS);
            ClusterCards cards = ClusterCards.of(found.clustering(), trees, threads);
            progress.progress(PARTS, PARTS);
            Clustered clustered = new Clustered(state, trees, near, found, cards, minSize, minSamples);
            findings.clustered(clustered);
            return clustered.summary();
        };
    }

    /** Puts every tree on a plane. */
    public JobWork map(Optional<JsonNode> options) {
        options.ifPresent(given -> Fields.only(given, "options", "seed"));
        long seed = options.flatMap(given -> Fields.whole(given, "seed", 0, Integer.MAX_VALUE))
                .orElse(0);
        ServedState state = served.state();
        return progress -> {
            TreeCollection trees = TreeCollection.of(state.stored());
            progress.progress(0, PARTS);
            List<List<Neighbor>> nearest = NeighborLayout.neighbors(trees.search(), trees.vectors(), threads);
            progress.progress(1, PARTS);
            double[][] places = NeighborLayout.places(nearest, trees.keys(), seed);
            progress.progress(PARTS, PARTS);
            findings.mapped(mapJson(state, nearest, places));
            return new JsonObject().put("trees", places.length);
        };
    }

    // Columns, not rows: a hundred thousand trees are a few megabytes so.
    private static JsonObject mapJson(ServedState state, List<List<Neighbor>> nearest, double[][] places) {
        List<String> ids = new ArrayList<>();
        List<Optional<String>> classes = new ArrayList<>();
        double[] x = new double[places.length];
        double[] y = new double[places.length];
        double[] near = new double[places.length];
        for (int i = 0; i < places.length; i++) {
            String name = state.stored().className(i);
            ids.add(state.stored().id(i));
            classes.add(name.isEmpty() ? Optional.empty() : Optional.of(name));
            x[i] = Math.rint(1000 * places[i][0]) / 1000;
            y[i] = Math.rint(1000 * places[i][1]) / 1000;
            near[i] = nearest.get(i).isEmpty()
                    ? Double.NaN
                    : nearest.get(i).get(0).distance();
        }
        return new JsonObject()
                .put("preset", state.stored().provenance().preset())
                .put("ids", ids)
                .put("classes", classes)
                .put("x", x)
                .put("y", y)
                .put("nearest", near);
    }
}
