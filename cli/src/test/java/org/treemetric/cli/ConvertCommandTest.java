package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConvertCommandTest {
    @TempDir
    Path folder;

    @Test
    void jsonAndDotAndSvg() {
        assertThat(Run.of("convert", "--to", "json", "{a{b{c}}{\"}}").out())
                .isEqualTo("{\"label\":\"a\",\"children\":[{\"label\":\"b\",\"children\":[{\"label\":\"c\"}]},"
                        + "{\"label\":\"\\\"\"}]}\n");
        assertThat(Run.of("convert", "--to", "dot", "{a{b}}").out())
                .contains("n0 [label=\"a\"];", "n1 [label=\"b\"];", "n0 -> n1;");
        assertThat(Run.of("convert", "--to", "svg", "{a{<b>}}").out())
                .startsWith("<svg")
                .contains("&lt;b&gt;")
                .endsWith("</svg>\n");
    }

    @Test
    void aBadInputLeavesTheOldFileAlone() throws Exception {
        Path in = folder.resolve("in.tsv");
        Path out = folder.resolve("out.tsv");
        Files.writeString(in, "a\t{x}\nb\t{y\n");
        Files.writeString(out, "old");
        Run run = Run.of("convert", in.toString(), "-o", out.toString());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err())
                .isEqualTo("treemetric convert: " + in + ":2:5: expected '{' or '}', found end of line"
                        + System.lineSeparator());
        assertThat(out).hasContent("old");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactlyInAnyOrder(in, out);
        }
    }

    @Test
    void classesAreKept() throws Exception {
        Path in = folder.resolve("in.tsv");
        Path out = folder.resolve("out.tsv");
        Files.writeString(in, "a\t{x}\n\t{y}\n");
        assertThat(Run.of("convert", in.toString(), "-o", out.toString())).isEqualTo(new Run(0, "", ""));
        assertThat(out).hasSameTextualContentAs(in);
    }

    @Test
    void aFolderThatIsNotThereIsNamed() throws Exception {
        Run run = Run.of("convert", "{a}", "-o", folder.resolve("no/out.trees").toString());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).contains("cannot write: expected the folder");
    }

    @Test
    void aMillionNodesAreTooManyToDraw() throws Exception {
        Path in = folder.resolve("deep.trees");
        Files.writeString(in, "{a".repeat(1_000_000) + "}".repeat(1_000_000));
        Run run = Run.of("convert", "--to", "svg", in.toString());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err())
                .isEqualTo("treemetric convert: tree 1: expected at most 10000 nodes to draw, found 1000000"
                        + System.lineSeparator());
        assertThat(Run.of("convert", in.toString()).out()).hasSize(3_000_001);
        assertThat(Run.of("convert", "--to", "json", in.toString()).code()).isZero();
    }
}
