package org.treemetric.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.treemetric.dataset.Sample;
import org.treemetric.dataset.SampleReader;
import org.treemetric.eval.ConfusionMatrix;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Model;
import org.treemetric.neighbor.KnnClassifier;
import org.treemetric.neighbor.Prediction;
import org.treemetric.report.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Classifies trees by a model's neighbors. */
@Command(name = "classify", description = "Classify trees with a model.", mixinStandardHelpOptions = true)
final class ClassifyCommand implements Callable<Integer> {
    private static final int AT_ONCE = 1024; // trees in memory at a time

    @Mixin
    private TreesOptions trees;

    @Mixin
    private OutputOptions output;

    @Mixin
    private ThreadsOption threads;

    @Option(names = "-k", paramLabel = "N", description = "Neighbors that vote (default: the model's).")
    private Integer k;

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
    private Path modelFile;

    @Parameters(index = "1", paramLabel = "TREES", description = "A file, a folder, or - for standard input.")
    private String argument;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        if (k != null && k < 1) {
            throw new ParameterException(spec.commandLine(), "-k: expected at least 1, found " + k);
        }
        Model model = Model.read(modelFile);
        KnnClassifier<GramVector> classifier = model.classifier(k == null ? model.k() : k);
        List<String> truth = new ArrayList<>();
        List<String> predicted = new ArrayList<>();
        try (SampleReader reader = trees.open(spec, argument);
                Progress progress = new Progress(spec.commandLine().getErr(), output, "trees", 0)) {
            List<Sample> batch = next(reader);
            long done = 0;
            while (!batch.isEmpty()) {
                List<GramVector> queries =
                        model.encode(batch.stream().map(Sample::tree).toList());
                List<Prediction> predictions = classifier.classify(queries, threads.count());
                for (int i = 0; i < batch.size(); i++) {
                    print(model, batch.get(i), predictions.get(i));
                    if (batch.get(i).isLabeled()) {
                        truth.add(batch.get(i).className());
                        predicted.add(model.className(predictions.get(i)));
                    }
                }
                done += batch.size();
                progress.to(done);
                batch = next(reader);
            }
        }
        if (!truth.isEmpty()) {
            PrintWriter err = spec.commandLine().getErr();
            ConfusionText.print(ConfusionMatrix.of(truth, predicted), err);
        }
        return 0;
    }

    private static List<Sample> next(SampleReader reader) throws IOException {
        List<Sample> batch = new ArrayList<>();
        while (batch.size() < AT_ONCE) {
            Optional<Sample> sample = reader.next();
            if (sample.isEmpty()) {
                break;
            }
            batch.add(sample.get());
        }
        return batch;
    }

    private void print(Model model, Sample sample, Prediction prediction) {
        PrintWriter out = spec.commandLine().getOut();
        if (!output.json()) {
            out.printf(
                    Locale.ROOT,
                    "%s\t%s\t%.3f%s%n",
                    sample.id(),
                    model.className(prediction),
                    prediction.probability(prediction.classIndex()),
                    sample.isLabeled() ? "\t" + sample.className() : "");
            return;
        }
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("id", sample.id());
        line.putAll(PredictionJson.of(model, prediction));
        if (sample.isLabeled()) {
            line.put("truth", sample.className());
        }
        out.println(Json.line(line));
    }
}
