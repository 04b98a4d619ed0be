package org.treemetric.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the bash completion script. */
@Command(
        name = "completion",
        description = "Print the bash completion script: source <(treemetric completion).",
        mixinStandardHelpOptions = true)
final class CompletionCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine().getOut().print(AutoComplete.bash("treemetric", Main.whole()));
        return 0;
    }
}
