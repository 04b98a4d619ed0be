package org.treemetric.parsers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Fuzzes every target for {@code -Dfuzz.seconds}, 600 unless given, or those in {@code -Dfuzz.targets=json,xml}; a line
 * per target goes to {@code target/fuzzing/results.txt}. See {@code docs/formats/fuzzing.md}.
 */
@Tag("slow")
class FuzzRunTest {
    static List<String> targets() {
        String chosen = System.getProperty("fuzz.targets", "");
        return chosen.isEmpty() ? FuzzRun.targets() : List.of(chosen.split(",", -1));
    }

    @ParameterizedTest
    @MethodSource("targets")
    void findsNothing(String target) throws Exception {
        Path folder = Path.of("target", "fuzzing").toAbsolutePath();
        FuzzRun run = FuzzRun.of(target, Long.getLong("fuzz.seconds", 600), folder.resolve(target));
        Files.writeString(
                folder.resolve("results.txt"),
                String.format(
                        "%-11s %4d s %9d executions, coverage %5d, corpus %4d, findings %d%n",
                        target,
                        run.seconds(),
                        run.executions(),
                        run.coverage(),
                        run.corpus(),
                        run.findings().size()),
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
        assertThat(run.findings()).isEmpty();
        assertThat(run.executions())
                .as("see log.txt in " + folder.resolve(target))
                .isPositive();
    }
}
