package org.treemetric.cli;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.ReadSummary;
import org.treemetric.edit.EditCosts;
import org.treemetric.eval.CrossValidation;
import org.treemetric.eval.Evaluation;
import org.treemetric.eval.Folds;
import org.treemetric.eval.LearningCurve;
import org.treemetric.eval.Method;
import org.treemetric.eval.MostProbable;
import org.treemetric.eval.TestResult;
import org.treemetric.preset.Preset;
import org.treemetric.report.evaluation.EvaluationPage;
import org.treemetric.report.json.EvaluationJson;
import org.treemetric.report.json.JsonObject;
import org.treemetric.report.json.PredictionJson;
import org.treemetric.report.page.HtmlPage;
import org.treemetric.report.page.Page;
import org.treemetric.tree.VisibleText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Cross-validates methods. */
@Command(
        name = "evaluate",
        description = "Cross-validate methods on labeled trees: who makes the fewest errors on trees it has not seen?",
        mixinStandardHelpOptions = true)
final class EvaluateCommand extends WorkingCommand {
    private static final int DEFAULT_K = 3;
    private static final int MAX_KEPT_TREES = 50_000; // in models kept for the page

    @Mixin
    private LearnOptions learning;

    @Option(
            names = "--method",
            paramLabel = "NAME",
            description = {
                "pq (E1), pq-lmnn (with --preset; E2 = preset paper), ted, ted-lmnn (E3), gesl (E4), bedl (E5),",
                "svm, svm-six, sst-svm, wl-svm or intersection-svm; may be repeated (default: pq-lmnn)."
            })
    private List<String> methods = List.of("pq-lmnn");

    @Option(
            names = "--classifier",
            paramLabel = "NAME",
            description = {
                "What decides under a method's distance: knn, or prototypes by mrglvq or mglvq",
                "(default: mrglvq for gesl and bedl, otherwise knn; not for svm)."
            })
    private String classifier;

    @Mixin
    private FoldOptions testing;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description =
                    "Write an HTML page: the mistakes and why, classes, confusion, maps, grams, and what was read.",
            converter = OutputFile.Converter.class)
    private OutputFile report;

    @Option(
            names = "--no-learning-curve",
            description = {
                "Leave out of the page how the error falls with the number of trees learned from; it takes about as",
                "long as half of the folds."
            })
    private boolean noLearningCurve;

    @Option(
            names = "--predictions",
            paramLabel = "FILE",
            description = "Write a JSON line per tested tree: what 'classify' prints, its truth, method and fold.",
            converter = OutputFile.Converter.class)
    private OutputFile predictions;

    @Option(
            names = "--mistakes",
            paramLabel = "N",
            defaultValue = "10",
            description = "How many mistakes to list in the text (default: ${DEFAULT-VALUE}); JSON has all.")
    private int mistakes;

    @Option(
            names = "--by",
            paramLabel = "votes|probability",
            defaultValue = "votes",
            description = "What decides: the votes, or the most probable class (default: ${DEFAULT-VALUE}).")
    private String by;

    @Option(
            names = "--level",
            paramLabel = "X",
            description = "The level of the sets of classes whose coverage is told (default: 0.9).")
    private Double level;

    @Option(
            names = "--explain-costs",
            description = {
                "Also list the cheapest and dearest operations that ted-lmnn, gesl or bedl learned without the",
                "first fold, and the places of the labels on a map."
            })
    private boolean explainCosts;

    @Parameters(paramLabel = "DATA", description = "Labeled trees: a file, a folder, or - for standard input.")
    private String argument;

    @Override
    public Integer call() throws Exception {
        List<ChosenMethod> chosen = new ArrayList<>();
        for (String name : methods) {
            chosen.add(ChosenMethod.of(name, learning, Optional.ofNullable(classifier)));
        }
        boolean byProbability = TrustOptions.byProbability(by);
        TrustOptions.level(level);
        if (mistakes < 0) {
            throw new UsageException("--mistakes: expected a whole number of at least 0, found " + mistakes);
        }
        if (noLearningCurve && report == null) {
            throw new UsageException("--no-learning-curve: expected --report, whose page has the curve");
        }
        if (explainCosts && chosen.stream().noneMatch(ChosenMethod::learnsCosts)) {
            throw new UsageException("--explain-costs: expected " + ChosenMethod.namesLearningCosts()
                    + " among the methods, found " + String.join(", ", methods));
        }
        if (report != null) {
            trees.keepPlaces();
        }
        testing.check();
        Optional<String> test = testing.test();
        LabeledData labeled = test.isPresent()
                ? LabeledData.readFirst(argument, trees, output)
                : LabeledData.read(argument, trees, output);
        labeled.refuseOneClass();
        ReadSummary read = labeled.read();
        Dataset data = labeled.data();
        Folds folds;
        if (test.isPresent()) { // what is learned from and what is tested, one behind the other
            data = data.plus(LabeledData.read(test.get(), trees, output).data().samples());
            folds = Folds.holdOut(
                    labeled.data().size(), data.size() - labeled.data().size());
        } else {
            folds = testing.of(labeled, trees.reading().split().isPresent(), learning.seed());
        }
        List<Evaluation> found = new ArrayList<>();
        List<Optional<EditCosts>> costs = new ArrayList<>(); // by method
        List<EvaluationPage.Result> results = new ArrayList<>();
        int total = folds.repeats() * folds.folds() * chosen.size();
        try (Progress progress = output.progress("evaluating")) {
            FoldProgress watching = new FoldProgress(progress, total);
            for (ChosenMethod one : chosen) {
                FirstLearned method = new FirstLearned(watching.watched(one.method()), kept(folds));
                Method tested = byProbability ? new MostProbable(method) : method;
                Evaluation evaluation =
                        CrossValidation.run(data, tested, folds, threads.count(), (fold, all) -> watching.step());
                found.add(evaluation);
                costs.add(method.costs());
                results.add(new EvaluationPage.Result(one.title(), evaluation, method.costs(), method.models()));
                if (output.json()) {
                    printJson(data, one, evaluation, found.subList(0, found.size() - 1), method.costs());
                }
            }
        }
        if (!output.json()) {
            printText(data, chosen, found);
            for (int i = 0; explainCosts && i < found.size(); i++) {
                String name = chosen.get(i).title();
                costs.get(i).ifPresent(learned -> CostListing.print(name, learned, output.out()));
            }
        }
        if (predictions != null) {
            writePredictions(found);
        }
        if (report != null) {
            Progress progress = output.progress("writing " + VisibleText.of(report.toString()));
            try {
                report.write(output, HtmlPage.of(page(data, chosen, results, read)));
            } finally {
                progress.close();
            }
        }
        return 0;
    }

    // Models of all folds explain mistakes of all folds; of much data those of the first fold are enough, and all that
    // fit.
    private int kept(Folds folds) {
        if (report == null) {
            return 0;
        }
        return (long) folds.samples() * folds.folds() <= MAX_KEPT_TREES ? folds.folds() : 1;
    }

    private Page page(Dataset data, List<ChosenMethod> chosen, List<EvaluationPage.Result> results, ReadSummary read) {
        EvaluationPage.Result shown = EvaluationPage.shown(results);
        Optional<LearningCurve> curve = noLearningCurve || shown.models().isEmpty()
                ? Optional.empty()
                : Optional.of(LearningCurve.of(
                        chosen.get(results.indexOf(shown)).method(), shown.evaluation(), threads.count()));
        return EvaluationPage.of(
                testing.test()
                        .map(other -> "Learned from " + data.name() + ", tested with " + TreesOptions.nameOf(other))
                        .orElse("Cross-validation on " + data.name()),
                "How often trees are given the wrong class by what was learned without them, and why.",
                data,
                results,
                new EvaluationPage.Extras(curve, List.of(), Optional.of(read)),
                threads.count());
    }

    private void printJson(
            Dataset data,
            ChosenMethod chosen,
            Evaluation evaluation,
            List<Evaluation> before,
            Optional<EditCosts> costs) {
        EvaluationJson.Settings settings = new EvaluationJson.Settings(
                chosen.title(),
                chosen.preset().map(Preset::name),
                chosen.hasShape() ? Optional.of(learning.shape()) : Optional.empty(),
                chosen.choosesK() ? OptionalInt.empty() : OptionalInt.of(learning.k(DEFAULT_K)));
        JsonObject line = EvaluationJson.of(data.name(), settings, evaluation, TrustOptions.level(level));
        if (!before.isEmpty()) {
            EvaluationJson.compared(line, evaluation, before.get(0));
        }
        if (explainCosts) {
            EvaluationJson.withCosts(line, costs);
        }
        testing.test().ifPresent(other -> line.put("test", TreesOptions.nameOf(other)));
        output.print(line);
        output.out().flush(); // one method may take hours
    }

    private void printText(Dataset data, List<ChosenMethod> chosen, List<Evaluation> found) {
        output.out()
                .printf(
                        "%s: %d trees, %d classes%n",
                        data.name(), data.size(), data.classNames().size());
        testing.test()
                .ifPresent(other -> output.out()
                        .printf(
                                "learned from %d of them, tested with the %d of %s%n",
                                data.size() - tests(found), tests(found), TreesOptions.nameOf(other)));
        EvaluationText text = new EvaluationText(output.out(), mistakes, TrustOptions.level(level));
        text.errors(chosen.stream().map(ChosenMethod::title).toList(), found);
        if (found.size() == 1) {
            text.details(found.get(0));
        }
    }

    private static int tests(List<Evaluation> found) {
        return found.get(0).tests().size();
    }

    private void writePredictions(List<Evaluation> found) throws IOException {
        predictions.write(output, bytes -> {
            Writer out = new OutputStreamWriter(bytes, StandardCharsets.UTF_8);
            for (Evaluation evaluation : found) {
                for (TestResult test : evaluation.tests()) {
                    out.write(PredictionJson.of(evaluation.method(), test) + "\n");
                }
            }
            out.flush();
        });
    }
}
