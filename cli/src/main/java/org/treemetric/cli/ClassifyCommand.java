package org.treemetric.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.treemetric.dataset.Sample;
import org.treemetric.eval.ConfusionMatrix;
import org.treemetric.gram.GramVector;
import org.treemetric.model.Model;
import org.treemetric.model.ModelClassifier;
import org.treemetric.neighbor.Prediction;
import org.treemetric.report.json.PredictionJson;
import org.treemetric.tree.VisibleText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Classifies trees by a model's neighbors. */
@Command(name = "classify", description = "Classify trees with a model.", mixinStandardHelpOptions = true)
final class ClassifyCommand extends WorkingCommand {
    @Option(names = "-k", paramLabel = "N", description = "Neighbors that vote (default: the model's).")
    private Integer k;

    @Option(
            names = "--by",
            paramLabel = "votes|probability",
            defaultValue = "votes",
            description = "What decides: the votes, or the most probable class (default: ${DEFAULT-VALUE}).")
    private String by;

    @Option(
            names = "--level",
            paramLabel = "X",
            description = "How probable it shall be that the set of classes holds the true one (default: 0.9).")
    private Double level;

    @Option(
            names = "--novel",
            paramLabel = "A",
            description = {
                "Call trees novel that are unlike anything learned: of trees like those learned from, about this",
                "share is called so by mistake."
            })
    private Double novel;

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
    private Path modelFile;

    @Parameters(index = "1", paramLabel = "TREES", description = "A file, a folder, or - for standard input.")
    private String argument;

    @Override
    public Integer call() throws Exception {
        if (k != null && k < 1) {
            throw new UsageException("-k: expected at least 1, found " + k);
        }
        boolean byProbability = TrustOptions.byProbability(by);
        double askedLevel = TrustOptions.level(level);
        Model model = trees.model(modelFile);
        if (!model.hasClasses()) {
            throw new InputException(
                    modelFile + ": expected a model with classes, found one without; 'treemetric search' finds the"
                            + " nearest trees");
        }
        if (level != null) {
            TrustOptions.calibration("--level", model);
        }
        if (byProbability) {
            TrustOptions.calibration("--by probability", model);
        }
        PredictionJson.Asked asked = new PredictionJson.Asked(askedLevel, TrustOptions.novel(novel, model));
        if (k != null && k != model.k() && model.calibration().isPresent()) {
            output.err().println("probabilities and sets were calibrated for k = " + model.k());
        }
        ModelClassifier classifier = model.classifier(k == null ? model.k() : k);
        KnownTrees known = new KnownTrees(model);
        List<String> truth = new ArrayList<>();
        List<String> predicted = new ArrayList<>();
        try (Progress progress = output.progress("trees")) {
            trees.forEachBatch(argument, batch -> {
                List<GramVector> queries =
                        model.encode(batch.stream().map(Sample::tree).toList());
                queries.forEach(known::add);
                List<Prediction> predictions = classifier.classify(queries, threads.count());
                for (int i = 0; i < batch.size(); i++) {
                    Prediction prediction = byProbability ? predictions.get(i).byProbability() : predictions.get(i);
                    print(model, batch.get(i), queries.get(i), prediction, asked);
                    if (batch.get(i).isLabeled()) {
                        truth.add(batch.get(i).className());
                        predicted.add(model.className(prediction));
                    }
                    progress.step();
                }
            });
        }
        known.warn(output);
        if (!truth.isEmpty()) {
            ConfusionText.print(ConfusionMatrix.of(truth, predicted), output.err());
        }
        return 0;
    }

    private void print(
            Model model, Sample sample, GramVector query, Prediction prediction, PredictionJson.Asked asked) {
        if (output.json()) {
            output.print(PredictionJson.of(model, sample, query, prediction, asked));
            return;
        }
        boolean isNovel = asked.novel().isPresent()
                && prediction.certainty().orElseThrow().novelty()
                        <= asked.novel().getAsDouble();
        output.out()
                .printf(
                        Locale.ROOT,
                        "%s\t%s\t%.3f%s%s%n",
                        VisibleText.of(sample.id()),
                        isNovel ? "unlike anything learned" : VisibleText.of(model.className(prediction)),
                        prediction.probability(prediction.classIndex()),
                        sample.isLabeled() ? "\t" + VisibleText.of(sample.className()) : "",
                        marks(model, prediction, asked.level()));
    }

    // The classes that may be meant if there are several, and that the votes and the probabilities disagree.
    private static String marks(Model model, Prediction prediction, double askedLevel) {
        return prediction
                .certainty()
                .map(sure -> {
                    List<String> set = sure.probabilities().set(askedLevel).stream()
                            .map(model.classNames()::get)
                            .toList();
                    String contested = sure.probabilities().isContested()
                            ? "\tcontested: "
                                    + model.classNames()
                                            .get(sure.probabilities().top())
                            : "";
                    return (set.size() > 1 ? "\tone of " + String.join(", ", set) : "") + contested;
                })
                .orElse("");
    }
}
