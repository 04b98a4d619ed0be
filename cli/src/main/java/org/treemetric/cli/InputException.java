package org.treemetric.cli;

import java.io.IOException;

/** Input that a command cannot use, said in one line: where, what was expected, what was found. */
final class InputException extends IOException {
    private static final long serialVersionUID = 1;

    InputException(String message) {
        super(message);
    }

    /** Refuses a TREES or DATA argument that holds nothing. */
    static void refuseNone(String argument, long trees) throws InputException {
        if (trees == 0) {
            throw new InputException(argument + ": expected at least one tree, found none");
        }
    }
}
