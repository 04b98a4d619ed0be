package org.treemetric.edit;

/** A pair of trees whose distance, script, frequencies or kernel would take more memory than the limit; the message names both. */
public final class EditMemoryException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /** A pair that needs too much. */
    public EditMemoryException(String message) {
        super(message);
    }
}
