package org.treemetric.format;

import java.io.IOException;

/** A tree that a format cannot hold, such as one with a line feed in a label where a line is a tree. */
public final class UnwritableTreeException extends IOException {
    private static final long serialVersionUID = 1;

    /** @param message the format, what it cannot hold and where that stands */
    public UnwritableTreeException(String message) {
        super(message);
    }
}
