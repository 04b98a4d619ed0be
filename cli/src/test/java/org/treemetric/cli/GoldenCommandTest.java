package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.testkit.GoldenCases;

/** The golden cases once more, through the command line. */
class GoldenCommandTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    static Stream<Named<JsonNode>> brackets() {
        return GoldenCases.of("bracket");
    }

    static Stream<Named<JsonNode>> profiles() {
        return GoldenCases.of("profile");
    }

    static Stream<Named<JsonNode>> distances() {
        return GoldenCases.of("distance");
    }

    @ParameterizedTest
    @MethodSource("brackets")
    void bracket(JsonNode one) throws Exception {
        Path file = folder.resolve("t.trees");
        Files.writeString(file, one.get("text").asText());
        Run run = Run.of("convert", file.toString());
        if (one.get("valid").asBoolean()) {
            assertThat(run).isEqualTo(new Run(0, one.get("canonical").asText() + "\n", ""));
        } else {
            assertThat(run.code()).isEqualTo(3);
            assertThat(run.err().lines()).hasSize(1);
        }
    }

    @ParameterizedTest
    @MethodSource("profiles")
    void profile(JsonNode one) throws Exception {
        Path file = folder.resolve("t.trees");
        Files.writeString(file, one.get("tree").asText() + "\n");
        Run run = Run.of(
                "grams",
                "--json",
                "-p",
                one.get("p").asText(),
                "-q",
                one.get("q").asText(),
                file.toString());
        JsonNode line = JSON.readTree(run.out());
        for (String field : new String[] {"nodes", "leaves", "size", "distinct", "digest"}) {
            assertThat(line.get(field)).as(field).isEqualTo(one.get(field));
        }
        if (one.has("grams")) {
            assertThat(counts(line.get("grams"))).isEqualTo(counts(one.get("grams")));
        }
    }

    @ParameterizedTest
    @MethodSource("distances")
    void distance(JsonNode one) throws Exception {
        Path pairs = folder.resolve("pairs.tsv");
        Files.writeString(pairs, one.get("t1").asText() + "\t" + one.get("t2").asText() + "\n");
        String[] shape = {
            "distance",
            "--json",
            "-p",
            one.get("p").asText(),
            "-q",
            one.get("q").asText()
        };
        JsonNode plain = run(shape, "--difference", "--pairs", pairs.toString());
        assertThat(plain.get("distance")).isEqualTo(one.get("dist"));
        assertThat(plain.get("size1")).isEqualTo(one.get("size1"));
        assertThat(plain.get("size2")).isEqualTo(one.get("size2"));
        assertThat(plain.get("intersection")).isEqualTo(one.get("intersection"));
        assertThat(counts(plain.get("difference"))).isEqualTo(counts(one.get("symdiff")));
        close(run(shape, "--normalize", "ruzicka", "--pairs", pairs.toString()), "distance", one.get("ruzicka"));
        close(
                run(shape, "--normalize", "bray-curtis", "--pairs", pairs.toString()),
                "distance",
                one.get("bray_curtis"));
        if (one.has("w")) {
            Path weights = folder.resolve("w.json");
            ObjectNode file = JSON.createObjectNode();
            file.set("w", one.get("w"));
            file.set("w_default", one.get("w_default"));
            JSON.writeValue(weights.toFile(), file);
            String[] with = {"--weights", weights.toString(), "--pairs", pairs.toString()};
            close(run(shape, with), "distance", one.get("dist_w"));
            close(run(shape, with), "weight1", one.get("weight1"));
            close(run(shape, with), "weight2", one.get("weight2"));
            close(run(shape, join(with, "--normalize", "ruzicka")), "distance", one.get("ruzicka_w"));
            close(run(shape, join(with, "--normalize", "bray-curtis")), "distance", one.get("bray_curtis_w"));
        }
    }

    private static JsonNode run(String[] first, String... more) throws Exception {
        Run run = Run.of(join(first, more));
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        return JSON.readTree(run.out());
    }

    private static String[] join(String[] first, String... more) {
        return Stream.of(first, more).flatMap(Stream::of).toArray(String[]::new);
    }

    private static void close(JsonNode line, String field, JsonNode expected) {
        double value = expected.asDouble();
        assertThat(line.get(field).asDouble()).isCloseTo(value, within(1e-10 * Math.max(1, Math.abs(value))));
    }

    private static Map<JsonNode, Integer> counts(JsonNode list) {
        Map<JsonNode, Integer> counts = new HashMap<>();
        list.forEach(entry -> counts.put(entry.get(0), entry.get(1).asInt()));
        return counts;
    }
}
