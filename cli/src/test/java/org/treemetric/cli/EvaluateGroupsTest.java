package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No leaks: groups stay together, and other data can be tested. */
class EvaluateGroupsTest {
    @TempDir
    private Path folder;

    @Test
    void treesOfOneGroupAreTestedTogether() throws Exception {
        String data = projects();
        Path predictions = folder.resolve("p.jsonl");
        Run run = Run.of(
                "evaluate",
                data,
                "--method",
                "pq",
                "--cv",
                "3",
                "--group",
                "[ab]/(p\\d)",
                "--predictions",
                predictions.toString());
        assertThat(run.code()).as(run.err()).isZero();
        Map<String, Integer> foldOf = new HashMap<>();
        for (String line : Files.readAllLines(predictions)) {
            JsonNode test = new ObjectMapper().readTree(line);
            String project = test.get("id").asText().substring(2, 4);
            int fold = test.get("fold").asInt();
            assertThat(foldOf.computeIfAbsent(project, one -> fold)).isEqualTo(fold);
        }
        assertThat(foldOf).hasSize(6);
    }

    @Test
    void partsOfOneFileStayTogetherUnlessToldOtherwise() throws Exception {
        for (int i = 0; i < 4; i++) {
            write("s/a/" + i + ".xml", "<r><p><x/></p><p><x/><x/></p></r>");
            write("s/b/" + i + ".xml", "<r><p><y/></p><p><y/><y/></p></r>");
        }
        Path predictions = folder.resolve("p.jsonl");
        String data = folder.resolve("s").toString();
        String[] args = {"evaluate", data, "--split", "element:p", "--method", "pq", "--cv", "4", "--predictions"};
        String[] all = java.util.Arrays.copyOf(args, args.length + 1);
        all[args.length] = predictions.toString();
        assertThat(Run.of(all).code()).isZero();
        Map<String, Integer> foldOf = new HashMap<>();
        for (String line : Files.readAllLines(predictions)) {
            JsonNode test = new ObjectMapper().readTree(line);
            String file = test.get("id").asText().substring(0, 7);
            assertThat(foldOf.computeIfAbsent(file, one -> test.get("fold").asInt()))
                    .isEqualTo(test.get("fold").asInt());
        }
        assertThat(foldOf).hasSize(8);
    }

    @Test
    void otherDataAreTheOneFold() throws Exception {
        Path train = write("train.tsv", "a\t{x{y}}\na\t{x{y}{y}}\nb\t{u{v}}\nb\t{u{v}{v}}\n");
        Path test = write("unseen.tsv", "a\t{x{y}{y}{y}}\nb\t{u{v}{w}}\na\t{u{v}}\n\t{z}\n");
        Run run = Run.of(
                "evaluate",
                train.toString(),
                "--test",
                test.toString(),
                "--method",
                "pq",
                "-k",
                "1",
                "--json",
                "--report",
                folder.resolve("r.html").toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).isEqualTo("treemetric evaluate: left out 1 tree without a class\n");
        JsonNode line = new ObjectMapper().readTree(run.out());
        assertThat(line.get("dataset").asText()).isEqualTo("train");
        assertThat(line.get("test").asText()).isEqualTo("unseen");
        assertThat(line.get("repeats")).hasSize(1);
        JsonNode fold = line.get("repeats").get(0).get("folds");
        assertThat(fold).hasSize(1);
        assertThat(fold.get(0).get("train").asInt()).isEqualTo(4);
        assertThat(fold.get(0).get("tests").asInt()).isEqualTo(3);
        assertThat(fold.get(0).get("errors").asInt()).isEqualTo(1);
        assertThat(line.get("mistakes").get(0).get("id").asText()).isEqualTo("3");
        Run text = Run.of(
                "evaluate",
                train.toString(),
                "--test",
                test.toString(),
                "--method",
                "pq",
                "--method",
                "svm",
                "-k",
                "1");
        assertThat(text.code()).as(text.err()).isZero();
        assertThat(text.out()).contains("learned from 4 of them, tested with the 3 of unseen\n");
    }

    @Test
    void refusesWhatCannotBe() throws Exception {
        String data = projects();
        refused(2, "--test: expected no --cv beside it, since it is the one fold", data, "--test", data, "--cv", "3");
        refused(
                2,
                "--group: expected a group (...) in the regular expression, found none in 'x'",
                data,
                "--group",
                "x");
        refused(2, "--group: expected 'file' or a regular expression, found '('", data, "--group", "(");
        refused(
                2,
                "--group: expected no --folds beside it, whose folds are fixed",
                data,
                "--group",
                "file",
                "--folds",
                "f");
        refused(3, "--group: expected ids that match (q), found 'a/p1-0.json'", data, "--group", "(q)");
        refused(3, data + ": expected at least as many groups as folds, 5, found 2", data, "--group", "^([ab])");
        Path one = write("one.tsv", "a\t{x}\nb\t{y}\na\t{x}\nb\t{y}\n");
        refused(
                3,
                one + ": expected at least as many groups as folds, 2, found 1 file",
                one.toString(),
                "--cv",
                "2",
                "--group",
                "file");
    }

    private void refused(int code, String message, String... args) {
        String[] all = new String[args.length + 1];
        all[0] = "evaluate";
        System.arraycopy(args, 0, all, 1, args.length);
        Run run = Run.of(all);
        assertThat(run.err())
                .isEqualTo("treemetric evaluate: " + message + (code == 2 ? " (see 'treemetric evaluate --help')" : "")
                        + "\n");
        assertThat(run.code()).isEqualTo(code);
        assertThat(run.out()).isEmpty();
    }

    /** Six projects, each with files of both classes. */
    private String projects() throws IOException {
        for (int project = 1; project <= 6; project++) {
            for (int i = 0; i < 3; i++) {
                write("d/a/p" + project + "-" + i + ".json", "[" + "1,".repeat(i) + "1]");
                write("d/b/p" + project + "-" + i + ".json", "{\"k\":[" + "1,".repeat(i) + "1]}");
            }
        }
        return folder.resolve("d").toString();
    }

    private Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }
}
