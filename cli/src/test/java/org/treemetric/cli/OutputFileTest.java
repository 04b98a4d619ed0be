package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.treemetric.model.Model;

/** Where commands write: files, standard output, FIFOs, and what is refused before any work. */
class OutputFileTest {
    @TempDir
    Path folder;

    private String data;

    @BeforeEach
    void writeTrees() throws Exception {
        data = Files.writeString(folder.resolve("d.tsv"), "a\t{x{y}}\nb\t{u{v}}\na\t{x}\nb\t{u}\n")
                .toString();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "learn NO.tsv -o OUT",
                "learn NO.tsv -o x.tm --curve OUT",
                "matrix NO.tsv -o OUT",
                "evaluate NO.tsv --report OUT",
                "evaluate NO.tsv --predictions OUT",
                "convert NO.tsv -o OUT",
                "index NO.tsv --model NO.tm -o OUT",
                "export NO.tm -o OUT",
                "explain NO.tm {a} --html OUT",
                "explain NO.tm {a} --svg OUT",
                "dataset words --raw NO -o OUT",
                "distance NO.tsv NO.tsv --metric edit --svg OUT"
            })
    void aMissingFolderIsFoundBeforeAnyWork(String line) {
        String file = folder.resolve("no/out.csv").toString();
        Run run = Run.of(line.replace("OUT", file).split(" ", -1));
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err())
                .isEqualTo("treemetric " + line.split(" ", -1)[0] + ": " + file + ": cannot write: expected the folder "
                        + folder.resolve("no") + ", found none\n");
    }

    @Test
    void aDashIsStandardOutput() throws Exception {
        Run table = Run.of("matrix", data, "-o", "-", "--json");
        assertThat(table.out()).startsWith("id,1,2,3,4\n1,0.0,").hasLineCount(5); // and no line of its own
        assertThat(Run.of("convert", data, "-o", "-").out()).startsWith("a\t{x{y}}\nb\t{u{v}}\n");
    }

    @Test
    void aModelGoesThroughStandardOutputUnchanged() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        StringWriter err = new StringWriter();
        String[] args = {"learn", data, "--preset", "logodds", "-o", "-"};
        assertThat(Main.run(args, new StandardOutput(bytes), new PrintWriter(err)))
                .isZero();
        assertThat(err.toString()).isEmpty();
        Path file = Files.write(folder.resolve("m.tm"), bytes.toByteArray());
        assertThat(Model.read(file).size()).isEqualTo(4);
        String model = file.toString();
        assertThat(Run.of("export", model, "-o", "-").out()).startsWith("{\"id\":0,\"gram\":");
    }

    @Test
    void aFifoIsWrittenInto() throws Exception {
        Path fifo = folder.resolve("fifo");
        assumeTrue(makeFifo(fifo), "mkfifo is not here");
        CompletableFuture<String> read = CompletableFuture.supplyAsync(() -> {
            try {
                return Files.readString(fifo, StandardCharsets.UTF_8);
            } catch (java.io.IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
        assertThat(Run.of("convert", data, "-o", fifo.toString())).isEqualTo(new Run(0, "", ""));
        assertThat(read.get()).isEqualTo("{x{y}}\n{u{v}}\n{x}\n{u}\n");
        assertThat(Files.isRegularFile(fifo)).isFalse();
    }

    private static boolean makeFifo(Path file) throws InterruptedException {
        try {
            return new ProcessBuilder("mkfifo", file.toString()).start().waitFor() == 0;
        } catch (java.io.IOException e) {
            return false;
        }
    }

    @Test
    void aFullDiskIsSaidInOneLine() {
        assumeTrue(Files.exists(Path.of("/dev/full")), "/dev/full is not here");
        Run run = Run.of("convert", data, "-o", "/dev/full");
        assertThat(run.err()).isEqualTo("treemetric convert: /dev/full: cannot write: No space left on device\n");
        assertThat(run.code()).isEqualTo(3);
    }
}
