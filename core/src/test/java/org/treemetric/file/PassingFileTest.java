package org.treemetric.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PassingFileTest {
    @TempDir
    Path folder;

    private String[] names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toArray(String[]::new);
        }
    }

    /** Writes half of a file and waits; run in a process of its own. */
    static final class Half {
        public static void main(String[] args) throws Exception {
            WholeFile.write(Path.of(args[0]), out -> {
                out.write(new byte[100_000]);
                System.out.println("half");
                System.out.flush();
                try {
                    Thread.sleep(60_000);
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
            });
        }
    }

    private Process half(Path file) throws Exception {
        // A JVM leaves a signal alone that its parent ignores, as under nohup: give all of them back first.
        Process process = new ProcessBuilder(
                        "env",
                        "--default-signal",
                        System.getProperty("java.home") + File.separator + "bin" + File.separator + "java",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Half.class.getName(),
                        file.toString())
                .start();
        assertThat(process.inputReader().readLine()).isEqualTo("half");
        return process;
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM", "HUP"})
    void aSignalLeavesNothing(String signal) throws Exception {
        Process process = half(folder.resolve("a"));
        assertThat(names()).hasSize(1);
        new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
                .start()
                .waitFor();
        assertThat(process.waitFor()).isGreaterThan(128);
        assertThat(names()).isEmpty();
    }

    @Test
    void whatAKilledProcessLeftGoesWithTheNextWriteAndWhatALiveOneHasStays() throws Exception {
        Path file = folder.resolve("a");
        half(file).destroyForcibly().waitFor();
        assertThat(names()).hasSize(1);
        Process alive = half(file);
        assertThat(names()).as("the second is no write that is done").hasSize(1);
        WholeFile.write(folder.resolve("b"), "of another name");
        WholeFile.write(file, "whole");
        assertThat(names()).hasSize(3).contains("a", "b");
        alive.destroyForcibly().waitFor();
        WholeFile.write(file, "whole");
        assertThat(names()).containsExactly("a", "b");
    }

    @Test
    void aLongNameLeavesRoom() throws Exception {
        Path file = folder.resolve("x".repeat(255));
        WholeFile.write(file, "whole");
        assertThat(file).hasContent("whole");
    }

    @Test
    void aReplacedFileKeepsItsMode() throws Exception {
        Path file = Files.writeString(folder.resolve("a"), "old");
        for (String mode : new String[] {"rw-------", "rw-rw-rw-", "rwxr-x--x", "r--r-----"}) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
            WholeFile.write(file, mode);
            assertThat(file).hasContent(mode);
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo(mode);
        }
    }

    @Test
    void aLinkToNothingYetIsFollowed() throws Exception {
        Path inner = Files.createDirectory(folder.resolve("inner"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("inner", "new"));
        WholeFile.write(link, "whole");
        assertThat(link).isSymbolicLink();
        assertThat(inner.resolve("new")).hasContent("whole");
        Path loop = Files.createSymbolicLink(folder.resolve("loop"), Path.of("loop"));
        assertThatThrownBy(() -> WholeFile.write(loop, "nowhere")).isInstanceOf(IOException.class);
        assertThat(loop).isSymbolicLink();
    }
}
