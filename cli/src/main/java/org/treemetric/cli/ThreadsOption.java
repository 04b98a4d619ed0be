package org.treemetric.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** {@code --threads}. */
final class ThreadsOption {
    @Spec(Target.MIXEE)
    private CommandSpec spec;

    private int count = Runtime.getRuntime().availableProcessors();

    // A setter, so that a wrong number is refused before any tree is read and also where no thread is needed.
    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "How many threads to use (default: all cores); never changes a result.")
    void count(int threads) {
        if (threads < 1) {
            throw new ParameterException(
                    spec.commandLine(), "--threads: expected a whole number of at least 1, found " + threads);
        }
        count = threads;
    }

    int count() {
        return count;
    }
}
