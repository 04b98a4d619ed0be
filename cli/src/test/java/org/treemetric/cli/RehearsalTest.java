package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RehearsalTest {
    @Test
    void everyCommandOfItWorks(@TempDir Path folder) throws Exception {
        assertThat(Rehearsal.run(folder)).hasSizeGreaterThan(20).containsOnly(0);
    }
}
