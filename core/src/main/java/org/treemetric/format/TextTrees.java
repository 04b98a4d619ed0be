package org.treemetric.format;

import java.io.IOException;
import java.io.InputStream;
import org.treemetric.tree.Tree;

/**
 * The reader of a format whose trees may span lines. After a bad tree it goes on where {@link #skip} finds the start of
 * another.
 */
public abstract class TextTrees implements TreeReader {
    protected final TextCursor in;
    protected final BoundedBuilder builder;

    private boolean failed;
    private Tree tree;

    protected TextTrees(InputStream in, String source) {
        this.in = new TextCursor(in, source);
        this.builder = new BoundedBuilder(source);
    }

    /** Moves to the first character of the next tree; false if there is none. */
    protected abstract boolean find() throws IOException;

    /** Reads the tree that starts here. */
    protected abstract Tree parse() throws IOException;

    /** Moves behind what is left of a bad tree. */
    protected abstract void skip() throws IOException;

    @Override
    public final boolean next() throws IOException {
        tree = null;
        if (failed) {
            skip();
            failed = false;
        }
        failed = true; // until the tree is whole
        if (find()) {
            builder.reset();
            tree = parse();
        }
        failed = false;
        return tree != null;
    }

    @Override
    public final Tree tree() {
        if (tree == null) {
            throw new IllegalStateException("no current tree: next() found none");
        }
        return tree;
    }

    @Override
    public final boolean canResume() {
        return !in.isStuck();
    }

    @Override
    public final void close() throws IOException {
        in.close();
    }
}
