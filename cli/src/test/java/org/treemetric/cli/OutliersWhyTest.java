package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutliersWhyTest {
    @TempDir
    private Path folder;

    @Test
    void reasonsPointIntoTheDocument() throws Exception {
        for (int i = 1; i < 10; i++) {
            Files.writeString(folder.resolve(i + ".json"), "{\"name\":\"n\",\"version\":1}\n");
        }
        Files.writeString(folder.resolve("odd.json"), "{\n  \"name\":\"n\",\n  \"marquee\":[1],\n  \"version\":1\n}\n");
        Run run = Run.of("outliers", folder.toString(), "--why", "--top", "1");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().lines().toList().get(1)).startsWith("   1  odd.json");
        assertThat(run.out()).contains("marquee").contains(folder.resolve("odd.json") + ":3  \"marquee\":[1],\n");
    }
}
