package org.treemetric.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Sha256Test {
    /** From FIPS 180-2, appendix B. */
    private static final String ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    @Test
    void textAndFileHaveTheFingerprintOfTheStandard(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("abc"), "abc");
        assertThat(Sha256.of("abc")).isEqualTo(ABC);
        assertThat(Sha256.of(file)).isEqualTo(ABC);
        Files.write(file, new byte[200_000]);
        assertThat(Sha256.of(file)).isEqualTo(Sha256.of(new byte[200_000]));
    }
}
