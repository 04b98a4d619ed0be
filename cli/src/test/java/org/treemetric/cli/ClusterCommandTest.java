package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClusterCommandTest {
    private static final String TREES = "{a{b}{c}}\n{a{b}{c}}\n{a{b}{d}}\n{a{b}{c}{d}}\n{x{y{z}}}\n{x{y}}\n{x{y{z}}}\n";

    @TempDir
    private Path folder;

    private String write(String name, String text) throws Exception {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    @Test
    void dataModelIndexAndMatrixGiveTheSameClusters() throws Exception {
        String data = write("t.trees", TREES);
        String expected = Run.of("cluster", data, "--json").out();
        assertThat(expected).contains("\"clusters\":2");
        assertThat(Run.of("learn", data, "--preset", "rarity", "-o", file("m.tm"))
                        .code())
                .isZero();
        assertThat(Run.of("index", data, "-o", file("i.idx")).code()).isZero();
        assertThat(Run.of("matrix", data, "--model", file("m.tm"), "-o", file("d.npy"))
                        .code())
                .isZero();
        assertThat(Run.of("cluster", file("m.tm"), "--json").out()).isEqualTo(expected);
        assertThat(Run.of("cluster", file("i.idx"), "--json").out()).isEqualTo(expected);
        assertThat(Run.of("index", data, "--living", "-o", file("living")).code())
                .isZero();
        assertThat(Run.of("cluster", file("living"), "--json").out()).isEqualTo(expected);
        assertThat(Run.of("cluster", data, "--model", file("m.tm"), "--json").out())
                .isEqualTo(expected);
        assertThat(Run.of("cluster", data, "--threads", "1", "--json").out()).isEqualTo(expected);
        Run matrix = Run.of("cluster", "--distances", file("d.npy"), "--json");
        assertThat(matrix.out().replaceAll("\"grams\":\\[.*?\\]}\n", "\"grams\":[]}\n"))
                .as(matrix.err())
                .isEqualTo(expected.replaceAll("\"grams\":\\[.*\\]}\n", "\"grams\":[]}\n"));
    }

    @Test
    void csvHasOneLinePerTree() throws Exception {
        Run run =
                Run.of("cluster", write("t.tsv", "p\t{a{b}{c}}\np\t{a{b}{c}}\n\t{z}\nq,\t{z}\n"), "-o", file("c.csv"));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(Files.readString(folder.resolve("c.csv")))
                .isEqualTo("id,class,cluster,strength\n1,p,0,1.0\n2,p,0,1.0\n3,,1,1.0\n4,\"q,\",1,1.0\n");
    }

    @Test
    void equalTreesHaveNoStructure() throws Exception {
        String data = write("e.trees", "{a{b}}\n".repeat(30));
        Run run = Run.of("cluster", data);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .isEqualTo("no cluster structure at min size 3 among 30 trees; --allow-single lets all of them be one"
                        + " cluster\n");
        assertThat(Run.of("cluster", data, "--allow-single").out()).startsWith("density: 30 trees, 1 cluster, 100.0 %");
    }

    @Test
    void fewerTreesThanTheMinSizeAreSaidSo() throws Exception {
        Run run = Run.of("cluster", write("t.trees", TREES), "--min-size", "10");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).isEqualTo("no clusters: 7 trees are fewer than the min size 10\n");
    }

    @Test
    void noiseIsAssignedOnRequest() throws Exception {
        String data = write("t.trees", "{a{b}{c}}\n{a{b}{c}}\n{a{b}{d}}\n{a{b}{c}{d}}\n{x{y{z}}}\n{a{b}}\n");
        assertThat(Run.of("cluster", data, "--json").out()).contains("\"cluster\":-1");
        assertThat(Run.of("cluster", data, "--assign", "--json").out()).doesNotContain("\"cluster\":-1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    t.trees --min-size 1                   | --min-size: expected at least 2, found 1
                    t.trees --min-samples 0                | --min-samples: expected at least 1, found 0
                    t.trees --clusters 3                   | --clusters: expected --method linkage or medoids with it
                    t.trees --method linkage               | --method linkage: expected --clusters K or --height H, found neither
                    t.trees --method linkage --height NaN  | --height: expected at least 0 and finite, found NaN
                    t.trees --method medoids --clusters x  | --clusters: expected a number or auto, found 'x'
                    t.trees --method medoids --height 1    | --height: expected --method linkage with it
                    t.trees --distances d.npy              | expected DATA or --distances FILE, found both
                    --distances d.txt                      | --distances: expected FILE.npy or FILE.csv, found 'd.txt'
                    """)
    void wrongUsageIsToldInOneLine(String args, String message) {
        Run run = Run.of(("cluster " + args).split(" "));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("treemetric cluster: " + message + " (see 'treemetric cluster --help')\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    0,1/1     | :2: expected a square of 2 rows, found 1 numbers
                    0,x/1,0   | :1: expected a number, found 'x'
                    0,NaN/1,0 | : expected distances from 0 to 9.0E9, found NaN in row 1, column 2
                    0,-1/-1,0 | : expected distances from 0 to 9.0E9, found -1.0 in row 1, column 2
                    0,1/2,0   | : expected the same distance in both directions and 0 on the diagonal, found 2.0 and 1.0 for 2 and 1
                    """)
    void badMatricesAreToldInOneLine(String rows, String message) throws Exception {
        String csv = write("d.csv", rows.replace('/', '\n') + "\n");
        Run run = Run.of("cluster", "--distances", csv);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).isEqualTo("treemetric cluster: " + csv + message + "\n");
    }
}
