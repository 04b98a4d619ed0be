package org.treemetric.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.treemetric.file.ByteMeter;

/** How much of the input is read is known while it is read. */
class ByteMeterTest {
    @TempDir
    Path folder;

    private static void readAll(SampleReader reader) throws Exception {
        try (reader) {
            while (reader.next().isPresent()) {
                assertThat(reader.read()).isPositive();
            }
        }
    }

    @Test
    void allBytesOfAFileAreReadAtItsEnd() throws Exception {
        Path file = Files.writeString(folder.resolve("d.tsv"), "a\t{x}\n".repeat(50_000));
        ByteMeter meter = new ByteMeter();
        try (SampleReader reader =
                SampleReader.open(file, ReadOptions.defaults().withMeter(meter))) {
            assertThat(meter.total()).isEqualTo(300_000);
            reader.next();
            assertThat(meter.done()).isPositive().isLessThan(300_000);
        }
        ByteMeter whole = new ByteMeter();
        readAll(SampleReader.open(file, ReadOptions.defaults().withMeter(whole)));
        assertThat(whole.done()).isEqualTo(300_000);
    }

    @Test
    void filesOfAFolderAddUp() throws Exception {
        Files.createDirectories(folder.resolve("t/a"));
        Files.writeString(folder.resolve("t/a/1.bracket"), "{x}\n");
        Files.writeString(folder.resolve("t/a/2.bracket"), "{x{y}}\n");
        ByteMeter meter = new ByteMeter();
        readAll(SampleReader.open(folder.resolve("t"), ReadOptions.defaults().withMeter(meter)));
        assertThat(meter.total()).isEqualTo(11);
        assertThat(meter.done()).isEqualTo(11);
    }

    @Test
    void theLengthOfAStreamIsUnknown() throws Exception {
        ByteMeter meter = new ByteMeter();
        byte[] bytes = "{x}\n{y}\n".getBytes(StandardCharsets.UTF_8);
        readAll(SampleReader.open(
                new ByteArrayInputStream(bytes),
                "stream",
                ReadOptions.defaults().withMeter(meter)));
        assertThat(meter.total()).isZero();
        assertThat(meter.done()).isEqualTo(8);
    }
}
