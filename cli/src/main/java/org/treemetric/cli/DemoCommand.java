package org.treemetric.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.PlainMetric;
import org.treemetric.eval.CrossValidation;
import org.treemetric.eval.Evaluation;
import org.treemetric.eval.Folds;
import org.treemetric.eval.LearnerMethod;
import org.treemetric.eval.Method;
import org.treemetric.experiments.StringsGenerator;
import org.treemetric.explain.HeavyGram;
import org.treemetric.explain.HeavyGrams;
import org.treemetric.gram.GramShape;
import org.treemetric.learn.LearningEpoch;
import org.treemetric.learn.LearningListener;
import org.treemetric.learn.PlainLearner;
import org.treemetric.model.Model;
import org.treemetric.option.OptionValues;
import org.treemetric.preset.Preset;
import org.treemetric.report.evaluation.EvaluationPage;
import org.treemetric.report.json.DemoJson;
import org.treemetric.report.page.HtmlPage;
import org.treemetric.report.page.Page;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Shows what learning does, on trees made on the spot and on treemetric's own sources. */
@Command(
        name = "demo",
        description = "Learn on the paper's Strings and on treemetric's own sources; write a model and a page.",
        mixinStandardHelpOptions = true)
final class DemoCommand implements Callable<Integer> {
    private static final long SEED = 1;
    private static final int FOLDS = 5;
    private static final int GRAMS = 10;

    @Mixin
    private OutputOptions output;

    @Mixin
    private ThreadsOption threads;

    @Override
    public Integer call() throws Exception {
        Dataset data = StringsGenerator.generate("strings", StringsGenerator.PAPER_PER_CLASS, SEED);
        Folds folds =
                Folds.stratified(data.samples().stream().map(Sample::className).toList(), FOLDS, 1, SEED);
        Map<String, Method> methods = new LinkedHashMap<>();
        methods.put(
                "not learned (E1)", new LearnerMethod("pq", new PlainLearner(GramShape.PAPER, PlainMetric.PLAIN, 1)));
        methods.put(
                "learned as in the paper (E2)",
                method(Preset.PAPER, Preset.PAPER.defaults().with("k", 1)));
        methods.put(
                "learned by default (" + Preset.byDefault().name() + ")",
                method(Preset.byDefault(), Preset.byDefault().defaults()));
        Map<String, Evaluation> found = new LinkedHashMap<>();
        Path folder = Path.of("treemetric-demo");
        Files.createDirectories(folder);
        Path sourceFolder = folder.resolve("sources");
        SourcesDemo sources;
        try (Progress progress = output.progress("folds", (long) FOLDS * (methods.size() + SourcesDemo.METHODS))) {
            methods.forEach((name, method) -> found.put(
                    name, CrossValidation.run(data, method, folds, threads.count(), (fold, all) -> progress.step())));
            sources = SourcesDemo.run(sourceFolder, FOLDS, SEED, threads.count(), progress);
        }
        Model model = Preset.byDefault().learner().learn(data);
        Path file = folder.resolve("strings.tm");
        model.write(file);
        Path report = folder.resolve("report.html");
        HtmlPage.write(page(data, folds, found), report);
        print(data, found, model, file, report, sources);
        return 0;
    }

    private Page page(Dataset data, Folds folds, Map<String, Evaluation> found) {
        List<EvaluationPage.Result> results = new ArrayList<>();
        found.forEach((name, evaluation) -> results.add(new EvaluationPage.Result(name, evaluation)));
        EvaluationPage.Result last = results.remove(results.size() - 1);
        Model shown =
                method(Preset.byDefault(), Preset.byDefault().defaults()).firstModel(data, folds, threads.count());
        results.add(new EvaluationPage.Result(last.name(), last.evaluation(), Optional.empty(), List.of(shown)));
        List<LearningEpoch> curve = new ArrayList<>();
        LearningListener listener = new LearningListener() {
            @Override
            public void epoch(LearningEpoch epoch) {
                curve.add(epoch);
            }
        };
        Preset.PAPER.learner(Preset.PAPER.defaults().with("k", 1)).learn(data.samples(), listener, threads.count());
        return EvaluationPage.of(
                "Learning a distance between trees",
                "Chains of nine letters, half of them periodic, half random, as in the paper. Told apart by their nearest "
                        + "neighbors: first by the plain pq-gram distance, then by distances learned from examples.",
                data,
                results,
                new EvaluationPage.Extras(Optional.empty(), curve, Optional.empty()),
                threads.count());
    }

    private static LearnerMethod method(Preset preset, OptionValues options) {
        return new LearnerMethod(preset.name(), preset.learner(options));
    }

    private void print(
            Dataset data, Map<String, Evaluation> found, Model model, Path file, Path report, SourcesDemo sources) {
        PrintWriter out = output.out();
        List<HeavyGram> heavy = HeavyGrams.of(model);
        List<HeavyGram> top = heavy.subList(0, Math.min(GRAMS, heavy.size()));
        if (output.json()) {
            output.print(DemoJson.of(data, found.values(), top, sources.json(), file.toString(), report.toString()));
            return;
        }
        out.printf(
                "Strings, generated: %d chains of nine letters, half of them periodic, half random.%n%n", data.size());
        out.printf("%-34s %s%n", "error on trees not learned from", "mean ± sd over " + FOLDS + " folds");
        found.forEach((name, evaluation) ->
                out.printf(Locale.ROOT, "%-34s %.3f ± %.3f%n", name, evaluation.error(), evaluation.sd()));
        out.printf("%nThe heaviest grams, and how often each class has them:%n");
        GramTable.print(model.classNames(), top, out);
        sources.print(report.resolveSibling("sources"), out);
        out.printf("%nThe page %s shows the chains; open it in a browser.%n", report);
        out.printf("The model is in %s; try%n", file);
        out.printf("  ./treemetric explain %s%n", file);
        out.printf("  ./treemetric explain %s '{A{C{B{A{D{A{B{C{A}}}}}}}}}'%n", file);
        out.printf(
                "  ./treemetric evaluate %s --option text=on --report sources.html%n",
                report.resolveSibling("sources"));
    }
}
