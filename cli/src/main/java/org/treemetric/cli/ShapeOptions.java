package org.treemetric.cli;

import org.treemetric.gram.GramShape;
import picocli.CommandLine.Option;

/** {@code -p} and {@code -q}. */
final class ShapeOptions {
    @Option(names = "-p", paramLabel = "P", description = "Stem length (default: 2).")
    private Integer p;

    @Option(names = "-q", paramLabel = "Q", description = "Base length (default: 2).")
    private Integer q;

    /** Whether either was given. */
    boolean given() {
        return p != null || q != null;
    }

    GramShape shape() {
        int stem = p == null ? GramShape.PAPER.p() : p;
        int base = q == null ? GramShape.PAPER.q() : q;
        // The library also knows shapes without a stem or a base; on the command line they would be slips.
        if (stem < 1 || base < 1) {
            throw new UsageException("p and q must be at least 1, got p=" + stem + ", q=" + base);
        }
        return UsageException.check(() -> new GramShape(stem, base));
    }
}
