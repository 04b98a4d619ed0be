package org.treemetric.format;

import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeBuilder;

/**
 * A {@link TreeBuilder} for readers: it keeps to {@link Limits} and shares equal label strings between the trees of one
 * reader.
 */
public final class BoundedBuilder {
    private final String source;
    private final TreeBuilder builder = new TreeBuilder();
    private final LabelCache shared = new LabelCache();

    /** @param source what error messages call the text */
    public BoundedBuilder(String source) {
        this.source = source;
    }

    /** Opens a node that the text has at this place. */
    public void open(String label, long line, long column) throws TreeParseException {
        if (builder.size() >= Limits.NODES) {
            throw new TreeParseException(
                    source, line, column, "expected at most " + Limits.NODES + " nodes in a tree, found more");
        }
        if (label.length() > Limits.LABEL) {
            throw new TreeParseException(
                    source,
                    line,
                    column,
                    "expected a label of at most " + Limits.LABEL + " characters, found " + label.length());
        }
        builder.open(shared.of(label));
    }

    /** Closes the innermost open node. */
    public void close() {
        builder.close();
    }

    /** A node without children. */
    public void leaf(String label, long line, long column) throws TreeParseException {
        open(label, line, column);
        close();
    }

    /** The number of nodes opened and not yet closed. */
    public int depth() {
        return builder.depth();
    }

    /** The number of nodes so far. */
    public int size() {
        return builder.size();
    }

    /** Forgets a tree that turned out to be malformed. */
    public void reset() {
        builder.reset();
    }

    /** The finished tree; the builder is empty afterwards. */
    public Tree build() {
        return builder.build();
    }
}
