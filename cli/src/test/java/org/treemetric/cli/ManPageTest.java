package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Manual pages and completion say what the command line knows. */
class ManPageTest {
    static List<CommandLine> commands() {
        return List.copyOf(Main.whole().getSubcommands().values());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyOptionIsInThePageAndInTheCompletion(CommandLine command) {
        String page = ManPage.of(command, "treemetric 9");
        String fish = FishCompletion.of(Main.whole());
        assertThat(page).startsWith(".TH \"TREEMETRIC\\-").contains(".SH \"SYNOPSIS\"", ".SH \"EXIT STATUS\"");
        for (OptionSpec option : command.getCommandSpec().options()) {
            if (!option.hidden()) {
                assertThat(page).contains(option.longestName().replace("-", "\\-"));
                assertThat(fish).contains(" " + option.longestName().replaceFirst("^--?", ""));
            }
        }
        assertThat(page).doesNotContain("${");
        assertThat(page.lines().filter(line -> line.startsWith("'"))).isEmpty();
    }

    @Test
    void thePagesOfAReleaseAreWritten(@TempDir Path folder) throws Exception {
        assertThat(run("manual", folder.toString())).isEmpty();
        assertThat(Files.readString(folder.resolve("treemetric.1"))).contains("\\fBclassify\\fR\n", "\\fBlearn\\fR\n");
        assertThat(folder.resolve("treemetric-learn.1")).exists();
        assertThat(folder.resolve("treemetric-manual.1")).doesNotExist();
    }

    @Test
    void shellsAreKnownByName() {
        assertThat(run("completion")).startsWith("#!/usr/bin/env bash").isEqualTo(run("completion", "zsh"));
        assertThat(run("completion", "fish")).contains("complete -c treemetric -n '__fish_use_subcommand' -f -a learn");
        assertThat(run("completion", "csh"))
                .startsWith("treemetric completion: expected bash, zsh or fish, found 'csh' (see ");
    }

    private static String run(String... line) {
        StringWriter out = new StringWriter();
        PrintWriter writer = new PrintWriter(out);
        Main.run(line, writer, writer);
        return out.toString();
    }
}
