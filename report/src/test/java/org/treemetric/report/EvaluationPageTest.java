package org.treemetric.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;
import org.treemetric.distance.PlainMetric;
import org.treemetric.eval.CrossValidation;
import org.treemetric.eval.Folds;
import org.treemetric.eval.LearnerMethod;
import org.treemetric.gram.GramShape;
import org.treemetric.learn.Learner;
import org.treemetric.learn.PlainLearner;
import org.treemetric.model.Model;
import org.treemetric.notation.BracketFormat;
import org.treemetric.preset.Preset;

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

    private static Page page(int threads) throws Exception {
        Dataset data = data();
        Folds folds =
                Folds.stratified(data.samples().stream().map(Sample::className).toList(), 4, 2, 1);
        Learner plain = new PlainLearner(GramShape.PAPER, PlainMetric.PLAIN, 3);
        Learner learned = Preset.LOGODDS.learner();
        List<EvaluationPage.Result> results = new ArrayList<>();
        for (Learner learner : List.of(plain, learned)) {
            results.add(new EvaluationPage.Result(
                    learner.equals(plain) ? "pq" : "pq-lmnn/logodds",
                    CrossValidation.run(data, new LearnerMethod("m", learner), folds, threads)));
        }
        Model shown = new LearnerMethod("m", learned).firstModel(data, folds, threads);
        return EvaluationPage.of("small", "A test.", data, folds, results, Optional.of(shown), List.of(), threads);
    }

    @Test
    void saysWhatMakesAnErrorDoubtful() throws Exception {
        String html = HtmlPage.of(page(1));
        assertThat(html)
                .contains("1 distinct trees occur under more than one class")
                .containsPattern("\\d+ of 41 trees \\([0-9.]+ %\\) have an exact copy")
                .contains("were never seen in the training part")
                .contains("Predictions explained")
                .doesNotContain("z<b>");
        assertThat(HtmlPage.of(page(3))).isEqualTo(html);
    }

    @Test
    void isSoundInABrowser() throws Exception {
        Optional<Chromium> found = Chromium.start();
        assumeTrue(found.isPresent(), "no Chromium on this machine: apt-get install chromium");
        try (Chromium browser = found.get()) {
            Path pictures = Files.createDirectories(Path.of("target", "pages", "evaluation"));
            Path file = pictures.resolve("page.html");
            HtmlPage.write(page(2), file);
            PageChecks.check(browser, file, pictures);
        }
    }

    @Test
    void intervalsAreWilsons() {
        ErrorInterval some = ErrorInterval.of(10, 100);
        assertThat(some.low()).isCloseTo(0.0552, within(1e-4));
        assertThat(some.high()).isCloseTo(0.1744, within(1e-4));
        assertThat(ErrorInterval.of(0, 50).low()).isZero();
    }
}
