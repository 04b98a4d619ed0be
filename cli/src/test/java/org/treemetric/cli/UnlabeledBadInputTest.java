package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What cannot be used by commands for trees without labels, each told in one line. Files are named by what they hold. */
class UnlabeledBadInputTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws Exception {
        Files.writeString(folder.resolve("five.trees"), "{a{b}{c}}\n{a{b}{d}}\n{x{y}{z}}\n{x{y}}\n{a{b}{c}}\n");
        Files.writeString(folder.resolve("equal.trees"), "{a{b}}\n".repeat(5));
        Files.writeString(folder.resolve("empty.trees"), "");
        Files.writeString(folder.resolve("unknown.tsv"), "1\t2\tsame\n1\t9\tdifferent\n");
        Files.writeString(folder.resolve("both.tsv"), "1\t2\tsame\n1\t3\tdifferent\n2\t1\tdifferent\n");
        Files.writeString(folder.resolve("itself.tsv"), "1\t1\tsame\n");
        Files.writeString(folder.resolve("onlysame.tsv"), "1\t2\tsame\n");
    }

    private Run run(String line) {
        String[] args = line.split(" +");
        for (int i = 1; i < args.length; i++) {
            args[i] = Files.exists(folder.resolve(args[i])) || args[i].equals("m.tm")
                    ? folder.resolve(args[i]).toString()
                    : args[i];
        }
        return Run.of(args);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    cluster five.trees --min-size 6 | no clusters: 5 trees are fewer than the min size 6
                    cluster equal.trees             | no cluster structure at min size 2 among 5 trees; --allow-single lets all of them be one cluster
                    drift equal.trees equal.trees   | no change found: p = 1.000 (many small changes 1.000, one large change 1.000)
                    outliers equal.trees --top 0    | 5 trees, median surprise 0.1054, median deviation 0.0000, 0 flagged
                    join equal.trees --groups       | group 1: 5 trees, at most 0.000 apart
                    """)
    void whatHasNoAnswerSaysSo(String line, String first) {
        Run run = run(line);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().lines().findFirst()).hasValue(first);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    learn five.trees --pairs unknown.tsv -o m.tm  | unknown.tsv:2:1: expected the id of a tree, found '9'
                    learn five.trees --pairs both.tsv -o m.tm     | both.tsv:3:1: expected one judgment of '2' and '1', found different here and same in line 1
                    learn five.trees --pairs itself.tsv -o m.tm   | itself.tsv:1:1: expected two trees, found '1' twice
                    learn five.trees --pairs onlysame.tsv -o m.tm | onlysame.tsv: expected pairs that are the same and pairs that are different, found 1 and 0
                    drift empty.trees five.trees                  | empty.trees: expected at least one tree, found none
                    drift five.trees empty.trees                  | empty.trees: expected at least one tree, found none
                    outliers empty.trees                          | empty.trees: expected at least one tree, found none
                    cluster empty.trees                           | empty.trees: expected at least one tree, found none
                    join empty.trees                              | empty.trees: expected at least one tree, found none
                    """)
    void inputThatCannotBeUsed(String line, String message) {
        Run run = run(line);
        assertThat(run.code()).as(run.out()).isEqualTo(3);
        assertThat(run.err()).isEqualTo("treemetric " + line.split(" ", -1)[0] + ": " + folder.resolve(message) + "\n");
        assertThat(folder.resolve("m.tm")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    join five.trees --radius 4                       | --radius: expected at most 1, since no distance under this metric is larger, found 4.0
                    join five.trees --radius NaN                     | --radius: expected a number from 0 on, found NaN
                    drift five.trees five.trees --alpha NaN          | alpha must be above 0 and below 1, got NaN
                    drift five.trees five.trees --permutations 0     | permutations must be at least 1, got 0
                    cluster five.trees --method linkage --height NaN | --height: expected at least 0 and finite, found NaN
                    outliers - --why                                 | --why: expected --by surprise, and DATA that can be read twice
                    outliers five.trees --neighbors 3                | --neighbors: expected --by neighbors with it
                    outliers five.trees --by neighbors --neighbors 0 | --neighbors: expected at least 1, found 0
                    learn five.trees --preset rarity --rare NaN -o m.tm | rare must be between 0 and 1, got NaN
                    distance --metric rarity {a} {b}                 | --metric rarity: expected --model MODEL or --reference DATA with it
                    """)
    void wrongUsage(String line, String message) {
        Run run = run(line);
        String name = "treemetric " + line.split(" ", -1)[0];
        assertThat(run.code()).as(run.out()).isEqualTo(2);
        assertThat(run.err()).isEqualTo(name + ": " + message + " (see '" + name + " --help')\n");
    }
}
