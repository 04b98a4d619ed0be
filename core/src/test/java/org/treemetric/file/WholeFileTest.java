package org.treemetric.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
    void aMissingFolderIsNamed() {
        assertThatThrownBy(() -> WholeFile.write(folder.resolve("no/file"), out -> {}))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining(folder.resolve("no").toString());
    }

    private Stream<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> path.getFileName().toString()).toList().stream();
        }
    }
}
