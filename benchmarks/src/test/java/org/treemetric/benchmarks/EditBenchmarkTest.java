package org.treemetric.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The benchmark stays runnable. No figure is looked at. */
class EditBenchmarkTest {
    @Test
    void printsEveryShapeAndItsExponent(@TempDir Path noData) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new EditBenchmark(new PrintStream(bytes, true, StandardCharsets.UTF_8), 0.0001, new int[] {5, 10}).run(noData);
        String text = bytes.toString(StandardCharsets.UTF_8);
        assertThat(text).contains("9-node chains", "comb-left  time grows", "zigzag     time grows");
        assertThat(text).doesNotContain("sentiment", "NaN");
    }
}
