package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.treemetric.testkit.OldFiles;

/** Every field that the release of version 1 printed about its files is printed now, with the same value. */
class OldFilesTest {
    /** The few grams shown first; how they are grouped for reading may change, what they add up to may not. */
    private static final Set<String> LISTINGS = Set.of("listing", "grams");

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"paper", "evidence", "nca", "logodds", "authors"})
    void aModelOfVersion1AnswersAsThen(String preset) throws Exception {
        String model = copy(preset + ".model");
        String queries = copy("queries.tsv");
        same(preset + ".model.classify.jsonl", "classify", model, queries);
        same(preset + ".model.distance.jsonl", "distance", "--model", model, "--pairs", copy("pairs.tsv"));
        same(preset + ".model.explain.jsonl", "explain", model, "{é{Q{A}{B{A}}}}", "--top", "8");
        same(preset + ".model.grams.jsonl", "explain", model, "--top", "12");
    }

    @ParameterizedTest
    @CsvSource({"paper,5.273878691611592", "evidence,0.02077476615086433"})
    void anIndexOfVersion1AnswersAsThen(String preset, String radius) throws Exception {
        String index = copy(preset + ".index");
        same(preset + ".index.within.jsonl", "search", index, copy("queries.tsv"), "--radius", radius);
    }

    @Test
    void theComparisonSeesAnotherLastDigit() throws Exception {
        JsonNode then = JSON.readTree("{\"a\":[{\"distance\":0.1}]}");
        assertThat(contains(JSON.readTree("{\"a\":[{\"distance\":0.1,\"b\":1}]}"), then))
                .isTrue();
        assertThat(contains(JSON.readTree("{\"a\":[{\"distance\":0.10000000000000002}]}"), then))
                .isFalse();
        assertThat(contains(JSON.readTree("{\"a\":[{\"distance\":0.1},{}]}"), then))
                .isFalse();
    }

    private String copy(String name) throws Exception {
        return OldFiles.copy("v1/" + name, folder).toString();
    }

    private void same(String recorded, String... command) throws Exception {
        String[] args = Arrays.copyOf(command, command.length + 1);
        args[command.length] = "--json";
        Run run = Run.of(args);
        assertThat(run.code()).as(run.err()).isZero();
        List<String> then = Files.readAllLines(Path.of(copy(recorded)));
        List<String> now = run.out().lines().toList();
        assertThat(now).hasSameSizeAs(then);
        for (int i = 0; i < then.size(); i++) {
            assertThat(contains(JSON.readTree(now.get(i)), JSON.readTree(then.get(i))))
                    .as("%s, line %d: %s", recorded, i + 1, now.get(i))
                    .isTrue();
        }
    }

    private static boolean contains(JsonNode now, JsonNode then) {
        if (now == null || now.getNodeType() != then.getNodeType()) {
            return false;
        }
        if (then.isArray()) {
            boolean same = now.size() == then.size();
            for (int i = 0; same && i < then.size(); i++) {
                same = contains(now.get(i), then.get(i));
            }
            return same;
        }
        if (then.isObject()) {
            for (Iterator<String> names = then.fieldNames(); names.hasNext(); ) {
                String name = names.next();
                if (!LISTINGS.contains(name) && !contains(now.get(name), then.get(name))) {
                    return false;
                }
            }
            return true;
        }
        return now.equals(then);
    }
}
