package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A disk that is full is said; a reader that has gone is not. */
class StandardOutputTest {
    @TempDir
    Path folder;

    private record Failing(String reason) {
        OutputStream stream() {
            return new OutputStream() {
                @Override
                public void write(int b) throws IOException {
                    throw new IOException(reason);
                }
            };
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "stats @",
                "grams @",
                "distance {a} {b}",
                "formats",
                "--help",
                "--version",
                "learn --help",
                "convert @ -o -",
                "matrix @ -o -",
                "learn @ --preset logodds -o -",
                "index @ -o -",
                "map @ -o -",
                "join @ -k 1 --json",
                "outliers @",
                "completion"
            })
    void aFullDiskIsExitCode3AndAClosedPipeIsSilent(String line) throws Exception {
        Path data = Files.writeString(folder.resolve("d.tsv"), "a\t{x{y}}\nb\t{u{v}}\na\t{x}\nb\t{u}\n");
        String[] args = line.replace("@", data.toString()).split(" ", -1);
        String name = args[0].startsWith("-") ? "" : " " + args[0];
        StringWriter err = new StringWriter();
        int full = Main.run(
                args, new StandardOutput(new Failing("No space left on device").stream()), new PrintWriter(err));
        assertThat(err.toString())
                .endsWith("treemetric" + name + ": standard output: cannot write: No space left on device\n");
        assertThat(full).isEqualTo(3);
        StringWriter silence = new StringWriter();
        int closed = Main.run(args, new StandardOutput(new Failing("Broken pipe").stream()), new PrintWriter(silence));
        assertThat(silence.toString()).doesNotContain("cannot write", "Broken");
        assertThat(closed).isZero();
    }
}
