package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.treemetric.model.Model;

class LearnPairsTest {
    private static final String PAIRS =
            "1\t2\tsame\n3\t4\tsame\n5\t6\tsame\n7\t8\tsame\n1\t3\tdifferent\n2\t5\tdifferent\n4\t7\tdifferent\n6\t8\tdifferent\n";

    @TempDir
    private Path folder;

    private String data;

    @BeforeEach
    void write() throws Exception {
        data = write(
                "t.trees",
                "{a{b}{c}}\n{a{b}{c}{x}}\n{d{e}{f}}\n{d{e}{f}{x}}\n{g{h}{i}}\n{g{h}{i}{x}}\n{j{k}{l}}\n{j{k}{l}{x}}\n{m}\n");
    }

    private String write(String name, String text) throws Exception {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private Run learn(String pairs, String... more) throws Exception {
        String[] args = new String[6 + more.length];
        System.arraycopy(
                new String[] {
                    "learn",
                    data,
                    "--pairs",
                    write("p.tsv", pairs),
                    "-o",
                    folder.resolve("m.tm").toString()
                },
                0,
                args,
                0,
                6);
        System.arraycopy(more, 0, args, 6, more.length);
        return Run.of(args);
    }

    @Test
    void aModelJudgesPairs() throws Exception {
        Run run = learn(PAIRS, "--json");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("\"preset\":\"pairs\",\"trees\":9")
                .contains("\"epochs\":50")
                .contains("\"same\":4,\"different\":4,\"b\":")
                .contains("\"precision\":1.0,\"recall\":1.0,\"scored\":");
        String model = folder.resolve("m.tm").toString();
        assertThat(Run.of("distance", "--model", model, "{a{b}{c}}", "{a{b}{c}{x}}", "--json")
                        .out())
                .contains("\"same\":true");
        assertThat(Run.of("distance", "--model", model, "{a{b}{c}}", "{d{e}{f}}", "--json")
                        .out())
                .contains("\"same\":false");
        assertThat(Run.of("search", model, data, "-k", "1").code()).isZero();
        assertThat(Run.of("info", model, "--json").out()).contains("\"metric\":\"pairs\"");
        assertThat(Run.of("cluster", model, "--json").code()).isZero();
        assertThat(learn(PAIRS).out()).contains("4 pairs same, 4 different: same up to distance 0.");
    }

    @Test
    void withoutEnoughPairsThereIsNoThreshold() throws Exception {
        Run run = learn("1\t2\tsame\n1\t3\tdifferent\n");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("1 pairs same, 1 different: no distance of same found on 0 pairs of unseen trees; judge more"
                        + " pairs or ask for less precision\n");
        assertThat(Run.of("distance", "--model", folder.resolve("m.tm").toString(), "{a}", "{b}", "--json")
                        .out())
                .contains("\"probability\":null,\"same\":null");
    }

    @Test
    void thePapersLossOnThePairs() throws Exception {
        Run run = learn(PAIRS, "--preset", "paper", "--epochs", "100", "--json");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("\"preset\":\"paper\"").contains("\"pairs\":8");
        Model model = Model.read(folder.resolve("m.tm"));
        assertThat(model.metric().kind()).isEqualTo("weighted");
        assertThat(model.provenance().options()).containsEntry("same", "4");
        double near = model.distance(
                model.samples().get(0).tree(), model.samples().get(1).tree());
        double far = model.distance(
                model.samples().get(0).tree(), model.samples().get(2).tree());
        assertThat(near).isLessThan(far);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    1,2,same/1,99,different            | p.tsv:2:1: expected the id of a tree, found '99'
                    1,2,same/2,1,different             | p.tsv:2:1: expected one judgment of '2' and '1', found different here and same in line 1
                    1,1,same/1,2,different             | p.tsv:1:1: expected two trees, found '1' twice
                    1,2,same/2,3,same                  | p.tsv: expected pairs that are the same and pairs that are different, found 2 and 0
                    """)
    void badPairsAreToldInOneLine(String lines, String message) throws Exception {
        Run run = learn(lines.replace(',', '\t').replace('/', '\n') + "\n");
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).isEqualTo("treemetric learn: " + folder.resolve(message) + "\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    --preset evidence              | --pairs: expected preset pairs or paper, found evidence
                    --precision NaN                | precision must be between 0 and 1, got NaN
                    --precision 2                  | precision must be between 0 and 1, got 2.0
                    """)
    void wrongUsage(String options, String message) throws Exception {
        Run run = learn(PAIRS, options.split(" "));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("treemetric learn: " + message + " (see 'treemetric learn --help')\n");
    }

    @Test
    void thePresetNeedsPairs() {
        Run run = Run.of(
                "learn", data, "--preset", "pairs", "-o", folder.resolve("m.tm").toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .isEqualTo(
                        "treemetric learn: --preset pairs: expected --pairs FILE with it (see 'treemetric learn --help')\n");
    }
}
