package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code evaluate} says about mistakes: twenty easy trees of two classes and one that stands among strangers. */
class EvaluateMistakesTest {
    @TempDir
    private Path folder;

    private String data;

    @BeforeEach
    void write() throws Exception {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 20; i++) {
            String leaves = "{c}".repeat(i % 3);
            lines.append(i % 2 == 0 ? "deep\t{r{a{a" + leaves + "}}}\n" : "wide\t{r{b}{b}" + leaves + "}\n");
        }
        lines.append("deep\t{r{b}{b}{c}}\n");
        data = Files.writeString(folder.resolve("easy.tsv"), lines).toString();
    }

    @Test
    void theTextListsThemWithTheirNeighbors() {
        Run run = Run.of("evaluate", data, "--cv", "3", "--method", "pq");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("plain (E1)")
                .contains("always 'deep'                  0.4762           the largest class")
                .containsPattern("deep +1\\.0000 +0\\.9091 +0\\.9524 +11")
                .contains("1 mistake:\n  21: deep, taken for wide (1.00)\n      nearest deep: ")
                .containsPattern("      nearest wide: \\d+ at 0\\.000\n")
                .contains("1 perhaps mislabeled (every repeat and every neighbor says another class):\n  21: deep\n");
    }

    @Test
    void manyAreCutAndTheOptionThatListsAllIsNamed() {
        Run run = Run.of("evaluate", data, "--cv=3", "--repeats=2", "--method=pq", "--mistakes", "1");
        assertThat(run.out()).contains("2 mistakes, the first 1 (--mistakes 2 lists all):", "(1.00) in repeat 0");
        run = Run.of("evaluate", data, "--mistakes", "-1");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--mistakes: expected a whole number of at least 0, found -1");
    }

    @Test
    void jsonAndThePredictionsSayTheSame() throws Exception {
        Path file = folder.resolve("tests.jsonl");
        Run run = Run.of("evaluate", data, "--cv=3", "--method=pq", "--json", "--predictions", file.toString());
        assertThat(run.code()).as(run.err()).isZero();
        JsonNode line = new ObjectMapper().readTree(run.out());
        assertThat(line.get("name").asText()).isEqualTo("plain (E1)");
        assertThat(line.get("majority").asDouble()).isEqualTo(10 / 21.0);
        assertThat(line.get("confusion").toString())
                .isEqualTo("{\"deep\":{\"deep\":10,\"wide\":1},\"wide\":{\"deep\":0,\"wide\":10}}");
        assertThat(line.get("suspects").toString()).isEqualTo("[\"21\"]");
        JsonNode mistake = line.get("mistakes").get(0);
        assertThat(mistake.get("wrong").get("class").asText()).isEqualTo("wide");
        assertThat(mistake.get("right").get("class").asText()).isEqualTo("deep");
        List<String> tests = Files.readAllLines(file);
        assertThat(tests).hasSize(21);
        assertThat(tests.stream().filter(test -> test.startsWith("{\"id\":\"21\"")))
                .singleElement()
                .asString()
                .contains("\"class\":\"wide\"", "\"truth\":\"deep\",\"method\":\"pq\",\"repeat\":0,\"fold\":");
    }

    @Test
    void manyClassesAreListedByPair() throws Exception {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            lines.append("class number ")
                    .append(i % 20)
                    .append("\t{a{")
                    .append(i / 20)
                    .append("}}\n");
        }
        Path many = Files.writeString(folder.resolve("many.tsv"), lines);
        Run run = Run.of("evaluate", many.toString(), "--cv=3", "--method=pq");
        assertThat(run.out()).containsPattern("taken for +trees  \\(the 15 most frequent of \\d+ pairs\\)");
        assertThat(run.out().lines().mapToInt(String::length).max().orElseThrow())
                .isLessThan(120);
    }
}
