package org.treemetric.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.treemetric.learn.Learner;
import org.treemetric.preset.Preset;

/** The preset {@code logodds} against the reference: at most one tree off in a fold, the mean within 0.002. */
class LogOddsErrorsTest {
    @ParameterizedTest
    @CsvSource({
        "strings, 0.0270",
        "words, 0.1574",
        "glycan-blood, 0.2711",
        "sentiment, 0.1380",
        "json-schemastore, 0.0338"
    })
    void errorsAreTheReferences(String set, double mean) {
        Evaluation found = ExpectedErrors.check(set, "e1_normalised_logodds", learner(set), 1);
        assertThat(found.error()).isCloseTo(mean, within(0.002));
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"glycan-tissue, 0.2080", "trec-questions, 0.2163", "ud-languages, 0.4675"})
    void errorsOfTheLargeSetsToo(String set, double mean) {
        errorsAreTheReferences(set, mean);
    }

    @Test
    void theMeanOverTheTenStringsSetsIsTheReferences() {
        double sum = 0;
        for (int i = 0; i < 10; i++) {
            String set = "strings-" + i;
            sum += ExpectedErrors.check(set, "e1_normalised_logodds", learner(set), 1)
                    .error();
        }
        assertThat(sum / 10).isCloseTo(0.0510, within(0.002));
    }

    private static Learner learner(String set) {
        return Preset.LOGODDS.learner(Preset.LOGODDS.defaults().with("k", ExpectedErrors.k(set)));
    }
}
