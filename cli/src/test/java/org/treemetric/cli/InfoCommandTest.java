package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InfoCommandTest {
    @TempDir
    private Path folder;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private String model(String preset) throws Exception {
        Files.writeString(folder.resolve("data.tsv"), "a\t{x{y}}\na\t{x}\nb\t{u{v}}\n");
        String model = file(preset + ".tm");
        assertThat(Run.of("learn", file("data.tsv"), "-o", model, "--preset", preset)
                        .code())
                .isZero();
        return model;
    }

    private static JsonNode json(String... args) throws Exception {
        Run run = Run.of(args);
        assertThat(run.err()).isEmpty();
        return new ObjectMapper().readTree(run.out());
    }

    @Test
    void aModelTellsHowItWasLearned() throws Exception {
        JsonNode info = json("info", model("logodds"), "--json");
        assertThat(info.get("type").asText()).isEqualTo("model");
        assertThat(info.get("version").asInt()).isEqualTo(2);
        assertThat(info.get("preset").asText()).isEqualTo("logodds");
        assertThat(info.get("metric").asText()).isEqualTo("weighted");
        assertThat(info.get("trees").asInt()).isEqualTo(3);
        assertThat(info.get("classes")).hasToString("{\"a\":2,\"b\":1}");
        assertThat(info.get("options").get("shape").asText()).isEqualTo("(2,2)");
        assertThat(info.get("data").asText()).isEqualTo("data");
        assertThat(info.has("bytes")).isFalse();
    }

    @Test
    void anIndexTellsAboutItsOwnTrees() throws Exception {
        String model = model("evidence");
        Files.writeString(folder.resolve("more.tsv"), "c\t{x{y}}\n\t{new}\nc\t{x}\nb\t{u}\n");
        assertThat(Run.of("index", file("more.tsv"), "--model", model, "-o", file("i.idx"))
                        .code())
                .isZero();
        JsonNode info = json("info", file("i.idx"), "--json");
        assertThat(info.get("type").asText()).isEqualTo("index");
        assertThat(info.get("preset").asText()).isEqualTo("evidence");
        assertThat(info.get("metric").asText()).isEqualTo("evidence-levels");
        assertThat(info.get("trees").asInt()).isEqualTo(4);
        assertThat(info.get("classes")).hasToString("{\"b\":1,\"c\":2}");
        assertThat(info.get("segments").isNull()).isTrue();
        assertThat(info.get("bytes").asLong()).isEqualTo(Files.size(folder.resolve("i.idx")));
    }

    @Test
    void peopleGetOneThingPerLine() throws Exception {
        Run run = Run.of("info", model("logodds"));
        assertThat(run.out().lines())
                .startsWith(
                        "type                     model",
                        "version                  2",
                        "preset                   logodds",
                        "metric                   weighted",
                        "trees                    3",
                        "class a                  2",
                        "class b                  1")
                .contains("option shape             (2,2)", "data                     data")
                .noneMatch(line -> line.startsWith("reading"));
    }

    @Test
    void whatIsNoFileOfOursIsRefusedInOneLine() throws Exception {
        String model = model("logodds");
        Run run = Run.of("info", file("data.tsv"));
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err())
                .isEqualTo("treemetric info: " + file("data.tsv")
                        + ": expected a model or an index, found something else\n");
        assertThat(Run.of("info", folder.toString()).code()).isEqualTo(3);
        assertThat(Run.of("info", file("none")).code()).isEqualTo(3);
        byte[] bytes = Files.readAllBytes(Path.of(model));
        for (int length : new int[] {0, 10, 17, 30, bytes.length / 2, bytes.length - 1}) {
            Files.write(Path.of(model), Arrays.copyOf(bytes, length));
            Run cut = Run.of("info", model);
            assertThat(cut.code()).as("cut at %d", length).isEqualTo(3);
            assertThat(cut.err()).hasLineCount(1);
        }
        bytes[bytes.length / 2] ^= 4;
        Files.write(Path.of(model), bytes);
        Run damaged = Run.of("info", model);
        assertThat(damaged.code()).isEqualTo(3);
        assertThat(damaged.err()).hasLineCount(1);
        assertThat(damaged.out()).isEmpty();
    }
}
