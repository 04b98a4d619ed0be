package org.treemetric.file;

import java.io.IOException;

/** A file that is no model or index, not a whole one, a damaged one, or one that needs a newer release. */
public final class FileFormatException extends IOException {
    private static final long serialVersionUID = 1;

    /**
     * @param source the file
     * @param message what was expected and what was found, in one line
     */
    public FileFormatException(String source, String message) {
        super(source + ": " + message);
    }
}
