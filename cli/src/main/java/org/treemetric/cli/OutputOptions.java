package org.treemetric.cli;

import picocli.CommandLine.Option;

/** How a command talks: text or JSON on standard output, progress on standard error. */
final class OutputOptions {
    @Option(names = "--json", description = "One JSON object per line on standard output.")
    private boolean json;

    @Option(names = "--quiet", description = "No progress on standard error.")
    private boolean quiet;

    @Option(
            names = "--progress",
            description = "Plain progress lines on standard error even where it is not a terminal.")
    private boolean progress;

    boolean json() {
        return json;
    }

    boolean quiet() {
        return quiet;
    }

    boolean progress() {
        return progress;
    }
}
