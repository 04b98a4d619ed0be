package org.treemetric.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.treemetric.format.Formats;

/** The benchmark stays runnable, and its files are read. No figure is looked at. */
class FormatsRunTest {
    @Test
    void readsFilesOfEveryFormat() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new FormatsRun(new PrintStream(bytes, true, StandardCharsets.UTF_8), 1e-9, 1).run(List.of());
        assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
                .hasSize(1 + Formats.installed().all().size())
                .noneMatch(line -> line.contains("NaN"));
    }
}
