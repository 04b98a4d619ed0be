package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.treemetric.testkit.SharedData;

/** Reading options, the same on every command. */
class ReadingTest {
    @TempDir
    private Path folder;

    @Test
    void transformsInTheOrderGiven() throws Exception {
        Path map = write("map.tsv", "b\tX\n");
        assertThat(convert("{A{B}}", "--lowercase", "--map-labels", map.toString()))
                .isEqualTo("{a{X}}");
        assertThat(convert("{A{B}}", "--map-labels", map.toString(), "--lowercase"))
                .isEqualTo("{a{b}}");
        assertThat(convert("{r{a{b}}}", "--append-leaf", "$", "--rename-root", "R", "--max-depth", "3"))
                .isEqualTo("{R{a{b}}}");
        assertThat(convert("{r{a{b}}}", "--max-depth", "3", "--append-leaf", "$"))
                .isEqualTo("{r{a{b{$}}}}");
        assertThat(convert("{r{b}{a}{\"t\"}}", "--strip-text", "--sort-children"))
                .isEqualTo("{r{a}{b}}");
        assertThat(convert("{r{a{b}}}", "--subtree", "//a")).isEqualTo("{a{b}}");
        assertThat(convert("{r{a{b{c}}}}", "--collapse-unary", "--merge-preterminals"))
                .isEqualTo("{c}");
        assertThat(convert("{r{x{a}}}", "--drop-labels", "x|y")).isEqualTo("{r{a}}");
    }

    @Test
    void wrongTransformsAndOptionsAreUsageErrors() throws Exception {
        assertThat(Run.of("convert", "--drop-labels", "(", "{a}").code()).isEqualTo(2);
        assertThat(Run.of("convert", "--max-depth", "0", "{a}").code()).isEqualTo(2);
        assertThat(Run.of("convert", "--subtree", "a//", "{a}").code()).isEqualTo(2);
        assertThat(Run.of("convert", "--subtree", "//b", "{a}").code()).isEqualTo(3);
        Path file = write("t.xml", "<a/>");
        Run run = Run.of("convert", "--format", "xml", "--option", "text=maybe", file.toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("option text of format xml must be one of on, off, got 'maybe'");
        assertThat(Run.of("convert", "--option", "nonsense=1", file.toString()).err())
                .contains("no format has an option 'nonsense'");
        assertThat(Run.of("convert", "--to", "pdf", "{a}").code()).isEqualTo(2);
    }

    @ParameterizedTest(name = "{0} --threads {1}")
    @CsvSource({"classify,0", "evaluate,0", "demo,0", "join,-1", "learn,0", "matrix,-5", "reproduce,0", "search,0"})
    void fewerThreadsThanOneAreWrongUsage(String command, String threads) {
        List<String> arguments = new ArrayList<>(List.of(command, "--threads", threads));
        arguments.addAll(
                switch (command) {
                    case "classify", "search" -> List.of("model", "trees");
                    case "demo" -> List.of();
                    case "learn" -> List.of("trees", "-o", "model");
                    case "reproduce" -> List.of("-o", "out");
                    default -> List.of("trees");
                });
        Run run = Run.of(arguments.toArray(String[]::new));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .isEqualTo("treemetric " + command + ": --threads: expected a whole number of at least 1, found "
                        + threads + " (see 'treemetric " + command + " --help')\n");
    }

    @Test
    void anUnknownFormatIsOneLineThatNamesTheFlagAndTheList() throws Exception {
        Path file = write("x.unknown", "");
        String problem = file + ":1:1: expected a file whose ending names its format, found 'x.unknown'; "
                + "--format NAME says what it is (see 'treemetric formats')";
        Run run = Run.of("stats", file.toString());
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).isEqualTo("treemetric stats: " + problem + "\n");
        assertThat(Run.of("stats", "--skip-bad", file.toString()).err()).contains("  " + problem + "\n");
        assertThat(Run.of("stats", "--format", "bracket", file.toString()).err())
                .doesNotContain("--format");
    }

    @Test
    void theSameTreeInThreeFormatsHasTheSameGrams() throws Exception {
        Path xml = write("a.xml", "<a><b/><c><d/></c></a>");
        Path json = write(
                "a.tree.json",
                "{\"label\":\"a\",\"children\":[{\"label\":\"b\"},"
                        + "{\"label\":\"c\",\"children\":[{\"label\":\"d\"}]}]}");
        Path bracket = write("a.trees", "{a{b}{c{d}}}");
        String grams = Run.of("grams", "--json", bracket.toString()).out();
        assertThat(grams).contains("\"digest\"");
        String lineNumber = "\"id\":\"1\"";
        assertThat(Run.of("grams", "--json", xml.toString()).out())
                .isEqualTo(grams.replace(lineNumber, "\"id\":\"a.xml\""));
        assertThat(Run.of("grams", "--json", json.toString()).out())
                .isEqualTo(grams.replace(lineNumber, "\"id\":\"a.tree.json\""));
    }

    @Test
    void aMixedFolderIsReadWithOneCommandAndBadFilesSkipped() throws Exception {
        write("data/x/1.xml", "<a><b/></a>");
        write("data/x/2.json", "{\"k\": [1]}");
        write("data/y/3.py", "def f():\n    return 1\n");
        write("data/y/4.html", "<p>hi");
        write("data/y/5.java", "class A { int }");
        Path data = folder.resolve("data");
        Run fatal = Run.of("stats", data.toString());
        assertThat(fatal.code()).isEqualTo(3);
        assertThat(fatal.err().lines())
                .singleElement()
                .asString()
                .contains("5.java:1:")
                .contains("expected Java");
        Run skipped = Run.of("stats", "--skip-bad", "--json", data.toString());
        assertThat(skipped.code()).isZero();
        assertThat(skipped.out()).startsWith("{\"trees\":4,\"classes\":{\"x\":2,\"y\":2}");
        assertThat(skipped.err()).startsWith("""
                        treemetric stats: read 1 tree of html, 1 of json, 1 of python, 1 of xml
                        skipped 1 bad tree or file:
                        """).contains("5.java:1:");
    }

    @Test
    void tablesNameTheirColumns() throws Exception {
        Path table = write("t.csv", "w,lang\ntree,en\narbre,fr\n");
        Run run = Run.of(
                "convert", "--tree-column", "w", "--class-column", "lang", "--option", "cell=words", table.toString());
        assertThat(run.out()).isEqualTo("en\t{t{r{e{e}}}}\nfr\t{a{r{b{r{e}}}}}\n");
    }

    @Test
    void convertsBetweenFormats() throws Exception {
        Path trees = write("t.trees", "{S{NP{Ann}}{VP{sleeps}}}\n");
        Path ptb = folder.resolve("t.ptb");
        assertThat(Run.of("convert", "--to", "ptb", "-o", ptb.toString(), trees.toString())
                        .code())
                .isZero();
        assertThat(Files.readString(ptb)).isEqualTo("(S (NP Ann) (VP sleeps))\n");
        for (String form : new String[] {"newick", "xml", "edist", "tree-json", "tuples", "inex", "tsv"}) {
            Path file = folder.resolve("u." + form);
            assertThat(Run.of("convert", "--to", form, "-o", file.toString(), ptb.toString())
                            .code())
                    .isZero();
            assertThat(Run.of("convert", "--format", form, file.toString()).out())
                    .as(form)
                    .isEqualTo("{S{NP{Ann}}{VP{sleeps}}}\n");
        }
        Run refused = Run.of("convert", "--to", "ptb", "{a b}");
        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.err()).contains("ptb cannot hold the label 'a b'");
    }

    @Test
    void explainsAFormatWithItsOptions() {
        assertThat(Run.of("formats", "xml").out())
                .contains("--option attributes=off|names|values", "--option text=on|off", "<article");
        assertThat(Run.of("formats", "--json", "newick").out()).contains("\"writes\":true", "\"lengths\"");
    }

    @Test
    void makesADatasetFromItsOriginals() throws Exception {
        Path words = SharedData.data("words");
        Path file = folder.resolve("words.tsv");
        Run run = Run.of("dataset", "words", "--raw", words.resolve("raw").toString(), "-o", file.toString(), "--json");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("\"trees\":1000", "\"malformed\":0");
        assertThat(Files.mismatch(file, words.resolve("trees.tsv"))).isEqualTo(-1);
        assertThat(Run.of("dataset", "nothing", "--raw", ".", "-o", file.toString())
                        .code())
                .isEqualTo(2);
    }

    private String convert(String tree, String... transforms) {
        String[] all = new String[transforms.length + 2];
        all[0] = "convert";
        System.arraycopy(transforms, 0, all, 1, transforms.length);
        all[all.length - 1] = tree;
        Run run = Run.of(all);
        assertThat(run.err()).isEmpty();
        return run.out().stripTrailing();
    }

    private Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }
}
