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
import org.junit.jupiter.params.provider.ValueSource;
import org.treemetric.dataset.Dataset;
import org.treemetric.model.Model;

/** {@code learn MODEL --add DATA}. */
class LearnAddTest {
    private static final String TREES = "a\t{x{y}{z}}\na\t{x{y}}\na\t{x{z}}\nb\t{u{v}{w}}\nb\t{u{v}}\nb\t{u{w}}\n";
    private static final String MORE = "b\t{x{y}{y}}\na\t{x{y}{new}}\n";

    @TempDir
    private Path folder;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private String write(String name, String text) throws Exception {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private String model(String preset) throws Exception {
        String model = file("m.tm");
        List<String> arguments =
                new ArrayList<>(List.of("learn", write("data.tsv", TREES), "-o", model, "--preset", preset));
        if (preset.equals("evidence")) { // by levels no training tree has a label twice, so none can
            arguments.addAll(List.of("--counts", "log"));
        }
        Run run = Run.of(arguments.toArray(String[]::new));
        assertThat(run.code()).as(run.err()).isZero();
        return model;
    }

    @Test
    void answersAreThoseOfTheModelWithTheTreesStored() throws Exception {
        String model = model("evidence");
        String more = write("more.tsv", MORE);
        Model byHand =
                Model.read(Path.of(model)).plus(Dataset.read(Path.of(more)).samples());
        byHand.write(folder.resolve("hand.tm"));
        Run run = Run.of("learn", model, "--add", more, "-o", file("grown.tm"), "--json");
        assertThat(run.err()).isEmpty();
        JsonNode line = new ObjectMapper().readTree(run.out());
        assertThat(line.get("model").asText()).isEqualTo(file("grown.tm"));
        assertThat(line.get("preset").asText()).isEqualTo("evidence");
        assertThat(line.get("trees").asInt()).isEqualTo(8);
        assertThat(folder.resolve("grown.tm")).hasSameBinaryContentAs(folder.resolve("hand.tm"));
        Model grown = Model.read(folder.resolve("grown.tm"));
        assertThat(grown.provenance().options()).containsEntry("added", "2");
        assertThat(grown.provenance().data()).isEqualTo("data");
        assertThat(Run.of("classify", file("grown.tm"), more, "-k", "1", "--json")
                        .out())
                .contains("\"id\":\"1\",\"class\":\"b\",\"votes\":{\"b\":1}");
    }

    @Test
    void theModelIsKept() throws Exception {
        String model = model("evidence");
        String more = write("more.tsv", MORE);
        byte[] before = Files.readAllBytes(Path.of(model));
        Run onto = Run.of("learn", model, "--add", more, "-o", model);
        assertThat(onto.code()).isEqualTo(3);
        assertThat(onto.err())
                .endsWith(model + ": cannot write: expected a file of its own, found an input of the command\n");
        assertThat(Path.of(model)).hasBinaryContent(before);
        String grown = file("grown.tm");
        assertThat(Run.of("learn", model, "--add", more, "-o", grown).code()).isZero();
        Run again = Run.of("learn", grown, "--add", more, "-o", file("again.tm"));
        assertThat(again.out()).contains("preset evidence, 10 trees of 2 classes");
        assertThat(Model.read(folder.resolve("again.tm")).provenance().options())
                .containsEntry("added", "4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"paper", "authors", "logodds", "nca"})
    void otherPresetsSayWhichCan(String preset) throws Exception {
        refused(
                model(preset),
                write("more.tsv", MORE),
                file("m.tm")
                        + ": expected a model of preset evidence, rarity or pairs, which take more trees without learning again,"
                        + " found one of preset " + preset);
    }

    @Test
    void badInputIsToldInOneLine() throws Exception {
        String model = model("evidence");
        String strange = write("strange.tsv", "a\t{x}\nc\t{x}\n");
        refused(model, strange, strange + ": expected classes that the model knows, found 'c' for tree 2");
        String unlabeled = write("plain.trees", "{x}\n");
        refused(
                model,
                unlabeled,
                unlabeled
                        + ": expected trees with classes, found none with one; 'learn --preset rarity' learns without"
                        + " classes");
        refused(model, file("none"), file("none") + ": expected a file or folder, found none");
        String data = file("data.tsv");
        refused(data, data, data + ": expected a treemetric model, found something else");
        Run trees = Run.of("learn", model, "-o", file("out.tm"));
        assertThat(trees.code()).isEqualTo(3);
        assertThat(trees.err()).contains("expected trees, found a file of ours; --add stores trees in a model");
    }

    private void refused(String model, String data, String message) {
        Run run = Run.of("learn", model, "--add", data, "-o", file("out.tm"));
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).isEqualTo("treemetric learn: " + message + "\n");
        assertThat(folder.resolve("out.tm")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--preset=nca", "-k=3", "--epochs=5", "--seed=2"})
    void nothingIsLearnedSoNothingCanBeSaidAboutLearning(String option) throws Exception {
        Run run = Run.of("learn", model("evidence"), "--add", write("more.tsv", MORE), "-o", file("out.tm"), option);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .startsWith("treemetric learn: --add: expected no " + option.replaceFirst("=.*", "") + " beside it");
    }
}
