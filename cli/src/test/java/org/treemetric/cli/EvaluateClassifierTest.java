package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
        "pq,mrglvq,pq",
        "pq-lmnn,mrglvq,pq-lmnn"
    })
    void everyDistanceTakesEveryClassifier(String method, String classifier, String name) throws Exception {
        Run run = Run.of("evaluate", data(), "--cv", "2", "--method", method, "--classifier", classifier, "--json");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("\"method\":\"" + name + "\"").contains("\"error\":0");
    }

    @Test
    void learnedCostsAreExplained() throws Exception {
        Path page = folder.resolve("page.html");
        Run run = Run.of(
                "evaluate",
                data(),
                "--cv",
                "2",
                "--method",
                "ted",
                "--method",
                "E5",
                "--explain-costs",
                "--report",
                page.toString());
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains(
                        "edit distance, BEDL (E5): edit costs learned without the first fold, 4 labels; an operation and its reverse cost")
                .contains("cheapest")
                .contains("dearest")
                .contains("replace b by a")
                .contains("map of the labels")
                .doesNotContain("edit distance: edit costs");
        assertThat(page)
                .content()
                .contains("Edit costs of edit distance, BEDL (E5)", "map of 4 labels", "<title>c</title>");

        run = Run.of(
                "evaluate", data(), "--cv", "2", "--method", "ted", "--method", "gesl", "--explain-costs", "--json");
        List<String> lines = run.out().lines().toList();
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0)).contains("\"costs\":null");
        assertThat(lines.get(1))
                .contains("\"costs\":{\"operations\":[{\"operation\":\"", "\"from\":null", "\"map\":[{\"label\":\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ted", "E3", "E4", "E5"})
    void aPairThatNoMemoryHoldsIsRefusedInOneLine(String method) throws Exception {
        String deep = "{a".repeat(500_000) + "}".repeat(500_000);
        Path file = Files.writeString(folder.resolve("deep.tsv"), ("x\t" + deep + "\ny\t" + deep + "\n").repeat(2));
        Run run = Run.of("evaluate", file.toString(), "--cv", "2", "--method", method);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err())
                .startsWith("treemetric evaluate: edit ")
                .contains(" of trees with 500000 and 500000 nodes needs ", " MiB, the limit is ");
    }

    @Test
    void saysWhatItExpected() throws Exception {
        Run run = Run.of("evaluate", data(), "--method", "ted", "--classifier", "lvq");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--classifier: expected knn, mrglvq or mglvq, found 'lvq'");
        run = Run.of("evaluate", data(), "--method", "svm", "--classifier", "knn");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--classifier: an svm decides itself");
        run = Run.of("evaluate", data(), "--method", "pq", "--explain-costs");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--explain-costs: expected ted-lmnn, gesl or bedl among the methods, found pq");
    }
}
