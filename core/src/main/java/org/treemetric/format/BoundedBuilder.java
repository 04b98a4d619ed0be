package org.treemetric.format;

import java.util.Optional;
import org.treemetric.tree.Document;
import org.treemetric.tree.Places;
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
    private PlaceRecorder recorder; // null unless somebody wants places
    private Tree built;

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
        if (recorder != null) {
            recorder.open();
        }
    }

    /** From now on {@link #starts} and {@link #ends} are remembered, for {@link #places}. */
    public void keepPlaces() {
        recorder = new PlaceRecorder();
    }

    /** Whether places are remembered. */
    public boolean keepsPlaces() {
        return recorder != null;
    }

    /** The innermost open node begins at this offset of the document. */
    public void starts(int offset) {
        if (recorder != null) {
            recorder.starts(offset);
        }
    }

    /** The innermost open node ends at this offset of the document, which is behind its last character. */
    public void ends(int offset) {
        if (recorder != null) {
            recorder.ends(offset);
        }
    }

    /** Closes the innermost open node. */
    public void close() {
        builder.close();
        if (recorder != null) {
            recorder.close();
        }
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
        if (recorder != null) {
            recorder.reset();
        }
    }

    /** The finished tree; the builder is empty afterwards. */
    public Tree build() {
        Tree tree = builder.build();
        if (recorder != null) {
            built = tree;
        }
        return tree;
    }

    /**
     * Where the nodes of the tree that {@link #build} made last stand, if places are kept; a node without a place has
     * that of what it holds. To be asked before the next tree is begun.
     */
    public Optional<Places> places(Document document) {
        if (recorder == null) {
            return Optional.empty();
        }
        Places places = recorder.build(document, built);
        recorder.reset();
        return Optional.of(places);
    }
}
