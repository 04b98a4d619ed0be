package org.treemetric.model;

import java.io.IOException;

/** A file that is no model, not a whole one, or one of a version that this release does not read. */
public final class ModelFormatException extends IOException {
    private static final long serialVersionUID = 1;

    ModelFormatException(String source, String message) {
        super(source + ": " + message);
    }
}
