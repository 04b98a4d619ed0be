package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Trees that a model can say little about are told of, once. */
class KnownTreesTest {
    @TempDir
    private Path folder;

    private String model;
    private String index;

    @BeforeEach
    void learn() throws Exception {
        String data = write("d.tsv", "a\t{x{y}}\na\t{x{y}{y}}\nb\t{u{v}}\nb\t{u{v}{v}}\n");
        model = folder.resolve("m.tm").toString();
        index = folder.resolve("i.idx").toString();
        assertThat(Run.of("learn", data, "-o", model).code()).isZero();
        String other = write("o.trees", "{p{q}}\n{p{q}{q}}\n");
        assertThat(Run.of("index", other, "--model", model, "-o", index).code()).isZero();
    }

    @Test
    void ifMoreThanHalfAreStrangeOneLineSaysSo() throws Exception {
        String half = write("q.trees", "{x{y}}\n{p{q}}\n");
        String most = write("r.trees", "{x{y}}\n{p{q}}\n{p{q}{q}}\n");
        for (String[] command : new String[][] {{"classify", model}, {"search", model}, {"search", index}}) {
            assertThat(Run.of(command[0], command[1], half).err())
                    .as(command[1])
                    .isEmpty();
            assertThat(Run.of(command[0], command[1], most).err())
                    .as(command[1])
                    .isEqualTo("treemetric " + command[0] + ": warning: of 2 of 3 trees less than half of the grams are"
                            + " known to the model; are they of the kind that it learned from, and read in the same"
                            + " way?\n");
        }
    }

    @Test
    void theShareIsInEveryLine() throws Exception {
        String queries = write("q.trees", "{x{y}}\n{p{q}}\n");
        assertThat(Run.of("classify", model, queries, "--json").out().lines().toList())
                .satisfiesExactly(
                        line -> assertThat(line).contains("\"known\":1.0,\"nearest\":0.0"),
                        line -> assertThat(line).contains("\"known\":0.0,\"nearest\":"));
        assertThat(Run.of("search", model, queries, "--json").out().lines().toList())
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("{\"id\":\"1\",\"known\":1.0,\"neighbors\":"),
                        line -> assertThat(line).startsWith("{\"id\":\"2\",\"known\":0.0,\"neighbors\":"));
    }

    @Test
    void patternsAreRememberedAndAnotherChoiceIsSaid() throws Exception {
        write("s/a/1.json", "[1]");
        write("s/a/1.xml", "<a/>");
        write("s/b/2.json", "[[1],2]");
        write("s/b/2.xml", "<b/>");
        String data = folder.resolve("s").toString();
        String narrow = folder.resolve("n.tm").toString();
        assertThat(Run.of("learn", data, "-o", narrow, "--include", "**/*.json", "--exclude", "c/**")
                        .code())
                .isZero();
        assertThat(Run.of("info", narrow, "--json").out())
                .contains("\"include\":[\"**/*.json\"],\"exclude\":[\"c/**\"]");
        assertThat(Run.of("classify", narrow, data).out().lines()).hasSize(2);
        Run other = Run.of("classify", narrow, data, "--include", "**");
        assertThat(other.out().lines()).hasSize(4);
        assertThat(other.err())
                .startsWith("treemetric classify: reading otherwise than the model's trees were read:"
                        + " --include ** (model: **/*.json)\n");
        assertThat(Run.of("classify", narrow, data + "/a/1.xml").out().lines()).hasSize(1);
    }

    private String write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text).toString();
    }
}
