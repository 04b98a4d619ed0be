package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No output takes the place of an input or of another output, whatever name it goes by. */
class CommandFilesTest {
    private static final String TREES = "a\t{x{y}}\nb\t{u{v}}\na\t{x}\nb\t{u}\n";

    @TempDir
    Path folder;

    @BeforeEach
    void writeTrees() throws Exception {
        Path data = Files.writeString(folder.resolve("d.tsv"), TREES);
        Files.createSymbolicLink(folder.resolve("soft.tsv"), data);
        Files.createLink(folder.resolve("hard.tsv"), data);
        Files.writeString(folder.resolve("w.npy.ids"), TREES);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "convert @d.tsv -o @d.tsv",
                "convert @d.tsv -o @soft.tsv",
                "convert @soft.tsv -o @d.tsv",
                "convert @d.tsv -o @hard.tsv",
                "convert @ -o @d.tsv",
                "learn @d.tsv --preset logodds -o @hard.tsv",
                "learn @d.tsv --preset logodds -o @m.tm --curve @d.tsv",
                "index @d.tsv -o @soft.tsv",
                "evaluate @d.tsv --report @d.tsv",
                "evaluate @d.tsv --test @d.tsv --predictions @hard.tsv",
                "cluster @d.tsv -o @c.csv --report @d.tsv",
                "map @d.tsv -o @d.tsv",
                "explore @d.tsv -o @d.tsv",
                "matrix @w.npy.ids --format tsv -o @w.npy"
            })
    void anInputStays(String line) throws Exception {
        Run run = Run.of(line.replace("@", folder + "/").split(" ", -1));
        assertThat(run.err()).endsWith(": cannot write: expected a file of its own, found an input of the command\n");
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.code()).isEqualTo(3);
        assertThat(folder.resolve("d.tsv")).hasContent(TREES);
        assertThat(folder.resolve("w.npy.ids")).hasContent(TREES);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "learn @d.tsv --preset paper -o @new --curve @new",
                "learn @d.tsv --preset paper -o @new --curve @./new",
                "cluster @d.tsv -o @link --report @new",
                "evaluate @d.tsv --report @new --predictions @link",
                "learn @d.tsv --preset paper -o - --curve -"
            })
    void twoOutputsAreTwoFiles(String line) throws Exception {
        Files.createSymbolicLink(folder.resolve("link"), Path.of("new"));
        Run run = Run.of(line.replace("@", folder + "/").split(" ", -1));
        assertThat(run.err()).endsWith(": cannot write: expected a file of its own, found another output\n");
        assertThat(run.code()).isEqualTo(3);
        assertThat(folder.resolve("new")).doesNotExist();
    }

    @Test
    void anOlderResultBesideTheInputsIsReplaced() throws Exception {
        Path model = Files.writeString(folder.resolve("m.tm"), "old");
        String data = folder.resolve("d.tsv").toString();
        assertThat(Run.of("learn", data, "--preset", "logodds", "-o", model.toString())
                        .code())
                .isZero();
        assertThat(Run.of("convert", data, "-o", "/dev/null").code()).isZero();
    }
}
