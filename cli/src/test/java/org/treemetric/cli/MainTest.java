package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MainTest {
    @Test
    void withoutArgumentsItSaysWhatThereIs() {
        Run run = Run.of();
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("Find near trees:", "grams", "distance", "convert", "stats", "formats");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void everyCommandHasHelpAndVersion() {
        for (String command : Main.whole().getSubcommands().keySet()) {
            assertThat(Run.of(command, "--help").code()).as(command).isZero();
            assertThat(Run.of(command, "--help").out()).as(command).contains("Usage: treemetric " + command);
            assertThat(Run.of(command, "--version").out()).as(command).startsWith("treemetric ");
        }
    }

    @Test
    void thePapersExampleIsSix() {
        assertThat(Run.of("distance", "-p", "1", "-q", "2", "{a{b}{c}}", "{a{c}{b}}"))
                .isEqualTo(new Run(0, "6" + System.lineSeparator(), ""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "distnce                     | 2 | treemetric: unknown command 'distnce'; did you mean distance? (see 'treemetric --help')",
                "distance {a}                | 2 | treemetric distance: expected two trees, or --pairs FILE, found 1 tree (see 'treemetric distance --help')",
                "distance -p 0 {a} {a}       | 2 | treemetric distance: p and q must be at least 1, got p=0, q=2 (see 'treemetric distance --help')",
                "distance -p x {a} {a}       | 2 | treemetric distance: -p: expected a whole number, found 'x' (see 'treemetric distance --help')",
                "distance {a {a}             | 3 | treemetric distance: argument 1:1:3: expected '{' or '}', found end of input",
                "distance {a} {a}}           | 3 | treemetric distance: argument 2:1:4: expected end of input, found '}'",
                "distance --normalize x {a} {a} | 2 | treemetric distance: --normalize: expected none, ruzicka or bray-curtis, found 'x' (see 'treemetric distance --help')",
                "stats no/such/file          | 3 | treemetric stats: no/such/file: expected a file or folder, found none",
                "stats --format foo x        | 2 | treemetric stats: --format: expected one of",
            })
    void problemsAreOneLine(String arguments, int code, String message) {
        Run run = Run.of(arguments.trim().split(" +"));
        assertThat(run.code()).isEqualTo(code);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).startsWith(message.trim());
    }
}
