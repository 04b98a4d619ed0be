package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.testkit.GoldenCases;

/** The golden cases of trees without labels, as files through the command line. */
class UnlabeledGoldenCommandTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    @TempDir
    private Path folder;

    static Stream<Named<JsonNode>> outliers() {
        return GoldenCases.of("outlier");
    }

    static Stream<Named<JsonNode>> changes() {
        return GoldenCases.of("drift");
    }

    static Stream<Named<JsonNode>> clusters() {
        return GoldenCases.of("cluster");
    }

    private List<JsonNode> clustered(String distances, String... options) throws Exception {
        List<String> args = new ArrayList<>(List.of("cluster", "--distances", distances, "--json"));
        args.addAll(List.of(options));
        return lines(0, args.toArray(String[]::new));
    }

    private static void checkLabels(List<JsonNode> lines, JsonNode labels) {
        int[] found = lines.stream()
                .filter(line -> line.get("type").asText().equals("tree"))
                .mapToInt(line -> line.get("cluster").asInt())
                .toArray();
        assertThat(found).isEqualTo(GoldenCases.ints(labels));
    }

    @ParameterizedTest
    @MethodSource("clusters")
    void clustersOfAMatrix(JsonNode golden) throws Exception {
        StringBuilder csv = new StringBuilder();
        for (JsonNode row : golden.get("keys")) {
            List<String> fields = new ArrayList<>();
            row.forEach(key -> fields.add(Double.toString(key.asLong() / 1e9)));
            csv.append(String.join(",", fields)).append('\n');
        }
        String file = Files.writeString(folder.resolve("d.csv"), csv).toString();
        for (JsonNode run : golden.get("hdbscan")) {
            List<String> options = new ArrayList<>(List.of(
                    "--min-size",
                    run.get("min_size").asText(),
                    "--min-samples",
                    run.get("min_samples").asText()));
            if (run.get("allow_single").asBoolean()) {
                options.add("--allow-single");
            }
            List<JsonNode> lines = clustered(file, options.toArray(String[]::new));
            checkLabels(lines, run.get("labels"));
            int n = run.get("labels").size();
            for (int i = 0; i < n; i++) {
                JsonNode tree = lines.get(lines.size() - n + i);
                assertThat(tree.get("strength").asDouble())
                        .isCloseTo(run.get("strength").get(i).asDouble(), within(1e-10));
                assertThat(tree.get("glosh").asDouble())
                        .isCloseTo(run.get("glosh").get(i).asDouble(), within(1e-10));
            }
            if (run.has("silhouette") && !run.get("silhouette").isNull()) {
                assertThat(lines.get(0).get("silhouette").asDouble())
                        .isCloseTo(run.get("silhouette").asDouble(), within(1e-10));
            }
            for (int c = 0; run.has("medoids") && c < run.get("medoids").size(); c++) {
                assertThat(lines.get(1 + c).get("medoid").asInt() - 1)
                        .isEqualTo(run.get("medoids").get(c).asInt());
            }
        }
        for (JsonNode cut : golden.get("cuts")) {
            boolean number = cut.has("clusters");
            checkLabels(
                    clustered(
                            file,
                            "--method",
                            "linkage",
                            "--linkage",
                            cut.get("linkage").asText(),
                            number ? "--clusters" : "--height",
                            number
                                    ? cut.get("clusters").asText()
                                    : Double.toString(cut.get("height_key").asLong() / 1e9)),
                    cut.get("labels"));
        }
        for (JsonNode run : golden.get("kmedoids")) {
            checkLabels(
                    clustered(
                            file,
                            "--method",
                            "medoids",
                            "--clusters",
                            run.get("k").asText()),
                    run.get("labels"));
        }
        if (golden.has("medoids_auto")) {
            assertThat(clustered(file, "--method", "medoids")
                            .get(0)
                            .get("clusters")
                            .asInt())
                    .isEqualTo(golden.get("medoids_auto").get("k").asInt());
        }
        if (golden.has("trees")) {
            String data = write("data.trees", golden.get("trees"));
            List<JsonNode> lines = lines(0, "cluster", data, "--json");
            checkLabels(lines, golden.get("default").get("labels"));
            for (int c = 0; c < golden.get("characteristic").size(); c++) {
                assertThat(grams(lines.get(1 + c).get("grams")))
                        .isEqualTo(grams(golden.get("characteristic").get(c)));
            }
        }
    }

    private String write(String name, JsonNode trees) throws Exception {
        return Files.writeString(folder.resolve(name), String.join("\n", GoldenCases.strings(trees)) + "\n")
                .toString();
    }

    private static List<JsonNode> lines(int code, String... args) throws Exception {
        Run run = Run.of(args);
        assertThat(run.code()).as(run.err()).isEqualTo(code);
        List<JsonNode> lines = new ArrayList<>();
        for (String line : run.out().lines().toList()) {
            lines.add(MAPPER.readTree(line));
        }
        return lines;
    }

    private static List<String> grams(JsonNode list) {
        List<String> grams = new ArrayList<>();
        list.forEach(one ->
                grams.add(one.isArray() ? one.get(0) + " " + one.get(1) : one.get("shape") + " " + one.get("gram")));
        return grams;
    }

    @ParameterizedTest
    @MethodSource("outliers")
    void outliersOfAFile(JsonNode golden) throws Exception {
        String data = write("data.trees", golden.get("trees"));
        List<JsonNode> lines = lines(0, "outliers", data, "--json");
        JsonNode summary = lines.get(0);
        assertThat(summary.get("median").asDouble())
                .isCloseTo(golden.get("median").asDouble(), within(1e-10));
        assertThat(summary.get("mad").asDouble()).isCloseTo(golden.get("mad").asDouble(), within(1e-10));
        int[] ranking = GoldenCases.ints(golden.get("ranking"));
        assertThat(lines).hasSize(1 + ranking.length);
        for (int i = 0; i < ranking.length; i++) {
            JsonNode line = lines.get(1 + i);
            assertThat(line.get("id").asText()).isEqualTo(Integer.toString(1 + ranking[i]));
            assertThat(line.get("rank").asInt()).isEqualTo(1 + i);
            assertThat(line.get("surprise").asDouble())
                    .isCloseTo(golden.get("surprise").get(ranking[i]).asDouble(), within(1e-10));
            assertThat(line.get("flagged")).isEqualTo(golden.get("flagged").get(ranking[i]));
            assertThat(line.get("z").isNull())
                    .isEqualTo(golden.get("z").get(ranking[i]).isNull());
        }
        List<String> reasons = grams(lines.get(1).get("reasons"));
        List<String> expected = grams(golden.get("contributions").get("reasons"));
        assertThat(reasons.subList(0, Math.min(3, reasons.size()))).isEqualTo(expected);
        for (JsonNode line :
                lines(0, "outliers", data, "--by", "neighbors", "--json").subList(1, lines.size())) {
            long key = golden.get("neighbor_keys_20")
                    .get(line.get("id").asInt() - 1)
                    .asLong();
            assertThat(Math.rint(line.get("distance").asDouble() * 1e9)).isEqualTo((double) key);
        }
        String queries = write("queries.trees", golden.get("queries"));
        for (JsonNode line : lines(0, "outliers", queries, "--reference", data, "--json")) {
            if (line.get("type").asText().equals("summary")) {
                continue;
            }
            int query = line.get("id").asInt() - 1;
            assertThat(line.get("flagged"))
                    .isEqualTo(golden.get("query_flagged").get(query));
        }
    }

    @ParameterizedTest
    @MethodSource("changes")
    void driftOfTwoFiles(JsonNode golden) throws Exception {
        boolean changed = golden.get("p").asDouble() <= 0.05;
        JsonNode line = lines(
                        changed ? 4 : 0,
                        "drift",
                        write("reference.trees", golden.get("reference")),
                        write("new.trees", golden.get("new")),
                        "--permutations",
                        golden.get("permutations").asText(),
                        "--seed",
                        golden.get("seed").asText(),
                        "--json")
                .get(0);
        assertThat(line.get("changed").asBoolean()).isEqualTo(changed);
        assertThat(line.get("p").asDouble()).isEqualTo(golden.get("p").asDouble());
        assertThat(line.get("pMean").asDouble()).isEqualTo(golden.get("p_mean").asDouble());
        assertThat(line.get("pMax").asDouble()).isEqualTo(golden.get("p_max").asDouble());
        assertThat(Math.rint(line.get("mean").asDouble() * 1e9))
                .isEqualTo(golden.get("mean_key").asDouble());
        assertThat(Math.rint(line.get("max").asDouble() * 1e9))
                .isEqualTo(golden.get("max_key").asDouble());
        assertThat(grams(line.get("more"))).isEqualTo(grams(golden.get("more")));
        assertThat(grams(line.get("less"))).isEqualTo(grams(golden.get("less")));
    }
}
