package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands that write pages. */
class ReportCommandsTest {
    @TempDir
    private Path folder;

    private Path data() throws Exception {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 24; i++) {
            String leaf = i % 2 == 0 ? "{x}" : "{y}";
            lines.append(i % 2 == 0 ? "even" : "odd")
                    .append("\t{r")
                    .append(leaf.repeat(1 + i % 3))
                    .append("{" + i % 4 + "}}\n");
        }
        return Files.writeString(folder.resolve("data.tsv"), lines);
    }

    @Test
    void evaluateWritesAPage() throws Exception {
        Path page = folder.resolve("page.html");
        Run run = Run.of(
                "evaluate",
                data().toString(),
                "--method",
                "pq",
                "--method",
                "pq-lmnn",
                "--preset",
                "logodds",
                "--cv",
                "3",
                "--report",
                page.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(Files.readString(page))
                .startsWith("<!doctype html>")
                .contains("Cross-validation on data", "logodds", "Heaviest grams", "have an exact copy");
    }

    @Test
    void aFolderThatIsNotThereIsToldBeforeTheWork() throws Exception {
        Run run = Run.of(
                "evaluate",
                data().toString(),
                "--report",
                folder.resolve("no/page.html").toString());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err())
                .contains("page.html: cannot write: expected the folder")
                .hasLineCount(1);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void reproduceWithoutDataSaysWhatIsMissing() throws Exception {
        Path out = folder.resolve("out");
        Run run = Run.of(
                "reproduce",
                "--quick",
                "--only",
                "grams",
                "--data",
                folder.resolve("none").toString(),
                "--out",
                out.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("missing: words (Words) is not in", "Wiktionary")
                .contains("holds              Learning keeps the triangle inequality.")
                .contains("report: " + out.resolve("report.html"));
        assertThat(out.resolve("tables/grams.csv")).exists();
        assertThat(Run.of("reproduce", "--only", "grammar").code()).isEqualTo(2);
    }
}
