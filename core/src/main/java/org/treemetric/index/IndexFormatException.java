package org.treemetric.index;

import java.io.IOException;

/** A file that is no index, not a whole one, or one of a version that this release does not read. */
public final class IndexFormatException extends IOException {
    private static final long serialVersionUID = 1;

    /** Says where, and what was expected and found. */
    public IndexFormatException(String source, String message) {
        super(source + ": " + message);
    }
}
