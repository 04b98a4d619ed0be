package org.treemetric.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.PlainMetric;
import org.treemetric.eval.CrossValidation;
import org.treemetric.eval.Evaluation;
import org.treemetric.eval.Folds;
import org.treemetric.eval.LearnerMethod;
import org.treemetric.eval.TestResult;
import org.treemetric.explain.ClassEvidence;
import org.treemetric.gram.GramShape;
import org.treemetric.learn.Learner;
import org.treemetric.learn.PlainLearner;
import org.treemetric.model.Model;
import org.treemetric.preset.Preset;
import org.treemetric.report.json.DemoJson;
import org.treemetric.report.json.JsonObject;
import org.treemetric.tree.Document;
import org.treemetric.tree.Places;

/**
 * The part of the demonstration on real trees: treemetric's own sources. Which files are test code? And where one is
 * mistaken, which of its lines misled?
 *
 * @param data the files
 * @param plain their errors by the plain distance
 * @param learned their errors by the default preset
 * @param mistake the file that the learned distance was most sure about and wrong, if any
 */
record SourcesDemo(Dataset data, Evaluation plain, Evaluation learned, Optional<TestResult> mistake) {
    /** How many methods are compared. */
    static final int METHODS = 2;

    private static final int LINES = 5;
    private static final int WIDTH = 96;

    static SourcesDemo run(Path folder, int folds, long seed, int threads, Progress progress) throws IOException {
        OwnSources.unpack(folder);
        Dataset data = OwnSources.read(folder, threads);
        Folds cut =
                Folds.stratified(data.samples().stream().map(Sample::className).toList(), folds, 1, seed);
        Evaluation plain = CrossValidation.run(
                data,
                new LearnerMethod("pq", new PlainLearner(GramShape.PAPER, PlainMetric.PLAIN, 1)),
                cut,
                threads,
                (fold, all) -> progress.step());
        Evaluation learned = CrossValidation.run(
                data,
                new LearnerMethod(Preset.byDefault().name(), learner()),
                cut,
                threads,
                (fold, all) -> progress.step());
        return new SourcesDemo(data, plain, learned, surest(learned.mistakes()));
    }

    private static Learner learner() {
        return Preset.byDefault().learner();
    }

    private static Optional<TestResult> surest(List<TestResult> mistakes) {
        return mistakes.stream()
                .max(Comparator.comparingDouble(
                                (TestResult one) -> one.probability().orElse(0))
                        .thenComparing(one -> -one.position()));
    }

    /** For the program's JSON line. */
    JsonObject json() {
        return DemoJson.sources(data, List.of(plain, learned), mistake);
    }

    void print(Path folder, PrintWriter out) {
        out.printf("%ntreemetric's own sources: %d Java files, in %s. Which are tests?%n%n", data.size(), folder);
        error(out, "not learned (E1)", plain.error());
        error(out, "learned by default (" + learned.method() + ")", learned.error());
        error(out, "always '" + learned.largestClass() + "'", learned.majority());
        mistake.ifPresent(one -> explain(one, out));
    }

    private static void error(PrintWriter out, String name, double error) {
        out.printf(Locale.ROOT, "%-34s %.3f%n", name, error);
    }

    // A model that has not seen the file, as in the fold in which it was mistaken.
    private static void explain(TestResult one, PrintWriter out) {
        Model model = learner().learn(Dataset.of("sources", one.part().samples()));
        out.printf("%n%s is %s code and was taken for %s.%n", one.sample().id(), one.truth(), one.className());
        one.wrong().ifPresent(near -> nearest(one, near.index(), near.distance(), out));
        one.right().ifPresent(near -> nearest(one, near.index(), near.distance(), out));
        one.sample().places().ifPresent(places -> {
            double[] share = ClassEvidence.nodes(model, one.sample().tree(), one.className());
            out.printf("The lines of it that speak most for %s:%n", one.className());
            lines(share, places, out);
        });
    }

    private static void nearest(TestResult one, int index, double distance, PrintWriter out) {
        Sample near = one.part().samples().get(index);
        out.printf(Locale.ROOT, "  nearest of %-6s %s (%.3f)%n", near.className(), near.id(), distance);
    }

    private static void lines(double[] share, Places places, PrintWriter out) {
        Document document = places.document();
        Map<Integer, Double> byLine = new TreeMap<>();
        for (int v = 0; v < share.length; v++) {
            byLine.merge(document.lineIndex(places.start(v)), share[v], Double::sum);
        }
        byLine.entrySet().stream()
                .sorted(Map.Entry.<Integer, Double>comparingByValue().reversed())
                .limit(LINES)
                .sorted(Map.Entry.comparingByKey())
                .forEach(line -> {
                    String text = document.lineText(line.getKey()).strip();
                    out.printf(
                            Locale.ROOT,
                            "  %+.3f  %4d  %s%n",
                            line.getValue(),
                            line.getKey() + 1,
                            text.length() > WIDTH ? text.substring(0, WIDTH - 3) + "..." : text);
                });
    }
}
