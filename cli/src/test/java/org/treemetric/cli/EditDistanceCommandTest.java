package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.notation.BracketFormat;
import org.treemetric.testkit.GoldenCases;
import org.treemetric.tree.Tree;

/** {@code distance} and {@code matrix} with {@code --metric edit}. */
class EditDistanceCommandTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    static Stream<Named<JsonNode>> distances() {
        return GoldenCases.of("edit-distance");
    }

    static Stream<Named<JsonNode>> counts() {
        return GoldenCases.of("edit-counts");
    }

    @ParameterizedTest
    @MethodSource("distances")
    void distancesInBothDirections(JsonNode one) throws Exception {
        String costs = costs(one);
        Path pairs = folder.resolve("pairs.tsv");
        String a = one.get("t1").asText();
        String b = one.get("t2").asText();
        Files.writeString(pairs, a + "\t" + b + "\n" + b + "\t" + a + "\n");
        Run run = Run.of("distance", "--metric", "edit", "--costs", costs, "--json", "--pairs", pairs.toString());
        assertThat(run.err()).isEmpty();
        List<String> lines = run.out().lines().toList();
        close(JSON.readTree(lines.get(0)).get("distance"), one.get("distance"));
        close(JSON.readTree(lines.get(1)).get("distance"), one.get("reverse"));
        assertThat(JSON.readTree(lines.get(0)).get("size1")).isEqualTo(one.get("n1"));
        assertThat(JSON.readTree(lines.get(0)).get("size2")).isEqualTo(one.get("n2"));
    }

    @ParameterizedTest
    @MethodSource("counts")
    void theOneScript(JsonNode one) throws Exception {
        Run run = Run.of(
                "distance",
                "--metric",
                "edit",
                "--costs",
                costs(one),
                "--json",
                "--mapping",
                file("a.trees", one, "t1"),
                file("b.trees", one, "t2"));
        assertThat(run.err()).isEmpty();
        JsonNode line = JSON.readTree(run.out());
        close(line.get("distance"), one.get("distance"));
        Tree a = BracketFormat.parse("t1", one.get("t1").asText());
        Tree b = BracketFormat.parse("t2", one.get("t2").asText());
        int[] order = postorder(a);
        int[] other = postorder(b);
        List<List<Integer>> mapped = new ArrayList<>();
        int[] seen = new int[a.size()];
        int[] seenOther = new int[b.size()];
        double sum = 0;
        for (JsonNode step : line.get("operations")) {
            sum += step.get("cost").asDouble();
            JsonNode node = step.get("node");
            JsonNode to = step.get("other");
            String label = step.get("label").asText();
            String otherLabel = step.get("otherLabel").asText();
            switch (step.get("op").asText()) {
                case "keep" -> assertThat(label).isEqualTo(otherLabel);
                case "rename" -> assertThat(label).isNotEqualTo(otherLabel);
                case "delete" ->
                    assertThat(to.isNull() && step.get("otherLabel").isNull()).isTrue();
                case "insert" ->
                    assertThat(node.isNull() && step.get("label").isNull()).isTrue();
                default -> throw new AssertionError(step);
            }
            if (!node.isNull()) {
                seen[node.asInt()]++;
                assertThat(label).isEqualTo(a.label(node.asInt()));
            }
            if (!to.isNull()) {
                seenOther[to.asInt()]++;
                assertThat(otherLabel).isEqualTo(b.label(to.asInt()));
            }
            if (!node.isNull() && !to.isNull()) {
                mapped.add(List.of(order[node.asInt()], other[to.asInt()]));
            }
        }
        List<List<Integer>> expected = new ArrayList<>();
        one.get("script")
                .forEach(pair ->
                        expected.add(List.of(pair.get(0).asInt(), pair.get(1).asInt())));
        assertThat(mapped).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(seen).containsOnly(1);
        assertThat(seenOther).containsOnly(1);
        assertThat(sum).isCloseTo(one.get("distance").asDouble(), within(1e-9 * Math.max(1, sum)));
    }

    // By node in preorder: its place in postorder. A node comes after its subtree and before what follows it there.
    private static int[] postorder(Tree tree) {
        int[] depth = tree.depths();
        int[] place = new int[tree.size()];
        for (int v = 0; v < place.length; v++) {
            place[v] =
                    v - depth[v] + (tree.end(v) - v - 1); // nodes before v that are no ancestors, and its descendants
        }
        return place;
    }

    @Test
    void postorderIsWhatTheWordsSay() throws Exception {
        assertThat(postorder(BracketFormat.parse("t", "{a{b{c}{d}}{e}}"))).containsExactly(4, 2, 0, 1, 3);
    }

    @Test
    void unitCostsGiveWholeNumbersAndAScriptForPeople() {
        Run run = Run.of("distance", "--metric", "edit", "--mapping", "{a{b}{c{d}}}", "{a{x\u001b}{c}{e}}");
        assertThat(run).isEqualTo(new Run(0, """
                3
                  keep       0     0  a
                  rename     1     1  b -> x\\u001b  (1)
                  keep       2     2  c
                  delete     3     -  d  (1)
                  insert     -     3  e  (1)
                """, ""));
        assertThat(Run.of("distance", "--metric", "edit", "--json", "{a{b}}", "{a}")
                        .out())
                .isEqualTo("{\"distance\":1,\"size1\":2,\"size2\":1}\n");
    }

    @Test
    void unseenLabelsCostWhatTheFileSays() throws Exception {
        Path costs = folder.resolve("c.json");
        Files.writeString(costs, "{\"alphabet\":[\"a\",null],\"C\":[[0,2],[3,0]],\"unseen\":0.25}");
        Run run = Run.of("distance", "--metric", "edit", "--costs", costs.toString(), "{a{z}}", "{a{a}}");
        assertThat(run.out()).isEqualTo("0.25\n");
    }

    @Test
    void thePictureShowsEveryKind() throws Exception {
        Path svg = folder.resolve("script.svg");
        Run run = Run.of("distance", "--metric=edit", "{a{b}{c{d}}}", "{a{<x>}{c}{e}}", "--svg", svg.toString());
        assertThat(run).isEqualTo(new Run(0, "3\n", ""));
        assertThat(Files.readString(svg))
                .contains("2 kept", "1 renamed", "1 deleted", "1 inserted")
                .contains("b (node 1): becomes &lt;x&gt;", "&lt;x&gt; (node 1): was b", "d (node 3): deleted")
                .contains("e (node 3): inserted", "class=\"join\"");
        javax.xml.parsers.DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(svg.toFile());
    }

    @Test
    void matrixOfEditDistances() throws Exception {
        Path data = folder.resolve("d.tsv");
        Files.writeString(data, "x\t{a}\ny\t{a{b}}\nx\t{c{b}{d}}\n");
        Path out = folder.resolve("m.csv");
        assertThat(Run.of("matrix", "--metric", "edit", data.toString(), "-o", out.toString())
                        .code())
                .isZero();
        assertThat(Files.readString(out)).isEqualTo("id,1,2,3\n1,0.0,1.0,3.0\n2,1.0,0.0,2.0\n3,3.0,2.0,0.0\n");
        Path costs = folder.resolve("c.json");
        Files.writeString(costs, "{\"alphabet\":[\"a\",\"b\",null],\"C\":[[0,1,2],[1,0,2],[5,7,0]]}");
        assertThat(Run.of("matrix", "--metric=edit", "--costs", costs.toString(), data.toString(), "-o", out.toString())
                        .code())
                .isZero();
        assertThat(Files.readString(out)).isEqualTo("id,1,2,3\n1,0.0,6.0,3.0\n2,2.0,0.0,2.0\n3,3.0,2.0,0.0\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            distance {a} {b} --mapping | --mapping: expected --metric edit with it
            distance {a} {b} --svg x.svg | --svg: expected --metric edit with it
            distance {a} {b} --costs x.json | --costs: expected --metric edit with it
            distance {a} {b} --metric edit -p 2 | --metric edit: expected no --model, -p, -q or --normalize beside it
            distance {a} {b} --metric edit --difference | --metric edit: expected no --weights or --difference beside it
            distance --pairs p --metric edit --svg x.svg | --svg: expected two trees, found --pairs
            join x -k 3 --metric edit | --metric: expected a metric on grams, found 'edit'; distance and matrix know it
            """)
    void wrongUsage(String line, String message) {
        Run run = Run.of(line.split(" ", -1));
        assertThat(run.err()).contains(message);
        assertThat(run.code()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {} | expected {"alphabet":[…,null],"C":[[…],…]}, found something else
            {"alphabet":["a"],"C":[]} | alphabet: expected labels and null, the gap, at the end, found "a"
            {"alphabet":[1,null],"C":[]} | alphabet: expected a label at place 0, found 1
            {"alphabet":["a",null],"C":[[0,1]]} | expected 2 rows of costs, got 1
            {"alphabet":["a",null],"C":[[0,1],[1]]} | expected 2 costs in row 1, got 1
            {"alphabet":["a",null],"C":[[0,-1],[1,0]]} | C[0][1]: expected a number of at least 0, found -1
            {"alphabet":["a","a",null],"C":[[0,1,1],[1,0,1],[1,1,0]]} | labels must be distinct, got 'a' twice
            {"alphabet":["a",null],"C":[[0,1],[1,0]],"unseen":"x"} | unseen: expected a number of at least 0, found "x"
            """)
    void badCosts(String content, String message) throws Exception {
        Path costs = folder.resolve("c.json");
        Files.writeString(costs, content);
        Run run = Run.of("distance", "--metric", "edit", "--costs", costs.toString(), "{a}", "{b}");
        assertThat(run.err()).isEqualTo("treemetric distance: " + costs + ": " + message + "\n");
        assertThat(run.code()).isEqualTo(3);
    }

    private String costs(JsonNode one) throws Exception {
        Path file = folder.resolve("costs.json");
        ObjectNode costs = JSON.createObjectNode();
        costs.set("alphabet", one.get("alphabet"));
        costs.set("C", one.get("C"));
        JSON.writeValue(file.toFile(), costs);
        return file.toString();
    }

    private String file(String name, JsonNode one, String field) throws Exception {
        return Files.writeString(folder.resolve(name), one.get(field).asText() + "\n")
                .toString();
    }

    private static void close(JsonNode found, JsonNode expected) {
        double value = expected.asDouble();
        assertThat(found.asDouble()).isCloseTo(value, within(1e-10 * Math.max(1, Math.abs(value))));
    }
}
