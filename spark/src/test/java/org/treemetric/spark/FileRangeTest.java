package org.treemetric.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every line belongs to exactly one range, wherever a file is cut. */
class FileRangeTest {
    @TempDir
    Path folder;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void rangesTogetherAreTheFile(long seed) throws IOException {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(30); i >= 0; i--) {
            text.append("x".repeat(random.nextInt(12))).append(i == 0 && random.nextBoolean() ? "" : "\n");
        }
        Path file = folder.resolve("f.trees");
        Files.writeString(file, text);
        Configuration conf = new Configuration(false);
        List<TreeFile> files = TreeFile.of(file.toString(), conf);
        for (int parts = 1; parts < 20; parts++) {
            StringBuilder all = new StringBuilder();
            for (List<FileRange> part : FileRange.cut(files, parts)) {
                for (FileRange range : part) {
                    try (InputStream in = range.open(conf)) {
                        String own = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                        boolean whole =
                                own.isEmpty() || own.endsWith("\n") || all.length() + own.length() == text.length();
                        assertThat(whole).as("ends with a line").isTrue();
                        all.append(own);
                    }
                }
            }
            assertThat(all.toString()).as(parts + " parts").isEqualTo(text.toString());
        }
    }
}
