package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgressTest {
    private final StringWriter err = new StringWriter();

    private Progress progress(boolean bar, boolean lines, long total) {
        return new Progress(new PrintWriter(err), bar, lines, "folds", total);
    }

    @Test
    void tellsShareRateAndTimeLeft() {
        try (Progress silent = progress(false, false, 0)) {
            assertThat(silent.text(0, 0, 3)).isEqualTo("folds: 0:03");
            assertThat(silent.text(20, 0, 4)).isEqualTo("folds: 20 (5.0/s)");
            assertThat(silent.text(20, 80, 4)).isEqualTo("folds  25 % 20 of 80 (5.0/s, 0:12 left)");
            assertThat(silent.text(1, 5, 1000)).isEqualTo("folds  20 % 1 of 5 (1:06:40 left)");
            assertThat(silent.ofBytes(() -> 0, () -> 0).text(2.5, 10, 1))
                    .isEqualTo("folds  25 % 2.5 of 10.0 MB (2.5/s, 0:03 left)");
        }
    }

    @Test
    @SuppressWarnings("try") // the bar looks by itself
    void showsItselfThoughNoStepIsTaken() throws Exception {
        try (Progress bar = progress(true, false, 4)) {
            for (int i = 0; i < 100 && err.toString().isEmpty(); i++) {
                Thread.sleep(50);
            }
            assertThat(err.toString()).startsWith("\rfolds: 0:0");
            bar.step();
        }
        assertThat(err.toString()).endsWith("\r\u001b[K");
    }

    @Test
    void aBarIsWipedBeforeOutputAppears() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        StandardOutput out = new StandardOutput(bytes);
        try (Progress bar = progress(true, false, 4)) {
            out.before(bar::wipe);
            for (int i = 0; i < 100 && err.toString().isEmpty(); i++) {
                Thread.sleep(50);
            }
            out.println("result");
            out.flush();
            assertThat(err.toString()).endsWith("\r\u001b[K");
        }
        assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo("result\n");
    }

    @Test
    void withoutATerminalNothingIsSaid(@TempDir Path folder) throws Exception {
        String data = Files.writeString(folder.resolve("d.tsv"), "a\t{x}\nb\t{y}\n".repeat(20))
                .toString();
        assertThat(Run.of("stats", data).err()).isEmpty();
        assertThat(Run.of("stats", data, "--progress", "--quiet").err()).isEmpty();
    }
}
