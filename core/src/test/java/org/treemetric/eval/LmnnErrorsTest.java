package org.treemetric.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.treemetric.learn.Learner;
import org.treemetric.preset.Preset;

/** The presets {@code paper} (E2) and {@code authors}: at most one tree off in a fold, the mean within 0.002. */
class LmnnErrorsTest {
    @ParameterizedTest
    @CsvSource({"strings, 0.0630", "glycan-blood, 0.3244", "sentiment, 0.2570", "json-schemastore, 0.0590"})
    void paperHasTheReferencesErrors(String set, double mean) {
        check(set, "e2_paper", Preset.PAPER, mean);
    }

    @ParameterizedTest
    @CsvSource({"strings, 0.1040", "glycan-blood, 0.3022"})
    void authorsHasTheReferencesErrors(String set, double mean) {
        check(set, "e2_authors", Preset.AUTHORS, mean);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "glycan-tissue, 0.2213, PAPER, e2_paper",
        "trec-questions, 0.3729, PAPER, e2_paper",
        "ud-languages, 0.6325, PAPER, e2_paper",
        "words, 0.2088, PAPER, e2_paper",
        "words, 0.2660, AUTHORS, e2_authors",
        "sentiment, 0.2720, AUTHORS, e2_authors"
    })
    void largerSetsHaveTheReferencesErrors(String set, double mean, Preset preset, String column) {
        check(set, column, preset, mean);
    }

    @Test
    void theMeansOverTheTenStringsSetsAreTheReferences() {
        double paper = 0;
        double authors = 0;
        for (int i = 0; i < 10; i++) {
            String set = "strings-" + i;
            paper += ExpectedErrors.check(set, "e2_paper", learner(set, Preset.PAPER), 1)
                    .error();
            authors += ExpectedErrors.check(set, "e2_authors", learner(set, Preset.AUTHORS), 1)
                    .error();
        }
        assertThat(paper / 10).isCloseTo(0.0815, within(0.002));
        assertThat(authors / 10).isCloseTo(0.1315, within(0.002));
    }

    private static void check(String set, String column, Preset preset, double mean) {
        assertThat(ExpectedErrors.check(set, column, learner(set, preset), 1).error())
                .isCloseTo(mean, within(0.002));
    }

    private static Learner learner(String set, Preset preset) {
        return preset.learner(preset.defaults().with("k", ExpectedErrors.k(set)));
    }
}
