package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An index of a model's own trees explains and exports what the model does. */
class AskedIndexTest {
    @TempDir
    private Path folder;

    private String data;
    private String model;
    private String index;

    @BeforeEach
    void write() throws Exception {
        data = Files.writeString(
                        folder.resolve("d.tsv"),
                        "a\t{x{y}{z}}\na\t{x{y}{y}}\na\t{x{y}}\nb\t{u{v}{w}}\nb\t{u{v}{v}}\nb\t{u{v}}\n")
                .toString();
        model = folder.resolve("m.tm").toString();
        index = folder.resolve("i.idx").toString();
        assertThat(Run.of("learn", data, "--preset", "rarity", "-o", model).code())
                .isZero();
    }

    private void makeIndex(String... more) {
        String[] args = {"index", data, "--model", model, "-o", index};
        String[] all = Arrays.copyOf(args, args.length + more.length);
        System.arraycopy(more, 0, all, args.length, more.length);
        assertThat(Run.of(all).code()).isZero();
    }

    private static Run explain(String file, String... more) {
        String[] all = new String[more.length + 3];
        all[0] = "explain";
        all[1] = file;
        System.arraycopy(more, 0, all, 2, more.length);
        all[all.length - 1] = "--json";
        return Run.of(all);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--threads=1", "--living"})
    void treesAreExplainedAsByTheModel(String kind) {
        makeIndex(kind);
        Run byModel = explain(model, "{x{y}{new}}", "-k", "5");
        assertThat(byModel.code()).isZero();
        assertThat(explain(index, "{x{y}{new}}")).isEqualTo(byModel);
        assertThat(explain(index, "{x{y}{new}}", "--neighbor", "4"))
                .isEqualTo(explain(model, "{x{y}{new}}", "--neighbor", "4"));
        assertThat(explain(index)).isEqualTo(explain(model));
        assertThat(Run.of("explain", index).out())
                .isEqualTo(Run.of("explain", model).out());
        assertThat(explain(index, "{x}", "--neighbor", "99").err())
                .isEqualTo("treemetric explain: " + index + ": expected a stored tree with id '99', found none\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--threads=1", "--living", "--no-trees"})
    void exportsAreThoseOfTheModel(String kind) throws Exception {
        makeIndex(kind);
        for (String ending : new String[] {".npz", ".json", ".csv"}) {
            Path ofModel = folder.resolve("model" + ending);
            Path ofIndex = folder.resolve("index" + ending);
            assertThat(Run.of("export", model, "-o", ofModel.toString()).code()).isZero();
            assertThat(Run.of("export", index, "-o", ofIndex.toString())).isEqualTo(new Run(0, "", ""));
            assertThat(ofIndex).hasSameBinaryContentAs(ofModel);
        }
    }

    @Test
    void withoutItsTreesAnIndexNeedsTheData() throws Exception {
        makeIndex("--no-trees");
        assertThat(explain(index, "{x{y}}"))
                .isEqualTo(new Run(
                        3,
                        "",
                        "treemetric explain: " + index
                                + ": expected the trees that it was made of, found an index without them;"
                                + " --data DATA gives them\n"));
        assertThat(explain(index).out()).isEqualTo(explain(model).out());
        String asked = explain(index, "{x{y}}", "--data", data).out();
        assertThat(asked)
                .isNotEmpty()
                .isEqualTo(explain(model, "{x{y}}", "-k", "5", "--data", data).out());
        String changed =
                Files.writeString(folder.resolve("e.tsv"), "a\t{x{changed}}\n").toString();
        assertThat(explain(index, "{x}", "--neighbor", "1", "--data", changed))
                .isEqualTo(new Run(
                        3,
                        "",
                        "treemetric explain: " + changed + ": expected tree '1' as it was indexed, found none\n"));
    }

    @Test
    void anIndexUnderEvidenceIsDrawnWithoutAClass() throws Exception {
        assertThat(Run.of("learn", data, "-o", model).code()).isZero();
        makeIndex();
        Path page = folder.resolve("why.html");
        Path svg = folder.resolve("why.svg");
        Run run = Run.of("explain", index, "{x{y}{z}}", "--html", page.toString(), "--svg", svg.toString());
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("neighbor 1, class a").doesNotContain("of the votes");
        assertThat(Files.readString(page)).contains("Neighbor 1").doesNotContain("Why this class");
        assertThat(Files.readString(svg)).contains("<svg");
    }
}
