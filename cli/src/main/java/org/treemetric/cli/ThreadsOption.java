package org.treemetric.cli;

import picocli.CommandLine.Option;

/** {@code --threads}. */
final class ThreadsOption {
    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "How many threads to use (default: all cores); never changes a result.")
    private int count = Runtime.getRuntime().availableProcessors();

    int count() {
        return Math.max(1, count);
    }
}
