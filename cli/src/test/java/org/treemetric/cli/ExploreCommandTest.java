package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExploreCommandTest {
    @TempDir
    private Path folder;

    private Path data;

    @BeforeEach
    void write() throws Exception {
        data = folder.resolve("post.trees");
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 30; i++) {
            text.append("{menu{item{name}{price}}" + "{item}".repeat(i % 10) + "}\n");
            text.append("{mail{head{to}{from}}" + "{line}".repeat(i % 10) + "{end}}\n");
        }
        text.append("{odd{<b>even{`odder`}}{evener}}\n");
        Files.writeString(data, text);
    }

    @Test
    void onePageTellsWhatIsThere() throws Exception {
        Path page = folder.resolve("page.html");
        Run run = Run.of("explore", data.toString(), "-o", page.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("61 trees: 2 clusters with 60 of them, ", "page: " + page);
        String html = Files.readString(page);
        assertThat(html)
                .contains(
                        "What is in post", "Cluster 0: ", "Cluster 1: ", "menu", "mail", "Near-duplicates", "Outliers")
                .doesNotContain("<b>even")
                .doesNotContain("agreement with classes");
        Path again = folder.resolve("again.html");
        assertThat(Run.of("explore", data.toString(), "-o", again.toString(), "--threads", "1")
                        .code())
                .isZero();
        assertThat(Files.readString(again)).isEqualTo(html);
        Run printed = Run.of("explore", data.toString(), "-o", "-", "--json");
        assertThat(printed.out()).startsWith("<!doctype html>").doesNotContain("\"report\":");
    }

    @Test
    void classesAreComparedWithTheClusters() throws Exception {
        Path labeled = folder.resolve("labeled.tsv");
        Files.writeString(
                labeled,
                String.join(
                        "\n",
                        Files.readAllLines(data).stream()
                                .map(tree -> (tree.startsWith("{mail") ? "mail" : "menu") + "\t" + tree)
                                .toList()));
        Path page = folder.resolve("page.html");
        Run run = Run.of("explore", labeled.toString(), "-o", page.toString());
        assertThat(run.out()).contains("agreement of clusters and classes: 0.9");
        assertThat(Files.readString(page)).contains("agreement with classes");
    }

    @Test
    void fewTreesAndNoneAreSaidPlainly() throws Exception {
        Path few = folder.resolve("few.trees");
        Files.writeString(few, "{a}\n{a}\n");
        Path page = folder.resolve("page.html");
        assertThat(Run.of("explore", few.toString(), "-o", page.toString()).code())
                .isZero();
        assertThat(Files.readString(page)).contains("2 trees without groups that are denser than the rest");
        Path none = Files.createDirectory(folder.resolve("none"));
        assertThat(Run.of("explore", none.toString(), "-o", page.toString()).code())
                .isEqualTo(3);
        Run nowhere = Run.of(
                "explore", few.toString(), "-o", folder.resolve("no/page.html").toString());
        assertThat(nowhere.code()).isEqualTo(3);
    }

    @Test
    void aReportOfClustersShowsMapCardsAndHowTheyPart() throws Exception {
        Path page = folder.resolve("clusters.html");
        Run run = Run.of("cluster", data.toString(), "--report", page.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(Files.readString(page))
                .contains("Clusters of post", "condensed tree of ", "Cluster 1: ", "minSize 6");
        assertThat(Run.of(
                                "matrix",
                                data.toString(),
                                "-o",
                                folder.resolve("d.csv").toString())
                        .code())
                .isZero();
        run = Run.of(
                "cluster",
                "--distances",
                folder.resolve("d.csv").toString(),
                "--method",
                "medoids",
                "--clusters",
                "2",
                "--report",
                page.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(Files.readString(page))
                .contains("Clusters of d", "Cluster 1")
                .doesNotContain("condensed tree of");
    }
}
