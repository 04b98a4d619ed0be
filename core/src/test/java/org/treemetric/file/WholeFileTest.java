package org.treemetric.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
    @TempDir
    Path folder;

    @Test
    void replacesWhatWasThere() throws IOException {
        Path file = folder.resolve("a");
        Files.writeString(file, "old");
        WholeFile.write(file, out -> out.write("new".getBytes(StandardCharsets.UTF_8)));
        assertThat(file).hasContent("new");
        assertThat(names()).containsExactly("a");
    }

    @Test
    void aFailureLeavesTheOldFileAndNothingElse() throws IOException {
        Path file = folder.resolve("a");
        Files.writeString(file, "old");
        assertThatThrownBy(() -> WholeFile.write(file, out -> {
                    out.write(new byte[100_000]);
                    throw new IOException("disk on fire");
                }))
                .hasMessage("disk on fire");
        assertThat(file).hasContent("old");
        assertThat(names()).containsExactly("a");
    }

    @Test
    void anOrdinaryFileIsAsReadableAsAnyOther() throws IOException {
        Path whole = folder.resolve("whole");
        Path other = folder.resolve("other");
        WholeFile.write(whole, out -> {});
        Files.createFile(other);
        assertThat(Files.getPosixFilePermissions(whole)).isEqualTo(Files.getPosixFilePermissions(other));
    }

    @Test
    void aMissingFolderIsNamedBeforeTheContentIsAskedFor() {
        Path file = folder.resolve("no/file");
        assertThatThrownBy(() -> WholeFile.write(file, out -> {
                    throw new AssertionError("asked for");
                }))
                .isInstanceOf(WriteException.class)
                .hasMessage(file + ": cannot write: expected the folder " + folder.resolve("no") + ", found none");
        assertThatThrownBy(() -> WholeFile.check(folder))
                .hasMessage(folder + ": cannot write: expected the name of a file, found a folder");
    }

    @Test
    void aLinkStaysALink() throws Exception {
        Path target = Files.writeString(folder.resolve("target"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link"), target);
        WholeFile.write(link, "new");
        assertThat(link).isSymbolicLink();
        assertThat(target).hasContent("new");
    }

    @Test
    void aDeviceIsWrittenInto() throws Exception {
        Path device = Path.of("/dev/null");
        assumeTrue(Files.isWritable(device), "/dev/null is not here");
        WholeFile.write(device, "gone");
        assertThat(Files.isRegularFile(device)).isFalse();
    }

    @Test
    void aFullDiskNamesTheFileOfTheUser() throws Exception {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.isWritable(full), "/dev/full is not here");
        assertThatThrownBy(() -> WholeFile.write(full, "much"))
                .isInstanceOf(WriteException.class)
                .hasMessageStartingWith("/dev/full: cannot write: No space left");
    }

    @Test
    void whatTheContentThrowsIsPassedOn() {
        assertThatThrownBy(() -> WholeFile.write(folder.resolve("f"), out -> {
                    throw new NoSuchFileException("input");
                }))
                .isInstanceOf(NoSuchFileException.class);
    }

    private Stream<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> path.getFileName().toString()).toList().stream();
        }
    }
}
