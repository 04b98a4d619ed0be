package org.treemetric.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;

/** Models and indexes that earlier releases wrote, with the answers those releases gave. */
public final class OldFiles {
    private OldFiles() {}

    /** A file of {@code files/}, for example {@code v1/paper.model}, copied to {@code folder}. */
    public static Path copy(String name, Path folder) throws IOException {
        Path file = folder.resolve(Path.of(name).getFileName().toString());
        try (InputStream in = OldFiles.class.getResourceAsStream("/files/" + name)) {
            Files.copy(Objects.requireNonNull(in, name), file, StandardCopyOption.REPLACE_EXISTING);
        }
        return file;
    }
}
