package org.treemetric.report.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.ReadSummary;
import org.treemetric.dataset.Sample;
import org.treemetric.dataset.SkippedFile;
import org.treemetric.distance.PlainMetric;
import org.treemetric.eval.CrossValidation;
import org.treemetric.eval.Evaluation;
import org.treemetric.eval.Folds;
import org.treemetric.eval.KeptModels;
import org.treemetric.eval.LearnerMethod;
import org.treemetric.eval.LearningCurve;
import org.treemetric.gram.GramShape;
import org.treemetric.learn.PlainLearner;
import org.treemetric.notation.BracketFormat;
import org.treemetric.preset.Preset;
import org.treemetric.report.page.Chart;
import org.treemetric.report.page.Chromium;
import org.treemetric.report.page.HtmlPage;
import org.treemetric.report.page.Page;
import org.treemetric.report.page.PageChecks;
import org.treemetric.report.page.Section;
import org.treemetric.report.page.Table;
import org.treemetric.tree.TreeBuilder;

class EvaluationPageTest {
    private static Dataset data() throws Exception {
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            String leaf = i % 2 == 0 ? "{x}" : "{y}";
            String tree = "{r" + leaf.repeat(1 + i / 2 % 5) + "{" + "abcde".charAt(i % 5) + "}"
                    + (i < 4 ? "{z<b>}" : "") + "}";
            samples.add(
                    new Sample(Integer.toString(i + 1), i % 2 == 0 ? "even" : "odd", BracketFormat.parse("t", tree)));
        }
        samples.add(new Sample("41", "odd", samples.get(0).tree()));
        return Dataset.of("small", samples);
    }

    @Test
    void calibratedProbabilitiesAreComparedWithWhatCameTrue() throws Exception {
        Dataset data = data();
        Folds folds =
                Folds.stratified(data.samples().stream().map(Sample::className).toList(), 2, 1, 1);
        Evaluation found =
                CrossValidation.run(data, new LearnerMethod("evidence", Preset.EVIDENCE.learner()), folds, 1);
        Page page = EvaluationPage.of(
                "t", "l", data, List.of(new EvaluationPage.Result("evidence", found)), EvaluationPage.Extras.NONE, 1);
        Section trust = page.sections().stream()
                .filter(section -> section.title().startsWith("How far to trust it"))
                .findFirst()
                .orElseThrow();
        assertThat(trust.blocks()).hasSize(4);
        assertThat(((Chart) trust.blocks().get(1)).series()).hasSize(2);
        assertThat(((Table) trust.blocks().get(2)).rows()).hasSize(5);
    }

    private static Page page(int threads) throws Exception {
        Dataset data = data();
        Folds folds =
                Folds.stratified(data.samples().stream().map(Sample::className).toList(), 4, 2, 1);
        List<EvaluationPage.Result> results = new ArrayList<>();
        LearnerMethod plain = new LearnerMethod("pq", new PlainLearner(GramShape.PAPER, PlainMetric.PLAIN, 3));
        results.add(new EvaluationPage.Result("pq", CrossValidation.run(data, plain, folds, threads)));
        LearnerMethod learned = new LearnerMethod("m", Preset.LOGODDS.learner());
        KeptModels kept = new KeptModels(learned, 4);
        Evaluation found = CrossValidation.run(data, kept, folds, threads);
        results.add(new EvaluationPage.Result("log-odds", found, Optional.empty(), kept.models()));
        EvaluationPage.Extras extras = new EvaluationPage.Extras(
                Optional.of(LearningCurve.of(learned, found, threads)),
                List.of(),
                Optional.of(new ReadSummary(
                        new TreeMap<>(Map.of("xml", 40L, "json", 1L)),
                        List.of(new SkippedFile("odd/README", SkippedFile.Reason.UNKNOWN)),
                        0,
                        2,
                        List.of("odd/x.xml:1:1: expected '<', found 'y'", "odd/y.xml: unreadable"))));
        return EvaluationPage.of("small", "A test.", data, results, extras, threads);
    }

    @Test
    void saysWhatMakesAnErrorDoubtful() throws Exception {
        String html = HtmlPage.of(page(1));
        assertThat(html)
                .contains("1 tree occurs under more than one class")
                .containsPattern("\\d+ of 41 trees \\([0-9.]+ %\\) have an exact copy")
                .contains("were never seen in the training part")
                .contains("trees occur more than once", "json 1, xml 40", "<code>odd/README</code>: of no known format")
                .contains(
                        "2 trees or files could not be read",
                        "1 of no known format, 0 ignored, 2 that could not be read")
                .doesNotContain("z<b>");
        assertThat(HtmlPage.of(page(3))).isEqualTo(html);
    }

    @Test
    void mistakesComeFirstWithTheirNeighborsAndReasons() throws Exception {
        Page page = page(1);
        assertThat(page.sections().stream().map(Section::title))
                .containsExactly(
                        "Accuracy",
                        "Mistakes of log-odds",
                        "Perhaps mislabeled",
                        "Classes of log-odds",
                        "Confusion",
                        "How many labels are enough",
                        "Map of the trees",
                        "Heaviest grams",
                        "A right prediction explained",
                        "About the data");
        String html = HtmlPage.of(page);
        assertThat(html)
                .contains("always odd", "the largest class, to beat")
                .contains("1 tree was given the wrong class")
                .contains(
                        "Why <code>41</code> (odd) was taken for even", "The nearest even among the trees learned from")
                .contains("2 of 2 repeats", "<td class=\"right s", "all 41 trees");
    }

    /** Trees of so many classes, each with its own labels and some noise. */
    static Dataset classes(int classes, int nodes) {
        Random random = new Random(classes);
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < 8 * classes; i++) {
            int of = random.nextInt(8) == 0 ? random.nextInt(classes) : i % classes; // some look like others
            TreeBuilder builder = new TreeBuilder().open("document");
            int size = 1;
            while (size < nodes - 3) {
                builder.open("section " + random.nextInt(4));
                builder.leaf(random.nextInt(2) == 0 ? "mark " + of : "text " + random.nextInt(9));
                builder.leaf("text " + random.nextInt(9)).close();
                size += 3;
            }
            samples.add(new Sample(
                    "folder/file-" + i + ".xml",
                    "class " + i % classes,
                    builder.close().build()));
        }
        return Dataset.of("made-up", samples);
    }

    private static Page learned(Dataset data) {
        Folds folds =
                Folds.stratified(data.samples().stream().map(Sample::className).toList(), 2, 1, 1);
        KeptModels kept = new KeptModels(new LearnerMethod("m", Preset.LOGODDS.learner()), 2);
        Evaluation found = CrossValidation.run(data, kept, folds, 2);
        return EvaluationPage.of(
                "made-up",
                "A test.",
                data,
                List.of(new EvaluationPage.Result("log-odds", found, Optional.empty(), kept.models())),
                EvaluationPage.Extras.NONE,
                2);
    }

    @Test
    void manyClassesHaveACompactMatrixAndAListOfPairs() {
        String html = HtmlPage.of(learned(classes(21, 20)));
        assertThat(html)
                .contains("<table class=\"confusion compact\"", "What is most often taken for what")
                .contains("168 trees");
    }

    @Test
    void isSoundInABrowser() throws Exception {
        Optional<Chromium> found = Chromium.start();
        assumeTrue(found.isPresent(), "no Chromium on this machine: apt-get install chromium");
        try (Chromium browser = found.get()) {
            Path pictures = Files.createDirectories(Path.of("target", "pages", "evaluation"));
            PageChecks.check(browser, written(pictures, page(2)), pictures);
            Path classes = Files.createDirectories(Path.of("target", "pages", "21-classes"));
            Path many = written(classes, learned(classes(21, 20)));
            PageChecks.check(browser, many, classes, 1280, true);
            PageChecks.check(browser, many, classes, 400, false);
            Path nodes = Files.createDirectories(Path.of("target", "pages", "2000-nodes"));
            Path large = written(nodes, learned(classes(4, 2_000)));
            PageChecks.check(browser, large, nodes, 1280, false);
            PageChecks.check(browser, large, nodes, 400, true);
        }
    }

    private static Path written(Path folder, Page page) throws Exception {
        Path file = folder.resolve("page.html");
        HtmlPage.write(page, file);
        return file;
    }

    @Test
    void intervalsAreWilsons() {
        ErrorInterval some = ErrorInterval.of(10, 100);
        assertThat(some.low()).isCloseTo(0.0552, within(1e-4));
        assertThat(some.high()).isCloseTo(0.1744, within(1e-4));
        assertThat(ErrorInterval.of(0, 50).low()).isZero();
    }
}
