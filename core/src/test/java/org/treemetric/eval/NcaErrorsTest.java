package org.treemetric.eval;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.treemetric.preset.Preset;

/** The preset {@code nca} stays under its bar, under {@code paper} and under E1, whose means are given beside it. */
class NcaErrorsTest {
    @Test
    void twoStringsSetsStayFarUnderPlainAndPaper() {
        for (String set : new String[] {"strings-0", "strings-1"}) {
            assertThat(error(set, "nca")).isLessThan(0.06);
        }
    }

    @Tag("slow")
    @Test
    void theTenStringsSetsStayUnderTheBar() {
        double sum = 0;
        for (int i = 0; i < 10; i++) {
            sum += error("strings-" + i, "nca");
        }
        assertThat(sum / 10).isLessThanOrEqualTo(0.035).isLessThan(0.0815).isLessThan(0.1375);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({
        "strings, 0.030, 0.0630, 0.1150",
        "words, 0.175, 0.2088, 0.2316",
        "glycan-blood, 0.290, 0.3244, 0.3141",
        "sentiment, 0.155, 0.2570, 0.2910",
        "json-schemastore, 0.045, 0.0590, 0.1244",
        "glycan-tissue, 0.220, 0.2213, 0.2265",
        "trec-questions, 0.220, 0.3729, 0.3241",
        "ud-languages, 0.400, 0.6325, 0.6437"
    })
    void errorsStayUnderTheBar(String set, double bar, double paper, double plain) {
        // E1's folds: the reference's nca runs may be fewer.
        assertThat(error(set, "e1")).isLessThanOrEqualTo(bar).isLessThan(paper).isLessThan(plain);
    }

    private static double error(String set, String column) {
        return ExpectedErrors.run(
                        set, column, Preset.NCA.learner(Preset.NCA.defaults().with("k", ExpectedErrors.k(set))))
                .error();
    }
}
