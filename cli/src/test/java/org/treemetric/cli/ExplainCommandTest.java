package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExplainCommandTest {
    @TempDir
    private Path folder;

    private String data;
    private String model;

    @BeforeEach
    void writeData() throws Exception {
        data = folder.resolve("data.tsv").toString();
        model = folder.resolve("m.tm").toString();
        Files.writeString(
                Path.of(data), "a\t{x{y}{z}}\na\t{x{y}{y}}\na\t{x{y}}\nb\t{u{v}{w}}\nb\t{u{v}{v}}\nb\t{u{v}}\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"evidence", "paper", "logodds", "nca"})
    void contributionsInJsonAddUpToTheDistance(String preset) throws Exception {
        Run.of("learn", data, "-o", model, "--preset", preset);
        Run run = Run.of("explain", model, "{x{y}{new}}", "--json");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        JsonNode line = new ObjectMapper().readTree(run.out());
        assertThat(line.get("class").asText()).isEqualTo("a");
        assertThat(line.get("neighbors").size()).isPositive();
        for (JsonNode neighbor : line.get("neighbors")) {
            double sum = 0;
            for (JsonNode part : neighbor.get("contributions")) {
                sum += part.get("contribution").asDouble();
            }
            assertThat(sum).isEqualTo(neighbor.get("distance").asDouble());
            assertThat(neighbor.get("treeNodes")).hasSize(3);
        }
    }

    @Test
    void aModelListsItsHeaviestGramsWithTheirCountPerClass() throws Exception {
        Run.of("learn", data, "-o", model, "--preset", "logodds");
        Run run = Run.of("explain", model, "--top", "3", "--json");
        assertThat(run.out().lines()).hasSize(3);
        JsonNode first =
                new ObjectMapper().readTree(run.out().lines().findFirst().orElseThrow());
        assertThat(first.get("counts").get("a").asInt()
                        + first.get("counts").get("b").asInt())
                .isPositive();
        assertThat(first.get("purity").asDouble()).isEqualTo(1);
        assertThat(first.get("gram")).hasSize(4);
        assertThat(Run.of("explain", model).out()).contains("weight", "gram");
    }

    @Test
    void textNamesNeighborsAndWhatTheVoteHangsOn() throws Exception {
        Run.of("learn", data, "-o", model, "--preset", "paper");
        Run run = Run.of("explain", model, "{x{y}}", "--neighbor", "3");
        assertThat(run.out()).contains("class a", "neighbor 3, class a, distance 0");
        Run hanging = Run.of("explain", model, "{x{v}}", "--json");
        assertThat(new ObjectMapper().readTree(hanging.out()).has("turning")).isTrue();
        Run missing = Run.of("explain", model, "{x{y}}", "--neighbor", "99");
        assertThat(missing.code()).isEqualTo(3);
        assertThat(missing.err())
                .isEqualTo("treemetric explain: " + model + ": expected a stored tree with id '99', found none\n");
    }

    @Test
    void exportsSayWhatTheModelHolds() throws Exception {
        Run.of("learn", data, "-o", model, "--preset", "logodds");
        Path json = folder.resolve("w.json");
        Path csv = folder.resolve("w.csv");
        Path npz = folder.resolve("v.npz");
        assertThat(Run.of("export", model, "-o", json.toString()).code()).isZero();
        assertThat(Run.of("export", model, "-o", csv.toString()).code()).isZero();
        assertThat(Run.of("export", model, "-o", npz.toString()).code()).isZero();
        JsonNode first = new ObjectMapper().readTree(Files.readAllLines(json).get(0));
        assertThat(first.get("gram")).hasSize(4);
        assertThat(first.get("weight").asDouble()).isPositive();
        assertThat(Files.readAllLines(csv)).hasSize(1 + Files.readAllLines(json).size());
        List<String> names = new ArrayList<>();
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(npz))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                names.add(entry.getName());
                assertThat(new String(zip.readNBytes(6), StandardCharsets.ISO_8859_1))
                        .isEqualTo("\u0093NUMPY");
            }
        }
        assertThat(names)
                .containsExactly(
                        "indices.npy",
                        "indptr.npy",
                        "format.npy",
                        "shape.npy",
                        "data.npy",
                        "ids.npy",
                        "classes.npy",
                        "grams.npy");
    }

    @Test
    void exportsTellTheScoresOfEveryGram() throws Exception {
        Run.of("learn", data, "-o", model);
        Path json = folder.resolve("w.json");
        assertThat(Run.of("export", model, "-o", json.toString()).code()).isZero();
        JsonNode first = new ObjectMapper().readTree(Files.readAllLines(json).get(0));
        assertThat(first.get("scores")).as("one row serves two classes").hasSize(1);
    }

    @Test
    void evidenceIsListedInBothDirectionsWithShortGramsInsideLongOnes() throws Exception {
        Run.of("learn", data, "-o", model, "--preset", "evidence");
        Run json = Run.of("explain", model, "{x{y}{z}}", "--json", "--top", "100");
        JsonNode line = new ObjectMapper().readTree(json.out());
        assertThat(line.get("evidence")).hasSize(2);
        for (JsonNode one : line.get("evidence")) {
            double sum = 0;
            for (JsonNode gram : one.get("grams")) {
                sum += gram.get("score").asDouble();
            }
            assertThat(sum).isCloseTo(one.get("score").asDouble(), within(1e-12));
            assertThat(one.get("nodes")).hasSize(3);
        }
        assertThat(line.get("evidence").get(0).get("class").asText()).isEqualTo("a");
        for (JsonNode neighbor : line.get("neighbors")) {
            double sum = 0;
            for (JsonNode gram : neighbor.get("listing")) {
                sum += gram.get("structure").asDouble() + gram.get("evidence").asDouble();
            }
            assertThat(sum).isCloseTo(neighbor.get("distance").asDouble(), within(1e-12));
        }
        Run text = Run.of("explain", model, "{x{y}{z}}", "--top", "3");
        assertThat(text.out())
                .contains("evidence for class a rather than b: +", "structure", "inside it")
                .doesNotContain("evidence for class b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"evidence", "logodds"})
    void aTreeIsExplainedOnAPageAndInAPicture(String preset) throws Exception {
        Run.of("learn", data, "-o", model, "--preset", preset, "-k", "2");
        Path page = folder.resolve("why.html");
        Path picture = folder.resolve("why.svg");
        Run run = Run.of("explain", model, "{x{y}{v}}", "--html", page.toString(), "--svg", picture.toString());
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        boolean evidence = preset.equals("evidence");
        String html = Files.readString(page);
        assertThat(html).contains("A tree explained", "Neighbor ", "Distance ");
        assertThat(html.contains("Evidence for class a")).isEqualTo(evidence);
        assertThat(html.contains("blue nodes speak for the class")).isEqualTo(evidence);
        assertThat(Files.readString(picture).contains("class=\"near\"")).isEqualTo(evidence);
    }

    // Two kinds of small documents that differ in one member.
    private Path documents() throws Exception {
        Path root = folder.resolve("docs");
        for (int i = 0; i < 6; i++) {
            for (String kind : List.of("app", "lib")) {
                Path file = root.resolve(kind).resolve("p" + i + ".json");
                Files.createDirectories(file.getParent());
                Files.writeString(
                        file,
                        "{\n  \"name\": \"n" + i + "\",\n  \"" + (kind.equals("app") ? "private" : "exports")
                                + "\": true,\n  \"version\": \"1\"\n}\n");
            }
        }
        return root;
    }

    @Test
    void explanationsPointIntoTheDocuments() throws Exception {
        Path docs = documents();
        Run.of("learn", docs.toString(), "-o", model);
        Path query = folder.resolve("query.json");
        Files.writeString(query, "{\n  \"name\": \"new\",\n\n  \"private\": true\n}\n");
        Run text = Run.of("explain", model, query.toString(), "--data", docs.toString(), "-k", "1");
        assertThat(text.err()).isEmpty();
        assertThat(text.out())
                .contains("class app", query + ":4  \"private\": true")
                .containsPattern("app.p\\d.json:4  \"version\": \"1\"");

        JsonNode line = new ObjectMapper()
                .readTree(Run.of("explain", model, query.toString(), "--data", docs.toString(), "--json")
                        .out());
        boolean found = false;
        for (JsonNode neighbor : line.get("neighbors")) {
            for (JsonNode part : neighbor.get("contributions")) {
                assertThat(part.get("places")).hasSize(part.get("tree").asInt());
                assertThat(part.get("neighborPlaces"))
                        .hasSize(part.get("neighbor").asInt());
                if (part.get("gram").toString().equals("[\"version\"]")
                        && part.get("neighbor").asInt() == 1) {
                    found = true;
                    assertThat(part.get("neighborPlaces").get(0).get(0).asInt()).isEqualTo(4);
                }
            }
        }
        assertThat(found).isTrue();
        JsonNode alone = new ObjectMapper()
                .readTree(Run.of("explain", model, query.toString(), "--json").out());
        JsonNode part = alone.get("neighbors").get(0).get("contributions").get(0);
        assertThat(part.has("places")).isTrue();
        assertThat(part.has("neighborPlaces")).isFalse();

        Path page = folder.resolve("why.html");
        Run.of("explain", model, query.toString(), "--data", docs.toString(), "--html", page.toString());
        assertThat(Files.readString(page))
                .contains("<div class=\"document\">", "<mark class=\"near", "&quot;private&quot;:")
                .contains("query.json explained");
    }

    @Test
    void aTreeOfTheDataIsNamedByItsId() throws Exception {
        Path docs = documents();
        Run.of("learn", docs.toString(), "-o", model);
        Run run = Run.of("explain", model, "lib/p3.json", "--data", docs.toString(), "--neighbor", "app/p3.json");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("class lib", "neighbor app/p3.json, class app", "p3.json:3  \"exports\": true");
        Run none = Run.of("explain", model, "lib/p9.json", "--data", docs.toString());
        assertThat(none.code()).isEqualTo(3);
        assertThat(none.err())
                .isEqualTo("treemetric explain: lib/p9.json: expected a file, or the id of a tree of " + docs
                        + ", found neither\n");
    }

    @Test
    void aDocumentThatChangedIsNotShown() throws Exception {
        Path docs = documents();
        Run.of("learn", docs.toString(), "-o", model);
        Files.writeString(docs.resolve("app/p3.json"), "[1]");
        Run run = Run.of("explain", model, "lib/p3.json", "--data", docs.toString(), "--neighbor", "app/p3.json");
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEqualTo(docs + ": app/p3.json no longer as learned, shown as a tree\n");
    }

    @Test
    void heavyGramsHaveAnExampleInTheData() throws Exception {
        Path docs = documents();
        Run.of("learn", docs.toString(), "-o", model);
        Run run = Run.of("explain", model, "--data", docs.toString(), "--top", "2");
        assertThat(run.out())
                .containsPattern("json:3  \"(private|exports)\": true")
                .contains(" and ", " more");
    }

    @Test
    void aPageNeedsATree() throws Exception {
        Run.of("learn", data, "-o", model);
        Run run = Run.of("explain", model, "--html", folder.resolve("why.html").toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--html and --svg: expected a TREE to explain, found none");
    }
}
