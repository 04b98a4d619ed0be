package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** Help that helps, and hints where something was misspelt. */
class HelpTextTest {
    @Test
    void everyCommandHasAnExampleThatIsRightUsage() {
        CommandLine whole = Main.whole();
        for (String command : whole.getSubcommands().keySet()) {
            assertThat(HelpText.examples(command)).as(command).isNotEmpty();
            for (String example : HelpText.examples(command)) {
                assertThat(Run.of(command, "--help").out()).contains("  treemetric " + example + "\n");
                String[] args =
                        example.replaceFirst(" > .*", "").replace("'", "").split(" ", -1);
                assertThat(args[0]).isEqualTo(command);
                assertThatCode(() -> Main.whole().parseArgs(args)).as(example).doesNotThrowAnyException();
            }
        }
    }

    @Test
    void optionsStandInGroups() {
        String help = Run.of("learn", "--help").out();
        assertThat(help).startsWith("Usage: treemetric learn DATA|MODEL -o MODEL [OPTIONS]\n");
        List<String> parts = List.of(
                "\nOptions:\n",
                "  -o, --output=MODEL",
                "\nLearning:\n",
                "--preset=NAME",
                "\nReading trees:\n",
                "--format=NAME",
                "--lowercase",
                "\nRunning and printing:\n",
                "--json",
                "--threads=N",
                "\nExample:\n");
        int at = 0;
        for (String part : parts) {
            assertThat(help.indexOf(part, at)).as(part).isGreaterThanOrEqualTo(at);
            at = help.indexOf(part, at);
        }
        assertThat(Run.of("distance", "--help").out()).contains("\nDistance:\n", "--metric=NAME");
    }

    @Test
    void everyCommandIsListedOnce() {
        String help = Run.of("--help").out();
        for (String command : Main.whole().getSubcommands().keySet()) {
            assertThat(help.lines().filter(line -> line.startsWith("  " + command + " ")))
                    .as(command)
                    .hasSize(1);
        }
        assertThat(help).contains("\nBegin:\n", "\nFind near trees:\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            evaluate x --flods 5           | unknown option '--flods'; did you mean --folds?
            evaluate x -cv 5               | unknown option '-cv'; did you mean --cv?
            evaluate x --k 5               | unknown option '--k'; did you mean -k?
            learn x -o y --prset paper     | unknown option '--prset'; did you mean --preset?
            learn x -o y --preset=paper --jsno=1 | unknown option '--jsno=1'; did you mean --json?
            learn x --jobs 3               | unknown option '--jobs'; did you mean --threads?
            matrix --models x              | unknown option '--models'; did you mean --model?
            matrix x --zzz                 | unknown option '--zzz' (see
            clasify x                      | unknown command 'clasify'; did you mean classify?
            stats x y                      | expected no further argument, found 'y'
            distance {a} {b} {c}           | expected two trees, or --pairs FILE, found 3 trees
            classify m                     | expected TREES, found none
            learn x                        | expected -o MODEL, found none
            evaluate x --cv five           | --cv: expected a whole number, found 'five'
            """)
    void wrongUsageIsToldWithWhatWasMeant(String line, String message) {
        Run run = Run.of(line.split(" ", -1));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(": " + message).hasLineCount(1);
    }

    @Test
    void aNumberOfFoldsIsNoFile(@org.junit.jupiter.api.io.TempDir java.nio.file.Path folder) throws Exception {
        String data = java.nio.file.Files.writeString(folder.resolve("d.tsv"), "a\t{x}\nb\t{y}\n")
                .toString();
        Run run = Run.of("evaluate", data, "--folds", "5");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--folds: expected a file of folds, found '5'; did you mean --cv 5?");
    }

    @Test
    void editsAreCounted() {
        assertThat(Suggestions.edits("", "")).isZero();
        assertThat(Suggestions.edits("quite", "quiet")).isEqualTo(1);
        assertThat(Suggestions.edits("kitten", "sitting")).isEqualTo(3);
    }
}
