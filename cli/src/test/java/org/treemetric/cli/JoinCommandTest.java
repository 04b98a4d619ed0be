package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JoinCommandTest {
    @TempDir
    Path folder;

    private Path set;

    @BeforeEach
    void write() throws Exception {
        set = folder.resolve("set.tsv");
        Files.writeString(set, "x\t{a{b}{c}}\ny\t{d{d}{d}{d}}\nx\t{a{b}{c}}\n\t{a{b}{e}}\nx\t{d{d}{d}{d}}\n");
    }

    private Run run(String... more) {
        String[] args = new String[more.length + 1];
        args[0] = "join";
        System.arraycopy(more, 0, args, 1, more.length);
        return Run.of(args);
    }

    @Test
    void pairsWithinARadiusOnceEach() {
        assertThat(run(set.toString(), "-p", "2", "--radius", "0", "--json")
                        .out()
                        .lines())
                .containsExactly(
                        "{\"id\":\"1\",\"other\":\"3\",\"distance\":0.0}",
                        "{\"id\":\"2\",\"other\":\"5\",\"distance\":0.0}");
        assertThat(run(set.toString(), "-p", "2", "--radius", "8").out().lines())
                .containsExactly("1\t3\t0.0", "1\t4\t6.0", "2\t5\t0.0", "3\t4\t6.0");
    }

    @Test
    void theNearestOfEachTree() {
        assertThat(run(set.toString(), "-p", "2", "-k", "1", "--json", "--threads", "2")
                        .out()
                        .lines())
                .containsExactly(
                        "{\"id\":\"1\",\"neighbors\":[{\"id\":\"3\",\"class\":\"x\",\"distance\":0.0}]}",
                        "{\"id\":\"2\",\"neighbors\":[{\"id\":\"5\",\"class\":\"x\",\"distance\":0.0}]}",
                        "{\"id\":\"3\",\"neighbors\":[{\"id\":\"1\",\"class\":\"x\",\"distance\":0.0}]}",
                        "{\"id\":\"4\",\"neighbors\":[{\"id\":\"1\",\"class\":\"x\",\"distance\":6.0}]}",
                        "{\"id\":\"5\",\"neighbors\":[{\"id\":\"2\",\"class\":\"y\",\"distance\":0.0}]}");
    }

    @Test
    void newTreesAgainstAReferenceSet() throws Exception {
        Path fresh = folder.resolve("new.trees");
        Files.writeString(fresh, "{q}\n{d{d}{d}{d}}\n");
        assertThat(run(fresh.toString(), set.toString(), "--radius", "0.5", "--normalize", "ruzicka")
                        .out()
                        .lines())
                .containsExactly("2\t2\t0.0", "2\t5\t0.0");
    }

    @Test
    void groupsOfNearDuplicates() {
        assertThat(run(set.toString(), "-p", "2", "--radius", "6", "--groups", "--json")
                        .out()
                        .lines())
                .containsExactly(
                        "{\"type\":\"group\",\"group\":[\"1\",\"3\",\"4\"],\"size\":3,\"farthest\":6.0}",
                        "{\"type\":\"group\",\"group\":[\"2\",\"5\"],\"size\":2,\"farthest\":0.0}",
                        "{\"type\":\"summary\",\"radius\":6.0,\"metric\":\"plain\",\"pairs\":4,\"groups\":2,\"trees\":5}");
        assertThat(run(set.toString(), "-p", "2", "--radius", "6", "--groups").out())
                .isEqualTo("""
                        group 1: 3 trees, at most 6.000 apart
                          1
                          3
                          4
                        group 2: 2 trees, at most 0.000 apart
                          2
                          5
                        2 groups with 5 of 5 trees: 4 pairs within 6.000 (metric plain)
                        """);
    }

    @Test
    void withoutOptionsWithinTheRadiusThatSuitsTheTrees() {
        Run run = run(set.toString());
        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualTo("1\t3\t0.0\n2\t5\t0.0\n");
        assertThat(run.err()).startsWith("radius 0.").endsWith(", found from the trees\n");
        assertThat(run(set.toString(), "--radius", "auto", "--groups", "--json").out())
                .contains("\"metric\":\"rarity\",\"pairs\":2,\"groups\":2,\"trees\":5}");
    }

    @Test
    void pairsThatAreFoundCanFailAPipeline() throws Exception {
        assertThat(run(set.toString(), "--fail-on-found").code()).isEqualTo(4);
        assertThat(run(set.toString(), "--groups", "--fail-on-found").code()).isEqualTo(4);
        Path alone = folder.resolve("alone.trees");
        Files.writeString(alone, "{q}\n{a{b}{c}{d}}\n");
        assertThat(run(alone.toString(), "--fail-on-found").code()).isZero();
    }

    @Test
    void gramsOfTheBaseCountForNothing() throws Exception {
        Path base = folder.resolve("base.trees");
        Files.writeString(base, "{d{d}{d}{d}}\n");
        Run run = run(set.toString(), "--base", base.toString());
        assertThat(run.out()).isEqualTo("1\t3\t0.0\n");
        assertThat(run.err()).startsWith("left out 2 trees that --base has whole\n");
        Run none = run(base.toString(), "--base", base.toString());
        assertThat(none.code()).isEqualTo(3);
        assertThat(none.err())
                .isEqualTo("treemetric join: " + base + ": expected a tree with grams that --base lacks, found none\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    -k 0                 | treemetric join: -k: expected a number from 1 on, found 0 (see 'treemetric join --help')
                    --radius 4           | treemetric join: --radius: expected at most 1, since no distance under this metric is larger, found 4.0 (see 'treemetric join --help')
                    --radius 4 --normalize ruzicka | treemetric join: --radius: expected at most 1, since no distance under this metric is larger, found 4.0 (see 'treemetric join --help')
                    -p 2                 | treemetric join: --radius auto: expected a metric from 0 to 1, found one without bound; say --radius R or -k K (see 'treemetric join --help')
                    --radius NaN         | treemetric join: --radius: expected a number from 0 on, found NaN (see 'treemetric join --help')
                    --radius x           | treemetric join: --radius: expected a number from 0 on, found 'x' (see 'treemetric join --help')
                    --radius -1          | treemetric join: --radius: expected a number from 0 on, found -1.0 (see 'treemetric join --help')
                    -k 1 --groups        | treemetric join: --groups: expected --radius and no second set (see 'treemetric join --help')
                    """)
    void wrongUsage(String options, String message) {
        String[] parts = (set + " " + options).split(" +");
        Run run = run(parts);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err().strip()).isEqualTo(message);
    }

    @Test
    void radiusAndKExcludeEachOther() {
        assertThat(run(set.toString(), "-k", "1", "--radius", "1").code()).isEqualTo(2);
    }

    @Test
    void anEmptySetCannotBeJoined() throws Exception {
        Path empty = folder.resolve("empty.tsv");
        Files.writeString(empty, "");
        assertThat(run(empty.toString(), "-k", "1"))
                .isEqualTo(new Run(
                        3,
                        "",
                        "treemetric join: " + empty + ": expected at least one tree, found none"
                                + System.lineSeparator()));
    }
}
