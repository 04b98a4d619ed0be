package org.treemetric.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.treemetric.format.TreeParseException;

class LabelsFileTest {
    @TempDir
    private Path folder;

    @Test
    void holdsClassesAndPairsInTheOrderOfTheFile() throws Exception {
        LabelsFile labels =
                read("l.tsv", "\uFEFF# who: me\r\nx/2\t\tb\r\nx/1\tx/2\tsame\nx/3\tx/1\tdifferent\nx/1\t\ta\n\n");
        assertThat(labels.classes()).containsExactly(entry("x/2", "b"), entry("x/1", "a"));
        assertThat(labels.pairs())
                .containsExactly(new JudgedPair("x/1", "x/2", true), new JudgedPair("x/3", "x/1", false));
    }

    @Test
    void aLaterClassWinsAndAnEmptyValueWithdraws() throws Exception {
        LabelsFile labels = read(
                "l.tsv",
                "1\t\ta\n1\t\tb\n2\t\tc\n2\t\t\n1\t2\tsame\n2\t1\t\n2\t1\tdifferent\n1\t3\tsame\n3\t1\tsame\n1\t3\t\n");
        assertThat(labels.classes()).containsExactly(entry("1", "b"));
        assertThat(labels.pairs()).containsExactly(new JudgedPair("2", "1", false));
    }

    @Test
    void idsMayHoldTabsLineFeedsAndBackslashes() throws Exception {
        LabelsFile labels = read("l.tsv", "a\\tb\\nc\\\\d\t\tx\\\\n\n");
        assertThat(labels.classes()).containsExactly(entry("a\tb\nc\\d", "x\\n"));
    }

    @Test
    void aCsvFileHasTheSameColumnsByItsOwnRules() throws Exception {
        LabelsFile labels = read(
                "l.CSV",
                "id,other,value\r\n# mine\r\n\"a,\"\"b\"\"\nc\",,k\\t\r\n\r\nd,e,different\r\nd,,\"two words\"");
        assertThat(labels.classes()).containsExactly(entry("a,\"b\"\nc", "k\\t"), entry("d", "two words"));
        assertThat(labels.pairs()).containsExactly(new JudgedPair("d", "e", false));
    }

    @Test
    void anEmptyFileSaysNothing() throws Exception {
        assertThat(read("l.tsv", "").classes()).isEmpty();
        assertThat(read("l.tsv", "# nothing\n").pairs()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    1>2                  | 1:1: expected three fields (id, id, same or different; or id, nothing, class), found 2
                    1>>a>b               | 1:1: expected three fields (id, id, same or different; or id, nothing, class), found 4
                    1>>a/ /2>>b          | 2:1: expected three fields (id, id, same or different; or id, nothing, class), found 1
                    >2>same              | 1:1: expected three fields (id, id, same or different; or id, nothing, class), found an empty id
                    1>>a/2>2>same        | 2:1: expected two trees, found '2' twice
                    1>2>Same             | 1:1: expected same, different or nothing for a pair, found 'Same'
                    1>2>same/#/2>1>different | 3:1: expected one judgment of '2' and '1', found different here and same in line 1
                    1>>a/dir\\x>>b       | 2:4: expected '\\t', '\\n' or '\\\\', found '\\x'
                    1>>dir\\             | 1:7: expected '\\t', '\\n' or '\\\\', found '\\'
                    """)
    void saysWhichLineIsWrong(String text, String message) {
        String lines = text.strip().replace('>', '\t').replace(" ", "").replace('/', '\n');
        Path file = folder.resolve("l.tsv");
        assertThatThrownBy(() -> read("l.tsv", lines))
                .isInstanceOf(TreeParseException.class)
                .hasMessage(file + ":" + message);
    }

    @Test
    void refusesBytesThatAreNotUtf8AndQuotesThatDoNotEnd() throws Exception {
        Path file = folder.resolve("l.tsv");
        Files.write(file, "1\t\ta\n2\t\tb\u00FC\n".getBytes(StandardCharsets.ISO_8859_1));
        assertThatThrownBy(() -> LabelsFile.read(file)).hasMessage(file + ":2:1: expected UTF-8, found other bytes");
        assertThatThrownBy(() -> read("l.csv", "a,,b\nc,,\"d\ne\n"))
                .hasMessage(folder.resolve("l.csv")
                        + ":2:4: expected a second '\"' that ends the field, found the end of the file");
    }

    @Test
    void refusesTreesThatAreNotThere() throws Exception {
        LabelsFile labels = read("l.tsv", "1\t\ta\n2\t3\tsame\n4\t\t\n");
        labels.checkIds(Set.of("1", "2", "3", "4", "5"));
        assertThatThrownBy(() -> labels.checkIds(Set.of("1", "2", "4")))
                .hasMessage(folder.resolve("l.tsv") + ":2:1: expected the id of a tree, found '3'");
    }

    private LabelsFile read(String name, String text) throws IOException {
        return LabelsFile.read(Files.writeString(folder.resolve(name), text));
    }
}
