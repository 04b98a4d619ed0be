package org.treemetric.cli;

import org.treemetric.gram.GramShape;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** {@code -p} and {@code -q}. */
final class ShapeOptions {
    @Option(
            names = "-p",
            paramLabel = "P",
            defaultValue = "2",
            description = "Stem length (default: ${DEFAULT-VALUE}).")
    private int p;

    @Option(
            names = "-q",
            paramLabel = "Q",
            defaultValue = "2",
            description = "Base length (default: ${DEFAULT-VALUE}).")
    private int q;

    GramShape shape(CommandSpec spec) {
        return Usage.check(spec, () -> {
            if (p < 1 || q < 1) {
                throw new IllegalArgumentException("p and q must be at least 1, got p=" + p + ", q=" + q);
            }
            return new GramShape(p, q);
        });
    }
}
