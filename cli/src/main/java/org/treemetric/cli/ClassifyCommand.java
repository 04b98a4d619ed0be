package org.treemetric.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.treemetric.dataset.Sample;
import org.treemetric.eval.ConfusionMatrix;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Model;
import org.treemetric.neighbor.KnnClassifier;
import org.treemetric.neighbor.Prediction;
import org.treemetric.report.json.PredictionJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Classifies trees by a model's neighbors. */
@Command(name = "classify", description = "Classify trees with a model.", mixinStandardHelpOptions = true)
final class ClassifyCommand extends WorkingCommand {
    @Option(names = "-k", paramLabel = "N", description = "Neighbors that vote (default: the model's).")
    private Integer k;

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
    private Path modelFile;

    @Parameters(index = "1", paramLabel = "TREES", description = "A file, a folder, or - for standard input.")
    private String argument;

    @Override
    public Integer call() throws Exception {
        if (k != null && k < 1) {
            throw new UsageException("-k: expected at least 1, found " + k);
        }
        Model model = trees.model(modelFile);
        if (!model.hasClasses()) {
            throw new InputException(
                    modelFile + ": expected a model with classes, found one without; 'treemetric search' finds the"
                            + " nearest trees");
        }
        KnnClassifier<GramVector> classifier = model.classifier(k == null ? model.k() : k);
        List<String> truth = new ArrayList<>();
        List<String> predicted = new ArrayList<>();
        try (Progress progress = output.progress("trees")) {
            trees.forEachBatch(argument, batch -> {
                List<GramVector> queries =
                        model.encode(batch.stream().map(Sample::tree).toList());
                List<Prediction> predictions = classifier.classify(queries, threads.count());
                for (int i = 0; i < batch.size(); i++) {
                    print(model, batch.get(i), predictions.get(i));
                    if (batch.get(i).isLabeled()) {
                        truth.add(batch.get(i).className());
                        predicted.add(model.className(predictions.get(i)));
                    }
                    progress.step();
                }
            });
        }
        if (!truth.isEmpty()) {
            ConfusionText.print(ConfusionMatrix.of(truth, predicted), output.err());
        }
        return 0;
    }

    private void print(Model model, Sample sample, Prediction prediction) {
        if (output.json()) {
            output.print(PredictionJson.of(model, sample, prediction));
            return;
        }
        output.out()
                .printf(
                        Locale.ROOT,
                        "%s\t%s\t%.3f%s%n",
                        sample.id(),
                        model.className(prediction),
                        prediction.probability(prediction.classIndex()),
                        sample.isLabeled() ? "\t" + sample.className() : "");
    }
}
