package org.treemetric.server.teach;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.PairsMetric;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Model;
import org.treemetric.model.Searchable;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.Prediction;
import org.treemetric.report.json.JsonObject;
import org.treemetric.server.served.Served;
import org.treemetric.server.served.ServedState;

/** What the metric is least sure of: trees between two classes, pairs near the border of same. */
public final class Uncertain {
    private static final int LOOKED_AT = 2000; // trees, spread evenly over the collection
    private static final int NEAR = 5; // pairs of a tree

    private final Served served;
    private final LabelStore labels;

    /** What people said already is not asked again. */
    public Uncertain(Served served, LabelStore labels) {
        this.served = served;
        this.labels = labels;
    }

    /** Trees that nobody gave a class, those with the smallest difference of their two most probable classes first. */
    public List<JsonObject> trees(int limit) {
        Model model = served.state().classModel();
        List<Sample> asked = spread(unsaid());
        List<Prediction> predictions =
                model.classify(asked.stream().map(Sample::tree).toList(), 1);
        record Margin(JsonObject line, double margin) {}
        List<Margin> margins = new ArrayList<>();
        for (int i = 0; i < asked.size(); i++) {
            Prediction prediction = predictions.get(i);
            double first = 0;
            double second = 0;
            for (int c = 0; c < model.classNames().size(); c++) {
                double p = prediction.probability(c);
                second = Math.max(second, Math.min(p, first));
                first = Math.max(first, p);
            }
            JsonObject line = new JsonObject()
                    .put("id", asked.get(i).id())
                    .put("class", model.className(prediction))
                    .put("probability", first)
                    .put("margin", first - second);
            margins.add(new Margin(line, first - second));
        }
        margins.sort(Comparator.comparingDouble(Margin::margin)); // stable: then in order of the collection
        return margins.stream().limit(limit).map(Margin::line).toList();
    }

    // Those without any class if there are some; otherwise all of which people said nothing.
    private List<Sample> unsaid() {
        Map<String, String> said = labels.classes();
        List<Sample> open = TaughtSamples.of(served.first(), Map.of()).stream()
                .filter(sample -> !said.containsKey(sample.id()))
                .toList();
        List<Sample> without =
                open.stream().filter(sample -> !sample.isLabeled()).toList();
        return without.isEmpty() ? open : without;
    }

    private static List<Sample> spread(List<Sample> all) {
        if (all.size() <= LOOKED_AT) {
            return all;
        }
        List<Sample> some = new ArrayList<>();
        for (int i = 0; i < LOOKED_AT; i++) {
            some.add(all.get((int) ((long) i * all.size() / LOOKED_AT)));
        }
        return some;
    }

    /** Pairs that nobody judged, those nearest to the border of same first: the metric's own, otherwise the median. */
    public List<JsonObject> pairs(int limit) {
        ServedState state = served.state();
        Searchable stored = state.stored();
        record Pair(String id, String other, double distance) {}
        List<Pair> near = new ArrayList<>();
        Set<Set<String>> seen = new HashSet<>();
        GramEncoder encoder = new GramEncoder(stored.dictionary());
        for (Sample sample : spread(TaughtSamples.of(state, Map.of()))) {
            encoder.forget();
            GramVector vector = encoder.encode(sample.tree());
            for (Neighbor neighbor : stored.search().nearest(vector, NEAR + 1)) {
                String other = stored.id(neighbor.index());
                if (!other.equals(sample.id())
                        && !labels.isJudged(sample.id(), other)
                        && seen.add(Set.of(sample.id(), other))) {
                    near.add(new Pair(sample.id(), other, neighbor.distance()));
                }
            }
        }
        OptionalDouble learned =
                stored.metric() instanceof PairsMetric pairs ? pairs.threshold() : OptionalDouble.empty();
        double border = learned.orElseGet(() -> near.stream()
                .mapToDouble(Pair::distance)
                .sorted()
                .skip(near.size() / 2)
                .findFirst()
                .orElse(0));
        near.sort(Comparator.comparingDouble(pair -> Math.abs(pair.distance() - border)));
        return near.stream()
                .limit(limit)
                .map(pair -> new JsonObject()
                        .put("id", pair.id())
                        .put("other", pair.other())
                        .put("distance", pair.distance())
                        .put("border", border))
                .toList();
    }
}
