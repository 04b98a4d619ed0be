package org.treemetric.dataset;

import java.io.IOException;
import java.util.List;

/** Trees of a dataset that cannot be read: one line each, the first {@link #LISTED} of them. */
public final class BadTreesException extends IOException {
    /** How many bad trees are looked for before reading stops. */
    public static final int LISTED = 10;

    private static final long serialVersionUID = 1;

    private final String[] problems; // an array, since exceptions are serializable

    /** @param problems one line per bad tree, at most {@link #LISTED} */
    public BadTreesException(List<String> problems) {
        super(String.join("\n", problems));
        this.problems = problems.toArray(String[]::new);
    }

    /** One line per bad tree: where, what was expected, what was found. */
    public List<String> problems() {
        return List.of(problems);
    }
}
