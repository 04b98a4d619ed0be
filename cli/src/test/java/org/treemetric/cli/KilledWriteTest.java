package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A learning run killed at any moment leaves the old model or the new one, never neither and never a part. */
@Tag("slow")
class KilledWriteTest {
    @Test
    void theOldModelOrTheNewOne(@TempDir Path folder) throws Exception {
        Path data = folder.resolve("data.tsv");
        StringBuilder trees = new StringBuilder();
        Random random = new Random(1);
        for (int i = 0; i < 3000; i++) {
            trees.append("ab".charAt(i % 2))
                    .append("\t{")
                    .append(random.nextInt(2000))
                    .append("{x}{")
                    .append(random.nextInt(2000))
                    .append("}}\n");
        }
        Files.writeString(data, trees);
        Path model = folder.resolve("m.tm");
        Run.of("learn", data.toString(), "-o", model.toString(), "--preset", "logodds");
        byte[] older = Files.readAllBytes(model);
        Path other = folder.resolve("other.tm");
        Run.of("learn", data.toString(), "-o", other.toString(), "--preset", "logodds", "-k", "5");
        byte[] newer = Files.readAllBytes(other);
        long whole = timed(data, other);
        for (int i = 0; i < 50; i++) {
            Process process = start(data, model);
            long wait = whole / 2 + (long) (random.nextDouble() * whole * 0.6);
            process.waitFor(wait, TimeUnit.NANOSECONDS);
            process.destroyForcibly().waitFor();
            byte[] found = Files.readAllBytes(model);
            boolean isNewer = Arrays.equals(found, newer);
            assertThat(isNewer || Arrays.equals(found, older)).isTrue();
            Files.write(model, older);
        }
    }

    private static long timed(Path data, Path model) throws Exception {
        long start = System.nanoTime();
        assertThat(start(data, model).waitFor()).isZero();
        return System.nanoTime() - start;
    }

    private static Process start(Path data, Path model) throws Exception {
        String java = ProcessHandle.current().info().command().orElse("java");
        List<String> command = List.of(
                java,
                "-cp",
                System.getProperty("java.class.path"),
                "org.treemetric.cli.Main",
                "learn",
                data.toString(),
                "-o",
                model.toString(),
                "--preset",
                "logodds",
                "-k",
                "5");
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
