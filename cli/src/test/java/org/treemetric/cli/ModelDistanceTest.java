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

/** {@code distance} and {@code matrix} with a learned metric. */
class ModelDistanceTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"logodds", "evidence"})
    void distanceAndMatrixAgree(String preset) throws Exception {
        Path data = folder.resolve("data.tsv");
        Files.writeString(data, "a\t{r{x}{y}}\na\t{r{x}{x}}\nb\t{r{y}{z}}\nb\t{r{z}{z}}\n");
        Path model = folder.resolve("m.tm");
        assertThat(Run.of("learn", data.toString(), "-o", model.toString(), "--preset", preset)
                        .code())
                .isZero();
        Path matrix = folder.resolve("d.csv");
        assertThat(Run.of("matrix", "--model", model.toString(), data.toString(), "-o", matrix.toString())
                        .code())
                .isZero();
        List<String> rows = Files.readAllLines(matrix);
        assertThat(rows).hasSize(5);
        Run run = Run.of("distance", "--json", "--model", model.toString(), "{r{x}{y}}", "{r{y}{z}}");
        JsonNode line = new ObjectMapper().readTree(run.out());
        assertThat(line.get("distance").asDouble())
                .isPositive()
                .isCloseTo(Double.parseDouble(rows.get(1).split(",", -1)[3]), within(0.0));
        assertThat(line.fieldNames())
                .toIterable()
                .containsExactly("distance", "size1", "size2", "intersection", "weight1", "weight2", "unseen");
        assertThat(line.get("unseen").asDouble()).isZero();
    }

    @Test
    void aModelHasItsOwnShape() {
        Run run = Run.of("distance", "--model", "m.tm", "-p", "3", "{a}", "{b}");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith("treemetric distance: --model: expected no -p, -q or --normalize beside it");
    }
}
