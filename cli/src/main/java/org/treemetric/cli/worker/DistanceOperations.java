package org.treemetric.cli.worker;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.treemetric.cli.CostFile;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Reading;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.DistanceMatrix;
import org.treemetric.distance.GramDistances;
import org.treemetric.distance.GramMetric;
import org.treemetric.distance.Normalization;
import org.treemetric.distance.PlainMetric;
import org.treemetric.edit.EditDistance;
import org.treemetric.edit.EditTree;
import org.treemetric.gram.GramDictionary;
import org.treemetric.gram.GramEncoder;
import org.treemetric.gram.GramShape;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Model;
import org.treemetric.model.Searchable;
import org.treemetric.preset.Preset;
import org.treemetric.report.json.EditJson;
import org.treemetric.report.json.JsonObject;
import org.treemetric.tree.Tree;

/** Distances between trees that are sent, under a model's metric, a plain one, or by edits. */
final class DistanceOperations {
    private DistanceOperations() {}

    static Map<String, Operation> all() {
        return Map.of(
                "distances", DistanceOperations::distances,
                "pairs", DistanceOperations::pairs,
                "edit", DistanceOperations::edit);
    }

    /** A metric, what encodes trees for it, and how its trees were read. */
    private record Metric(GramMetric distance, GramEncoder encoder, Reading reading) {

        /** The one that is asked for; {@code rarity} is that of the trees themselves, those of the second list if there is one. */
        static Metric of(Request request) throws IOException {
            if (request.has("model")) {
                Searchable stored = request.held("model", Searchable.class);
                return new Metric(stored.metric(), new GramEncoder(stored.dictionary()), stored.reading());
            }
            if (request.text("metric", "rarity").equals("rarity")) {
                List<Sample> own = request.samples(request.has("others") ? "others" : "trees");
                Model fitted = Preset.RARITY.learner().learn(Dataset.of("trees", own));
                return new Metric(fitted.metric(), new GramEncoder(fitted.dictionary()), Reading.DEFAULT);
            }
            GramShape shape = new GramShape(request.whole("p", 2), request.whole("q", 2));
            Normalization form = Normalization.valueOf(request.text("normalize", "NONE"));
            return new Metric(
                    new PlainMetric(form), new GramEncoder(new GramDictionary(shape).freeze()), Reading.DEFAULT);
        }

        List<GramVector> encode(List<Tree> trees) {
            return trees.stream().map(encoder::encode).toList();
        }
    }

    private static Answer distances(Request request) throws IOException {
        if (request.text("metric", "").equals("edit")) {
            return byEdits(request);
        }
        Metric metric = Metric.of(request);
        List<GramVector> rows = metric.encode(request.trees("trees", metric.reading));
        boolean own = !request.has("others");
        List<GramVector> columns = own ? rows : metric.encode(request.trees("others", metric.reading));
        double[] all = new double[Math.multiplyExact(rows.size(), columns.size())];
        GramDistances.Sink sink =
                (row, distances) -> System.arraycopy(distances, 0, all, row * columns.size(), columns.size());
        GramDistances to = GramDistances.to(columns, metric.distance);
        if (own) {
            to.among(request.threads(), sink);
        } else {
            to.from(rows, request.threads(), sink);
        }
        return new Answer().doubles(all);
    }

    private static Answer byEdits(Request request) throws IOException {
        EditDistance distance = edits(request);
        List<Tree> rows = request.trees("trees");
        boolean own = !request.has("others");
        DistanceMatrix matrix = (own ? distance.among(rows) : distance.between(rows, request.trees("others")))
                .filled(request.threads());
        int columns = own ? rows.size() : request.trees("others").size();
        double[] all = new double[Math.multiplyExact(rows.size(), columns)];
        for (int i = 0; i < all.length; i++) {
            all[i] = matrix.distance(i / columns, i % columns);
        }
        return new Answer().doubles(all);
    }

    private static EditDistance edits(Request request) throws IOException {
        return request.has("costs")
                ? new EditDistance(CostFile.read("costs", request.field("costs")))
                : EditDistance.unit();
    }

    private static Answer pairs(Request request) throws IOException {
        Metric metric = Metric.of(request);
        List<Tree> first = request.trees("trees", metric.reading);
        List<Tree> second = request.trees("others", metric.reading);
        double[] all = new double[first.size()];
        for (int i = 0; i < all.length; i++) {
            metric.encoder.forget();
            GramVector x = metric.encoder.encode(first.get(i));
            all[i] = metric.distance.between(x, metric.encoder.encode(second.get(i)));
        }
        return new Answer().doubles(all);
    }

    private static Answer edit(Request request) throws IOException {
        EditDistance distance = edits(request);
        Tree a = request.trees("trees").get(0);
        Tree b = request.trees("others").get(0);
        EditTree first = distance.prepare(a);
        EditTree second = distance.prepare(b);
        if (!request.flag("mapping")) {
            return new Answer().put("line", EditJson.of(distance.between(first, second), a, b));
        }
        var script = distance.script(first, second);
        JsonObject line = EditJson.of(script.distance(), a, b);
        EditJson.operations(line, script);
        return new Answer().put("line", line);
    }
}
