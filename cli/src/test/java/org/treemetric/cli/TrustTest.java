package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.treemetric.model.Model;

/** How sure answers are: probabilities, sets, novelty, and what is said of models that cannot tell. */
class TrustTest {
    @TempDir
    private Path folder;

    private String data;
    private String model;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    /** Three classes that overlap: how often b occurs under a tells them apart. */
    @BeforeEach
    void learn() throws Exception {
        Random random = new Random(3);
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 90; i++) {
            int c = i % 3;
            lines.append("c").append(c).append("\t{a");
            lines.append("{b}".repeat(1 + 2 * c + random.nextInt(3)));
            lines.append("{c}".repeat(random.nextInt(4))).append("}\n");
        }
        data = file("data.tsv");
        Files.writeString(Path.of(data), lines);
        model = file("m.tm");
        assertThat(Run.of("learn", data, "-o", model).err()).isEmpty();
    }

    private static List<JsonNode> json(Run run) throws Exception {
        assertThat(run.code()).as(run.err()).isZero();
        List<JsonNode> lines = new ArrayList<>();
        for (String line : run.out().lines().toList()) {
            lines.add(new ObjectMapper().readTree(line));
        }
        return lines;
    }

    @Test
    void probabilitiesAddUpAndSetsHoldTheTopClass() throws Exception {
        List<JsonNode> lines = json(Run.of("classify", model, data, "--json", "--level", "0.95"));
        assertThat(lines).hasSize(90);
        for (JsonNode line : lines) {
            JsonNode probabilities = line.get("probabilities");
            double sum = 0;
            String top = "";
            double max = -1;
            for (String name : List.of("c0", "c1", "c2")) {
                double p = probabilities.get(name).asDouble();
                sum += p;
                if (p > max + 1e-9) {
                    max = p;
                    top = name;
                }
            }
            assertThat(sum).isCloseTo(1, within(1e-12));
            assertThat(probabilities.get(line.get("set").get(0).asText()).asDouble())
                    .isCloseTo(max, within(1e-9));
            assertThat(line.get("level").asDouble()).isEqualTo(0.95);
            if (line.has("contested")) {
                assertThat(line.get("contested").asText())
                        .isEqualTo(top)
                        .isNotEqualTo(line.get("class").asText());
            }
        }
    }

    @Test
    void theMostProbableClassIsGivenOnRequest() throws Exception {
        for (JsonNode line : json(Run.of("classify", model, data, "--json", "--by", "probability"))) {
            assertThat(line.get("class").asText())
                    .isEqualTo(line.get("set").get(0).asText());
        }
    }

    @Test
    void aTreeOfUnknownGramsIsNovel() throws Exception {
        Files.writeString(folder.resolve("q.trees"), "{p{q}{r{s}}}\n{a{b}{c}}\n");
        List<JsonNode> lines = json(Run.of("classify", model, file("q.trees"), "--json", "--novel", "0.05"));
        assertThat(lines.get(0).get("novel").asBoolean()).isTrue();
        assertThat(lines.get(0).get("known").asDouble()).isLessThan(0.5);
        assertThat(lines.get(0).get("novelty").asDouble()).isCloseTo(2.0 / 91, within(1e-12));
        assertThat(lines.get(1).get("novel").asBoolean()).isFalse();
        assertThat(Run.of("classify", model, file("q.trees"), "--novel", "0.05")
                        .out()
                        .lines()
                        .toList()
                        .get(0))
                .contains("unlike anything learned");
        List<JsonNode> found = json(Run.of("search", model, file("q.trees"), "--json", "--novel", "0.05"));
        assertThat(found.get(0).get("novel").asBoolean()).isTrue();
        assertThat(found.get(0).get("novelty")).isEqualTo(lines.get(0).get("novelty"));
    }

    @Test
    void whatCannotBeToldIsRefused() throws Exception {
        String paper = file("paper.tm");
        assertThat(Run.of("learn", data, "-o", paper, "--preset", "logodds").code())
                .isZero();
        for (String[] flags : new String[][] {{"--level", "0.9"}, {"--novel", "0.1"}, {"--by", "probability"}}) {
            Run run = Run.of("classify", paper, data, flags[0], flags[1]);
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("learn it again with preset evidence");
        }
        assertThat(json(Run.of("classify", paper, data, "--json")).get(0).has("set"))
                .isFalse();
        Run small = Run.of("classify", model, data, "--novel", "0.001");
        assertThat(small.code()).isEqualTo(2);
        assertThat(small.err()).contains("--novel: expected at least 0.0219780");
        assertThat(Run.of("classify", model, data, "--level", "1").code()).isEqualTo(2);
        assertThat(Run.of("classify", model, data, "--by", "luck").code()).isEqualTo(2);
    }

    @Test
    void anotherKIsNotWhatProbabilitiesWereCalibratedFor() throws Exception {
        int k = Model.read(Path.of(model)).k();
        String told = "probabilities and sets were calibrated for k = " + k;
        assertThat(Run.of("classify", model, data, "-k", "" + (k + 1)).err()).contains(told);
        assertThat(Run.of("classify", model, data, "-k", "" + k).err()).doesNotContain(told);
    }

    @Test
    void explanationsSpeakOfLevelsAndAnswerWhyThisProbability() throws Exception {
        String tree = "{a" + "{b}".repeat(7) + "}";
        JsonNode why = json(Run.of("explain", model, tree, "--json", "--top", "1000"))
                .get(0)
                .get("why");
        double sum = why.get("before").asDouble();
        for (JsonNode part : why.get("grams")) {
            sum += part.get("score").asDouble();
        }
        assertThat(sum).isCloseTo(why.get("logOdds").asDouble(), within(1e-12));
        String text = Run.of("explain", model, tree).out();
        assertThat(text)
                .contains("6 times or more")
                .contains("why class c2 and not c1")
                .contains("before any gram");
    }

    @Test
    void oneShapeInPlaceOfSixIsSaid() throws Exception {
        assertThat(Run.of("learn", data, "-o", file("one.tm"), "-p", "2").err())
                .isEqualToIgnoringNewLines("-p, -q: grams of this one shape in place of the preset's 6 shapes");
    }

    @Test
    void evaluationTellsHowGoodProbabilitiesAre() throws Exception {
        for (String by : List.of("votes", "probability")) {
            JsonNode line = json(Run.of("evaluate", data, "--json", "--by", by)).get(0);
            assertThat(line.get("logLoss").asDouble()).isBetween(0.0, 2.0);
            assertThat(line.get("brier").asDouble()).isBetween(0.0, 2.0);
            assertThat(line.get("ece").asDouble()).isBetween(0.0, 1.0);
            assertThat(line.get("coverage").asDouble()).isBetween(0.5, 1.0);
            assertThat(line.get("setSize").asDouble()).isBetween(1.0, 3.0);
        }
        assertThat(json(Run.of("evaluate", data, "--json", "--method", "pq"))
                        .get(0)
                        .get("logLoss")
                        .isNull())
                .isTrue();
    }
}
