package org.treemetric.cli.worker;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.treemetric.dataset.JudgedPair;
import org.treemetric.dataset.Sample;
import org.treemetric.file.FileKind;
import org.treemetric.gram.GramVector;
import org.treemetric.learn.LearningListener;
import org.treemetric.model.Model;
import org.treemetric.neighbor.Prediction;
import org.treemetric.option.OptionValues;
import org.treemetric.preset.Preset;
import org.treemetric.report.json.InfoJson;
import org.treemetric.report.json.JsonObject;
import org.treemetric.report.json.PredictionJson;

/** Models: learning them, handing them over, asking them for classes. */
final class ModelOperations {
    private ModelOperations() {}

    static Map<String, Operation> all() {
        return Map.of(
                "learn", ModelOperations::learn,
                "model", ModelOperations::take,
                "model-bytes", ModelOperations::give,
                "model-write", ModelOperations::write,
                "plus", ModelOperations::plus,
                "classify", ModelOperations::classify);
    }

    private static Answer learn(Request request) throws IOException {
        Preset preset = Preset.named(request.text("preset", Preset.byDefault().name()));
        OptionValues values = preset.defaults().with(request.settings("options"));
        List<Sample> samples = request.samples("trees");
        List<JudgedPair> pairs = new ArrayList<>();
        for (JsonNode pair : request.field("pairs")) {
            pairs.add(new JudgedPair(
                    samples.get(pair.get(0).intValue()).id(),
                    samples.get(pair.get(1).intValue()).id(),
                    pair.get(2).asBoolean()));
        }
        Model model = (pairs.isEmpty() ? preset.learner(values) : preset.learner(values, pairs))
                .learn(samples, LearningListener.NONE, request.threads());
        String data = request.text("data", "");
        return hold(
                request,
                data.isEmpty() ? model : model.withProvenance(model.provenance().withData(data)));
    }

    private static Answer take(Request request) throws IOException {
        byte[] bytes = request.part("bytes");
        return hold(request, Model.read(new ByteArrayInputStream(bytes), request.text("source", "model")));
    }

    private static Answer plus(Request request) throws IOException {
        Model model = request.held("model", Model.class);
        return hold(request, model.plus(request.samples("trees", model.reading())));
    }

    private static Answer hold(Request request, Model model) {
        return new Answer()
                .put("handle", request.handles().hold(model))
                .put("info", InfoJson.of(FileKind.MODEL, FileKind.VERSION, model))
                .put("k", model.k())
                .put("hasClasses", model.hasClasses())
                .put("calibrated", model.calibration().isPresent())
                .put("classNames", model.classNames());
    }

    private static Answer give(Request request) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        request.held("model", Model.class).write(bytes);
        return new Answer().bytes(bytes.toByteArray());
    }

    private static Answer write(Request request) throws IOException {
        request.held("model", Model.class).write(Path.of(request.text("path", "")));
        return new Answer();
    }

    private static Answer classify(Request request) throws IOException {
        Model model = request.held("model", Model.class);
        if (!model.hasClasses()) {
            throw new IllegalArgumentException(
                    "expected a model with classes, found one without; search finds the" + " nearest trees");
        }
        List<Sample> samples = request.samples("trees", model.reading());
        List<GramVector> queries =
                model.encode(samples.stream().map(Sample::tree).toList());
        List<Prediction> predictions =
                model.classifier(request.whole("k", model.k())).classify(queries, request.threads());
        if (request.text("by", "votes").equals("probability")) {
            if (model.calibration().isEmpty()) {
                throw new IllegalArgumentException("expected a model with calibrated probabilities, found one without;"
                        + " learn it again with preset evidence");
            }
            predictions = predictions.stream().map(Prediction::byProbability).toList();
        }
        return switch (request.text("want", "classes")) {
            case "lines" -> new Answer().put("lines", lines(request, model, samples, queries, predictions));
            case "probabilities" -> new Answer().doubles(probabilities(model, predictions));
            default ->
                new Answer()
                        .ints(predictions.stream()
                                .mapToInt(Prediction::classIndex)
                                .toArray());
        };
    }

    private static double[] probabilities(Model model, List<Prediction> predictions) {
        int classes = model.classNames().size();
        double[] all = new double[Math.multiplyExact(predictions.size(), classes)];
        for (int i = 0; i < all.length; i++) {
            all[i] = predictions.get(i / classes).probability(i % classes);
        }
        return all;
    }

    private static List<JsonObject> lines(
            Request request, Model model, List<Sample> samples, List<GramVector> queries, List<Prediction> found) {
        PredictionJson.Asked asked = new PredictionJson.Asked(
                request.real("level", PredictionJson.Asked.DEFAULT.level()),
                request.real("novel").map(OptionalDouble::of).orElse(OptionalDouble.empty()));
        List<JsonObject> lines = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            lines.add(PredictionJson.of(model, samples.get(i), queries.get(i), found.get(i), asked));
        }
        return lines;
    }
}
