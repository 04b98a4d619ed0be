package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.treemetric.testkit.SharedData;

class StatsCommandTest {
    @TempDir
    Path folder;

    /** The table at the end of each set's README: trees, classes, labels, sizes, depth, distinct, in several classes. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "strings",
                "words",
                "sentiment",
                "glycan-blood",
                "glycan-tissue",
                "glycan-kingdom",
                "sentiment-large",
                "trec-questions",
                "ud-languages",
                "inex05",
                "ast-codeforces",
                "json-schemastore",
                "kegg-glycan-samples"
            })
    void agreesWithTheReadmeOfTheSet(String name) throws Exception {
        Path set = SharedData.data(name);
        List<String> row = Files.readAllLines(set.resolve("README.md")).stream()
                .filter(line -> line.startsWith("| `trees.tsv`"))
                .flatMap(line -> List.of(line.split(" *\\| *")).stream())
                .toList();
        JsonNode stats = stats(set.resolve("trees.tsv"));
        assertThat(stats.get("trees").asText()).isEqualTo(row.get(2));
        assertThat(stats.get("classes")).hasSize(Integer.parseInt(row.get(3)));
        assertThat(stats.get("labels").asText()).isEqualTo(row.get(4));
        assertThat(stats.get("size").get("mean").asDouble()).isCloseTo(Double.parseDouble(row.get(5)), within(0.00501));
        assertThat(stats.get("size").get("min").asText()).isEqualTo(row.get(6));
        assertThat(stats.get("size").get("max").asText()).isEqualTo(row.get(7));
        assertThat(stats.get("depth").get("max").asText()).isEqualTo(row.get(8));
        assertThat(stats.get("distinct").asText()).isEqualTo(row.get(10));
        assertThat(stats.get("inSeveralClasses").asText()).isEqualTo(row.get(11));
    }

    @Test
    void countsDuplicatesAndTreesInSeveralClasses() throws Exception {
        Path file = folder.resolve("x.tsv");
        Files.writeString(file, "a\t{r{x}}\nb\t{r{x}}\na\t{r}\na\t{r}\n\t{s}\n");
        JsonNode stats = stats(file);
        assertThat(stats)
                .hasToString("{\"trees\":5,\"classes\":{\"\":1,\"a\":3,\"b\":1},\"labels\":3,"
                        + "\"size\":{\"min\":1,\"mean\":1.4,\"max\":2},\"depth\":{\"min\":1,\"mean\":1.4,\"max\":2},"
                        + "\"grams\":5,\"distinct\":3,\"inSeveralClasses\":1,\"formats\":{\"tsv\":5},"
                        + "\"skipped\":{\"unknown\":0,\"ignored\":0,\"bad\":0},\"unlabeled\":1,"
                        + "\"nesting\":{\"min\":0,\"mean\":0.0,\"max\":0}}");
    }

    @Test
    void aFolderOfClassesIsADataset() throws Exception {
        Files.createDirectories(folder.resolve("d/one"));
        Files.createDirectories(folder.resolve("d/two"));
        Files.writeString(folder.resolve("d/one/1.trees"), "{a}");
        Files.writeString(folder.resolve("d/two/1.trees"), "{b}\n{c}\n");
        assertThat(stats(folder.resolve("d")).get("classes")).hasToString("{\"one\":1,\"two\":2}");
    }

    @Test
    void listsTheFirstTenBadLines() throws Exception {
        Path file = folder.resolve("bad.tsv");
        Files.writeString(file, "a\t{ok}\n" + "no tab\n".repeat(30));
        Run run = Run.of("stats", file.toString());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines())
                .hasSize(10)
                .allMatch(line -> line.endsWith(":7: expected a TAB after the class, found end of line"));
        assertThat(run.err()).contains("bad.tsv:2:7:").contains("bad.tsv:11:7:");
    }

    @Test
    void anEmptyFileHasNoTree() throws Exception {
        Path file = folder.resolve("empty.tsv");
        Files.writeString(file, "");
        assertThat(Run.of("stats", file.toString()))
                .isEqualTo(new Run(
                        3,
                        "",
                        "treemetric stats: " + file + ": expected at least one tree, found none"
                                + System.lineSeparator()));
    }

    private static JsonNode stats(Path data) throws Exception {
        Run run = Run.of("stats", "--json", data.toString());
        assertThat(run.err()).isEmpty();
        return new ObjectMapper().readTree(run.out());
    }
}
