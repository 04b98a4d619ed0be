package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.treemetric.dataset.Dataset;
import org.treemetric.dataset.Sample;

class OwnSourcesTest {
    @TempDir
    private Path folder;

    @Test
    void mainAndTestCodeOfTheLibraryComeWithTheProgram() throws Exception {
        OwnSources.unpack(folder);
        Dataset data = OwnSources.read(folder, 2);
        assertThat(data.samples().stream().map(Sample::className).distinct()).containsExactly("main", "test");
        assertThat(data.samples().stream().map(Sample::id))
                .contains("main/tree/Tree.java", "test/tree/TreeTest.java")
                .noneMatch(id -> id.endsWith("package-info.java"));
        assertThat(data.samples()).allMatch(sample -> sample.places().isPresent());
    }
}
