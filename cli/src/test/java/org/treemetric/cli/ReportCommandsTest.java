package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

    // Two kinds of small documents; one of the second kind lies among the first.
    private Path documents() throws Exception {
        Path root = folder.resolve("documents");
        for (int i = 0; i < 12; i++) {
            for (String kind : List.of("app", "lib")) {
                boolean odd = kind.equals("app") && i == 7;
                Path file = root.resolve(kind).resolve("p" + i + ".json");
                Files.createDirectories(file.getParent());
                String member = kind.equals("app") && !odd ? "private" : "exports";
                Files.writeString(
                        file, "{\n  \"name\": [" + "1,".repeat(i % 4) + "1],\n  \"" + member + "\": true\n}\n");
            }
        }
        Files.writeString(root.resolve("app/notes.xyz"), "nothing");
        return root;
    }

    @Test
    void thePageExplainsTheMistakesInTheirDocuments() throws Exception {
        Path page = folder.resolve("page.html");
        Run run = Run.of("evaluate", documents().toString(), "--cv", "3", "--report", page.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(Files.readString(page))
                .contains("1 tree was given the wrong class", "Why <code>app/p7.json</code> (app) was taken for lib")
                .contains("<h2 id=\"perhaps-mislabeled-title\">", "<h2 id=\"how-many-labels-are-enough-title\">")
                .contains("<div class=\"document\"><h3><code>app/p7.json</code>, app</h3>")
                .containsPattern("<mark class=\"near h\\d\" title=\"exports ")
                .contains("1 of no known format, 0 ignored, 0 that could not be read")
                .contains("<code>app/notes.xyz</code>: of no known format", "always app");
    }

    @Test
    void theLearningCurveCanBeLeftOut() throws Exception {
        Path page = folder.resolve("page.html");
        String data = data().toString();
        Run run = Run.of("evaluate", data, "--cv", "2", "--report", page.toString(), "--no-learning-curve");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(Files.readString(page)).doesNotContain("How many labels");
        assertThat(Run.of("evaluate", data, "--no-learning-curve").err())
                .isEqualTo(
                        "treemetric evaluate: --no-learning-curve: expected --report, whose page has the curve (see 'treemetric evaluate --help')\n");
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
