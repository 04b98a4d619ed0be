package org.treemetric.transform;

/** A tree in which the path given to {@link Transforms#subtree} leads nowhere. */
public final class NoSubtreeException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    /** @param path the path that no node answers to */
    public NoSubtreeException(String path) {
        super("expected a node at " + path + ", found none");
    }
}
