package org.treemetric.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the completion script of a shell. */
@Command(
        name = "completion",
        description = "Print the completion script of a shell: source <(treemetric completion).",
        mixinStandardHelpOptions = true)
final class CompletionCommand implements Callable<Integer> {
    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "bash|zsh|fish",
            defaultValue = "bash",
            description = "The shell (default: ${DEFAULT-VALUE}).")
    private String shell;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine program = Main.whole();
        String script = switch (shell) {
            // The script for bash finds out that zsh runs it, and asks zsh to complete as bash does.
            case "bash", "zsh" -> AutoComplete.bash("treemetric", program);
            case "fish" -> FishCompletion.of(program);
            default -> throw new UsageException("expected bash, zsh or fish, found '" + shell + "'");
        };
        spec.commandLine().getOut().print(script);
        return 0;
    }
}
