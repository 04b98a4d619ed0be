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
        return check(p == null ? GramShape.PAPER.p() : p, q == null ? GramShape.PAPER.q() : q);
    }

    /** A shape for users; the library also knows shapes without a stem or a base, here they would be slips. */
    static GramShape check(int p, int q) {
        if (p < 1 || q < 1) {
            throw new UsageException("p and q must be at least 1, got p=" + p + ", q=" + q);
        }
        return UsageException.check(() -> new GramShape(p, q));
    }
}
