package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code evaluate --method … --classifier …}. */
class EvaluateClassifierTest {
    @TempDir
    private Path folder;

    private String data() throws Exception {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 20; i++) {
            String leaves = "{c}".repeat(i % 3);
            lines.append(i % 2 == 0 ? "deep\t{r{a{a" + leaves + "}}}\n" : "wide\t{r{b}{b}" + leaves + "}\n");
        }
        return Files.writeString(folder.resolve("easy.tsv"), lines).toString();
    }

    @ParameterizedTest
    @CsvSource({
        "ted,knn,ted",
        "ted,mrglvq,ted-mrglvq",
        "E3,mglvq,ted-lmnn-mglvq",
        "E4,knn,gesl-knn",
        "E5,knn,bedl-knn",
        "pq,mrglvq,pq"
    })
    void everyDistanceTakesEveryClassifier(String method, String classifier, String name) throws Exception {
        Run run = Run.of("evaluate", data(), "--cv", "2", "--method", method, "--classifier", classifier, "--json");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("\"method\":\"" + name + "\"").contains("\"error\":0");
    }

    @Test
    void saysWhatItExpected() throws Exception {
        Run run = Run.of("evaluate", data(), "--method", "ted", "--classifier", "lvq");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--classifier: expected knn, mrglvq or mglvq, found 'lvq'");
        run = Run.of("evaluate", data(), "--method", "svm", "--classifier", "knn");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--classifier: an svm decides itself");
    }
}
