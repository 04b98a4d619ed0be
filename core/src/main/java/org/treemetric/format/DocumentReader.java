package org.treemetric.format;

import java.io.IOException;
import java.io.InputStream;
import org.treemetric.tree.Tree;

/** The reader of a format whose files are one document, and so one tree, each. */
public abstract class DocumentReader implements TreeReader {
    /** Where nodes go. */
    protected final BoundedBuilder builder;

    /** What error messages call the stream. */
    protected final String source;

    private final InputStream in;
    private boolean done;
    private Tree tree;

    /** @param source what error messages call the stream */
    protected DocumentReader(InputStream in, String source) {
        this.in = in;
        this.source = source;
        this.builder = new BoundedBuilder(source);
    }

    /** Reads the whole stream into {@link #builder}; called once. */
    protected abstract void read(InputStream in) throws IOException;

    @Override
    public final boolean next() throws IOException {
        tree = null;
        if (done) {
            return false;
        }
        done = true;
        read(in);
        tree = builder.build();
        return true;
    }

    @Override
    public final Tree tree() {
        if (tree == null) {
            throw new IllegalStateException("no current tree: next() found none");
        }
        return tree;
    }

    @Override
    public final void close() throws IOException {
        in.close();
    }
}
