package org.treemetric.report.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A server or Spark takes the shapes alone: they must not need pages. */
class JsonPackageTest {
    private static final Path SOURCES = Path.of("src", "main", "java", "org", "treemetric", "report", "json");

    @Test
    void shapesKnowNothingOfPages() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(SOURCES)) {
            files = all.toList();
        }
        assertThat(files).hasSizeGreaterThan(10);
        for (Path file : files) {
            assertThat(Files.readAllLines(file))
                    .as(file.toString())
                    .noneMatch(line -> line.startsWith("import org.treemetric.report."));
        }
    }
}
