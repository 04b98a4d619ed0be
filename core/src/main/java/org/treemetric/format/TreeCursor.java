package org.treemetric.format;

import java.io.IOException;
import java.util.Optional;
import org.treemetric.tree.Places;
import org.treemetric.tree.Tree;

/** The base of every reader: it holds the current tree, its heirs read one more. */
public abstract class TreeCursor implements TreeReader {
    private Tree tree;
    private Optional<Places> places = Optional.empty();

    /** For heirs. */
    protected TreeCursor() {}

    /** Reads one more tree; empty at the end of the stream. */
    protected abstract Optional<Tree> advance() throws IOException;

    @Override
    public final boolean next() throws IOException {
        tree = null; // also if reading on throws
        places = Optional.empty();
        tree = advance().orElse(null);
        return tree != null;
    }

    /** The places of the tree that {@link #advance} is about to return. */
    protected final void place(Optional<Places> found) {
        places = found;
    }

    @Override
    public final Optional<Places> places() {
        return places;
    }

    @Override
    public final Tree tree() {
        if (tree == null) {
            throw new IllegalStateException("no current tree: next() found none");
        }
        return tree;
    }
}
