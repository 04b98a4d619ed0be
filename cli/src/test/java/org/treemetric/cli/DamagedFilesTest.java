package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.treemetric.testkit.OldFiles;

/** A damaged model or index: the answers of the whole one, or exit code 3 and one line; nobody has to ask for a check. */
class DamagedFilesTest {
    @TempDir
    Path folder;

    private String queries() throws Exception {
        return OldFiles.copy("v1/queries.tsv", folder).toString();
    }

    @ParameterizedTest
    @CsvSource({"search,model", "search,index", "classify,model", "info,model", "info,index"})
    void isNeverAnsweredWronglyAndNeverADefect(String command, String kind) throws Exception {
        byte[] whole = Files.readAllBytes(OldFiles.copy("v2/logodds." + kind, folder));
        Path file = folder.resolve("damaged");
        String[] args = command.equals("info")
                ? new String[] {"info", file.toString(), "--json"}
                : new String[] {command, file.toString(), queries(), "--json", "--threads", "2"};
        Files.write(file, whole);
        Run expected = Run.of(args);
        assertThat(expected.code()).as(expected.err()).isZero();
        Random random = new Random(1);
        for (int i = 0; i < 300; i++) {
            byte[] damaged = whole.clone();
            if (i % 3 == 0) {
                damaged = Arrays.copyOf(whole, random.nextInt(whole.length));
            } else if (i % 3 == 1) {
                damaged = Arrays.copyOf(whole, whole.length + 1 + random.nextInt(5000));
            } else {
                int bit = random.nextInt(8 * whole.length);
                damaged[bit / 8] ^= (byte) (1 << bit % 8);
            }
            Files.write(file, damaged);
            Run run = Run.of(args);
            if (run.code() == 0) {
                assertThat(run).as("case %d", i).isEqualTo(expected);
                assertThat(i % 3).isEqualTo(2);
            } else {
                assertThat(run.code()).as("case %d: %s", i, run.err()).isEqualTo(3);
                assertThat(run.err().lines()).as("case %d", i).hasSize(1);
                assertThat(expected.out()).as("case %d", i).startsWith(run.out());
            }
        }
    }

    @Test
    void whatIsNoModelOrIndexIsNamed() throws Exception {
        String model = OldFiles.copy("v2/logodds.model", folder).toString();
        String index = OldFiles.copy("v2/logodds.index", folder).toString();
        refused("expected a treemetric model, found a treemetric index", "classify", index, queries());
        refused("expected a treemetric model, found something else", "search", queries(), queries());
        refused("expected a treemetric model, found a folder", "search", folder.toString(), queries());
        refused(
                "expected a treemetric model, found something else",
                "classify",
                Files.write(folder.resolve("empty"), new byte[0]).toString(),
                queries());
        byte[] later = Files.readAllBytes(Path.of(model));
        later[19] = 3;
        refused(
                "format version 3, this release reads 1 to 2",
                "classify",
                Files.write(folder.resolve("later"), later).toString(),
                queries());
    }

    private static void refused(String message, String... args) {
        Run run = Run.of(args);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err().lines()).singleElement().asString().endsWith(": " + message);
        assertThat(run.out()).isEmpty();
    }
}
