package org.treemetric.edit;

/** A pair of trees whose distance, script or frequencies would take more memory than the limit; the message names both. */
public final class EditMemoryException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    EditMemoryException(String message) {
        super(message);
    }
}
