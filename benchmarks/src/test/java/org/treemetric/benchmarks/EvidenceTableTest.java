package org.treemetric.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The measurements of the evidence metric stay runnable: each runs once on a few trees. No figure is looked at. */
class EvidenceTableTest {
    @TempDir
    private Path folder;

    private String expected;

    @BeforeEach
    void writeData() throws Exception {
        Files.createDirectories(folder.resolve("data/tiny"));
        Files.createDirectories(folder.resolve("folds"));
        Files.writeString(
                folder.resolve("data/tiny/trees.tsv"), "a\t{x{y}{z}}\na\t{x{y}}\nb\t{u{v}}\nb\t{u{w}{v}}\n".repeat(3));
        Files.writeString(folder.resolve("folds/tiny.json"), "{\"k\":2,\"folds\":[[0,1,0,1,0,1,0,1,0,1,0,1]]}");
        Path file = folder.resolve("expected.json");
        Files.writeString(file, "{\"sets\":{\"tiny\":[[0,0,0,6,0.5,0.5,3],[0,1,0,6,0.5,0.5,3]]}}");
        expected = file.toString();
    }

    @Test
    void theTableGoesOnWhereItWasStopped() throws Exception {
        Path result = folder.resolve("result.tsv");
        String data = folder.resolve("data").toString();
        String folds = folder.resolve("folds").toString();
        EvidenceTable.main(new String[] {data, folds, expected, result.toString(), "1", "tiny", "levels,svm"});
        List<String> first = Files.readAllLines(result);
        assertThat(first).hasSize(4).allMatch(line -> line.startsWith("tiny\t"));
        EvidenceTable.main(new String[] {data, folds, expected, result.toString(), "1", "tiny"});
        assertThat(Files.readAllLines(result)).hasSize(16).startsWith(first.toArray(String[]::new));
    }

    @Test
    void noveltyIsMeasured() throws Exception {
        NoveltyRun.main(new String[] {folder.resolve("data").toString(), "1", "tiny"});
    }

    @Test
    void dataGrow() throws Exception {
        Path result = folder.resolve("grown.tsv");
        GrownTrees.main(new String[] {folder.resolve("data/tiny/trees.tsv").toString(), "50", result.toString()});
        assertThat(Files.readAllLines(result)).hasSize(50).doesNotHaveDuplicates();
    }

    @Test
    void mapsAreMeasured() throws Exception {
        MapTable.main(new String[] {folder.resolve("data").toString(), "12", "tiny"});
    }
}
