package org.treemetric.format;

import java.io.IOException;
import org.treemetric.tree.Tree;

/** Writes trees as text, one after the other, so that the format's reader reads them back equal. */
@FunctionalInterface
public interface TreeWriter {

    /**
     * Appends one tree, with whatever ends a tree in this format.
     *
     * @param className the class of the tree, empty if it has none; formats without classes leave it out
     * @throws UnwritableTreeException if the format has no way of writing this tree; nothing has then been appended
     */
    void write(String className, Tree tree, Appendable out) throws IOException;

    /** Whether a text in this format holds one tree and no more, as an XML document does. */
    default boolean isSingle() {
        return false;
    }
}
