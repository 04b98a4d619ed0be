package org.treemetric.cli;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Writes the manual pages of a release; nobody else needs them made. */
@Command(
        name = "manual",
        description = "Write a manual page of every command into a folder.",
        mixinStandardHelpOptions = true)
final class ManualCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "FOLDER", description = "Where the pages go.")
    private Path folder;

    @Override
    public Integer call() throws Exception {
        Files.createDirectories(folder);
        CommandLine program = Main.whole();
        write(program);
        for (CommandLine command : program.getSubcommands().values()) {
            write(command);
        }
        return 0;
    }

    private void write(CommandLine command) throws Exception {
        String page = ManPage.of(command, new Main.Version().getVersion()[0]);
        Files.writeString(folder.resolve(ManPage.file(command)), page, StandardCharsets.UTF_8);
    }
}
