package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.treemetric.model.Model;

/** {@code learn}, {@code classify}, {@code evaluate}. */
class LearnCommandTest {
    private static final String TREES = """
            a\t{x{y}{z}}
            a\t{x{y}{y}}
            a\t{x{y}}
            b\t{u{v}{w}}
            b\t{u{v}{v}}
            b\t{u{v}}
            """;

    @TempDir
    private Path folder;

    private String data(String text) throws Exception {
        Path file = folder.resolve("data.tsv");
        Files.writeString(file, text);
        return file.toString();
    }

    private static List<JsonNode> json(Run run) throws Exception {
        List<JsonNode> lines = new ArrayList<>();
        for (String line : run.out().lines().toList()) {
            lines.add(new ObjectMapper().readTree(line));
        }
        return lines;
    }

    @ParameterizedTest
    @ValueSource(strings = {"evidence", "paper", "authors", "logodds", "nca"})
    void everyPresetLearnsAModelThatClassifies(String preset) throws Exception {
        String data = data(TREES);
        String model = folder.resolve("m.tm").toString();
        Run learned = Run.of("learn", data, "-o", model, "--preset", preset, "--json");
        assertThat(learned.err()).isEmpty();
        assertThat(learned.code()).isZero();
        JsonNode line = json(learned).get(0);
        assertThat(line.get("preset").asText()).isEqualTo(preset);
        assertThat(line.get("trees").asInt()).isEqualTo(6);
        assertThat(line.has("lossLast")).isEqualTo(preset.equals("paper") || preset.equals("authors"));
        assertThat(Model.read(Path.of(model)).provenance().data()).isEqualTo("data");

        Run classified = Run.of("classify", model, data, "--json", "-k", "1");
        assertThat(classified.code()).isZero();
        assertThat(json(classified)).hasSize(6).allSatisfy(one -> {
            assertThat(one.get("class").asText()).isEqualTo(one.get("truth").asText());
            assertThat(one.get("neighbors").get(0).get("distance").asDouble()).isZero();
            assertThat(one.get("probabilities").get(one.get("class").asText()).asDouble())
                    .isGreaterThan(0.99);
        });
        assertThat(classified.err()).contains("error 0.0000 (0 of 6)");
    }

    @Test
    void everyConstantOfTheEvidenceMetricCanBeGiven() throws Exception {
        Path model = folder.resolve("m.tm");
        Run run = Run.of(
                "learn",
                data(TREES),
                "-o",
                model.toString(),
                "--json",
                "--costs",
                "2",
                "--gammas",
                "0.25",
                "--ks",
                "2",
                "--shapes",
                "1,0+2,3",
                "--shrink",
                "3",
                "--floor",
                "0.01",
                "--tau",
                "4",
                "--tolerance",
                "1e-6",
                "--inner-folds",
                "4,2",
                "--many-trees",
                "100",
                "--max-queries",
                "50");
        assertThat(run.err()).isEmpty();
        JsonNode line = json(run).get(0);
        assertThat(line.get("C").asDouble()).isEqualTo(2);
        assertThat(line.get("gamma").asDouble()).isEqualTo(0.25);
        assertThat(line.get("k").asInt()).isEqualTo(2);
        assertThat(Model.read(model).provenance().options())
                .containsEntry("shape", "(1,0)+(2,3)")
                .containsEntry("shrink", "3.0")
                .containsEntry("floor", "0.01")
                .containsEntry("tau", "4.0")
                .containsEntry("tolerance", "1.0E-6");
        Run chosen = Run.of("learn", data(TREES), "-o", model.toString(), "--costs", "0.5,2", "--gammas", "0,1");
        assertThat(chosen.code()).isZero();
        assertThat(chosen.out()).contains(", C = 0.5, gamma = ");
    }

    @Test
    void sameInputSameBytes() throws Exception {
        String data = data(TREES);
        Path one = folder.resolve("1.tm");
        Path two = folder.resolve("2.tm");
        Run.of("learn", data, "-o", one.toString(), "--preset", "nca", "--threads", "1");
        Run.of("learn", data, "-o", two.toString(), "--preset", "nca", "--threads", "8");
        assertThat(one).hasSameBinaryContentAs(two);
    }

    @Test
    void theCurveHasALinePerEpoch() throws Exception {
        Path curve = folder.resolve("curve.csv");
        String model = folder.resolve("m.tm").toString();
        String data = data(TREES);
        Run.of("learn", data, "-o", model, "--preset", "paper", "--epochs", "7", "--curve", curve.toString());
        assertThat(Files.readAllLines(curve)).hasSize(8).first().asString().startsWith("epoch,loss,penalty,pull,push");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--preset paper -k 0|k must be at least 1, got 0",
                "--preset paper --epochs -1|epochs must be at least 0, got -1",
                "--preset paper --l2 NaN|l2 must be at least 0 and finite, got NaN",
                "--preset paper --learning-rate -0.5|learningRate must be positive and finite, got -0.5",
                "--preset paper --pull-margin -5|pullMargin must be at least 0 and finite, got -5.0",
                "--preset nca --max-trees 0|maxTrees must be at least 1, got 0",
                "--preset logodds --epochs 5|preset logodds has no option epochs",
                "--costs 2,0.5|costs must ascend, got [2.0, 0.5]",
                "--costs 0|C must be positive and finite, got 0.0",
                "--gammas 0.5,1.5|gamma must be between 0 and 1, got 1.5",
                "--ks 0,3|k must be at least 1, got 0",
                "--ks 3 -k 3|-k and --ks: expected one of them, found both",
                "--shrink 0|shrink must be positive and finite, got 0.0",
                "--floor -1|floor must be positive and finite, got -1.0",
                "--tau Infinity|tau must be at least 0 and finite, got Infinity",
                "--tolerance NaN|tolerance must be positive and finite, got NaN",
                "--inner-folds 1|inner folds must be at least 2, got 1",
                "--inner-folds 5,3,2|--inner-folds: expected one or two numbers, found [5, 3, 2]",
                "--many-trees -1|the number from which trees are many must be at least 0, got -1",
                "--max-queries 0|queries of an inner fold must be at least 1, got 0",
                "--shapes 2x2|--shapes: expected shapes like 1,0+0,2+2,2, found '2x2' in '2x2'",
                "--shapes 0,1|p and q must be at least 1, got p=0, q=1",
                "--shapes 2,2+2,2|the shapes of a union must differ, got [(2,2), (2,2)]",
                "--shapes 2,2 -p 2|-p or -q and --shapes: expected one of them, found both",
                "--preset nca --tau 5|--tau: only preset evidence has it",
                "--preset nonsense|unknown preset 'nonsense', expected one of paper, authors, evidence, logodds, nca, rarity, pairs",
                "-k many|-k: expected a whole number or auto, found 'many'",
                "-p 0|p and q must be at least 1, got p=0, q=2"
            })
    void badOptionsAreWrongUsage(String options, String message) throws Exception {
        List<String> args = new ArrayList<>(
                List.of("learn", data(TREES), "-o", folder.resolve("m.tm").toString()));
        args.addAll(List.of(options.split(" ")));
        Run run = Run.of(args.toArray(String[]::new));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith("treemetric learn: " + message + " (see");
        assertThat(folder.resolve("m.tm")).doesNotExist();
    }

    @Test
    void treesWithoutAClassAreLeftOutAndCounted() throws Exception {
        String data = data("a\t{x}\n\t{y}\nb\t{z}\n");
        Run run = Run.of("learn", data, "-o", folder.resolve("m.tm").toString());
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEqualTo("treemetric learn: left out 1 tree without a class\n");
        assertThat(run.out()).contains("2 trees of 2 classes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"evidence", "paper", "authors", "logodds", "nca"})
    void oddDataStillLearns(String preset) throws Exception {
        String[] sets = {
            "a\t{x}\n", // one class, one tree
            "a\t{x}\na\t{y}\na\t{x{y}}\n", // one class
            "a\t{x}\nb\t{y}\nb\t{y{z}}\nb\t{z}\n", // a class with one tree
            "a\t{x}\nb\t{x}\na\t{x}\nb\t{x}\n", // the same tree in both classes
            "a\t{p{q}}\na\t{r{s}}\nb\t{t{u}}\nb\t{v{w}}\n", // nothing in common
        };
        for (String set : sets) {
            String data = data(set);
            String model = folder.resolve("m.tm").toString();
            Run run = Run.of("learn", data, "-o", model, "--preset", preset, "-k", "7");
            assertThat(run.err())
                    .isEqualTo(
                            set.contains("b\t")
                                    ? ""
                                    : "treemetric learn: " + data + ": all trees are of the class 'a'\n");
            assertThat(run.code()).isZero();
            Files.writeString(folder.resolve("q.trees"), "{x}\n{new{grams}}\n");
            Run classified = Run.of("classify", model, folder.resolve("q.trees").toString(), "--json");
            assertThat(classified.code()).isZero();
            assertThat(json(classified)).hasSize(2);
        }
    }

    @Test
    void kIsChosenOnRequest() throws Exception {
        String data = data(TREES.repeat(3));
        String model = folder.resolve("m.tm").toString();
        Run run = Run.of("learn", data, "-o", model, "--preset", "logodds", "-k", "auto", "--json");
        assertThat(run.code()).isZero();
        assertThat(json(run).get(0).get("k").asInt()).isEqualTo(1);
        assertThat(Model.read(Path.of(model)).provenance().options()).containsEntry("kChosen", "true");
    }

    @Test
    void evaluationHasTheContractsShape() throws Exception {
        String data = data(TREES);
        Run run = Run.of(
                "evaluate",
                data,
                "--method",
                "E1",
                "--method",
                "E2",
                "--cv",
                "3",
                "--repeats",
                "2",
                "-k",
                "1",
                "--json");
        assertThat(run.code()).isZero();
        List<JsonNode> lines = json(run);
        assertThat(lines).hasSize(2);
        JsonNode plain = lines.get(0);
        assertThat(plain.get("dataset").asText()).isEqualTo("data");
        assertThat(plain.get("method").asText()).isEqualTo("pq");
        assertThat(plain.get("preset").isNull()).isTrue();
        assertThat(plain.get("p").asInt()).isEqualTo(2);
        assertThat(plain.get("k").asInt()).isEqualTo(1);
        assertThat(plain.get("repeats")).hasSize(2);
        JsonNode fold = plain.get("repeats").get(1).get("folds").get(2);
        assertThat(fold.get("fold").asInt()).isEqualTo(2);
        assertThat(fold.get("train").asInt()).isEqualTo(4);
        assertThat(fold.get("tests").asInt()).isEqualTo(2);
        assertThat(lines.get(1).get("method").asText()).isEqualTo("pq-lmnn");
        assertThat(lines.get(1).get("preset").asText()).isEqualTo("paper");
    }

    @Test
    void theEvidenceMetricAndTwoSvmsStandInOneTable() throws Exception {
        String data = data(TREES.repeat(2));
        Path folds = folder.resolve("folds.json");
        Files.writeString(folds, "{\"k\":2,\"folds\":[[0,1,0,1,0,1,0,1,0,1,0,1],[0,0,0,1,1,1,1,1,1,0,0,0]]}");
        String[] args = {
            "evaluate",
            data,
            "--method",
            "pq-lmnn",
            "--method",
            "svm",
            "--method",
            "svm-six",
            "--folds",
            folds.toString()
        };
        Run text = Run.of(args);
        assertThat(text.code()).isZero();
        assertThat(text.out().lines().toList()).hasSize(6);
        assertThat(text.out()).contains("evidence  ").containsPattern("linear SVM, six shapes +0\\.\\d+ .*\\(p = ");
        List<String> more = new ArrayList<>(List.of(args));
        more.addAll(List.of("--json", "--repeats", "1"));
        List<JsonNode> lines = json(Run.of(more.toArray(String[]::new)));
        assertThat(lines)
                .hasSize(3)
                .allSatisfy(line -> assertThat(line.get("repeats")).hasSize(1));
        assertThat(lines.get(0).get("preset").asText()).isEqualTo("evidence");
        assertThat(lines.get(2).get("pToFirst").asDouble()).isBetween(0.0, 1.0);
        more.set(more.size() - 1, "3");
        assertThat(Run.of(more.toArray(String[]::new)).err()).contains("repeats must be in 1 to 2, got 3");
    }

    @Test
    void foldsForOtherDataAreRefused() throws Exception {
        String data = data(TREES);
        Path folds = folder.resolve("folds.json");
        Files.writeString(folds, "{\"k\":2,\"folds\":[[0,1,0,1,0,1]],\"data_sha256\":\"00\"}");
        Run run = Run.of("evaluate", data, "--method", "pq", "--folds", folds.toString());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).startsWith("treemetric evaluate: " + folds + ": expected data with SHA-256 00, found ");
    }

    @Test
    void aDamagedModelIsRefusedInOneLine() throws Exception {
        String data = data(TREES);
        Path model = folder.resolve("m.tm");
        Run.of("learn", data, "-o", model.toString(), "--preset", "logodds");
        byte[] bytes = Files.readAllBytes(model);
        bytes[bytes.length - 9] ^= 4; // before the zeros at the end
        Files.write(model, bytes);
        Run run = Run.of("classify", model.toString(), data);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err())
                .isEqualTo("treemetric classify: " + model
                        + ": expected the checksum of section 'vectors' from byte 0 on, found another: damaged\n");
    }
}
