package org.treemetric.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The benchmark stays runnable. No figure is looked at. */
class SourcesRunTest {
    @TempDir
    private Path folder;

    @Test
    void measuresTheLanguagesThatItFinds() throws Exception {
        Files.writeString(folder.resolve("a.py"), "def f(x):\n    return x\n");
        Files.writeString(folder.resolve("b.py"), "def f(x:\n");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        SourcesRun run = new SourcesRun(new PrintStream(bytes, true, StandardCharsets.UTF_8), 1, 1000);
        run.language("java", List.of(folder));
        run.language("python", List.of(folder));
        assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
                .startsWith("java: no files", "python: 2 files, 0.0 MB, 1 with syntax errors: same trees")
                .hasSize(10);
    }
}
