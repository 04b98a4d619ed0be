package org.treemetric.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.treemetric.format.Formats;
import org.treemetric.format.TreeFormat;
import org.treemetric.testkit.TreeFormatContract;

/** Mutated examples for {@code -Dfuzz.seconds}, 600 unless given: the documented exception or a tree, nothing else. */
@Tag("slow")
class FormatsFuzzTest {
    static List<String> names() {
        return Formats.installed().all().stream()
                .filter(format -> format.getClass().getPackageName().equals("org.treemetric.formats"))
                .map(TreeFormat::name)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("names")
    void nothingButTheDocumentedException(String name) throws Exception {
        TreeFormat format = Formats.installed().named(name).orElseThrow();
        assertThat(TreeFormatContract.fuzz(format, Long.getLong("seed", 1), Long.getLong("fuzz.seconds", 600)))
                .isPositive();
    }
}
