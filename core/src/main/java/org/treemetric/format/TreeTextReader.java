package org.treemetric.format;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.treemetric.tree.Document;
import org.treemetric.tree.Tree;

/**
 * The reader of a format whose trees may span lines. After a bad tree it goes on where {@link #skip} finds the start of
 * another.
 */
public abstract class TreeTextReader extends TreeCursor {
    /** What is read. */
    protected final TextCursor in;

    /** Where nodes go; empty at the start of every tree. */
    protected final BoundedBuilder builder;

    private boolean failed;

    /** @param source what error messages call the stream */
    protected TreeTextReader(InputStream in, String source) {
        this(in, source, false);
    }

    /**
     * @param source what error messages call the stream
     * @param keepPlaces whether {@link #parse} tells the builder at which {@link TextCursor#offset} each node stands
     */
    protected TreeTextReader(InputStream in, String source, boolean keepPlaces) {
        this.in = new TextCursor(in, source);
        this.builder = new BoundedBuilder(source);
        if (keepPlaces) {
            builder.keepPlaces();
        }
    }

    /** Moves to the first character of the next tree, behind white space unless overridden; false if there is none. */
    protected boolean find() throws IOException {
        in.skipSpace();
        return in.peek() >= 0;
    }

    /** Reads the tree that starts here. */
    protected abstract Tree parse() throws IOException;

    /** Moves behind what is left of a bad tree. */
    protected abstract void skip() throws IOException;

    @Override
    protected final Optional<Tree> advance() throws IOException {
        if (failed) {
            skip();
            failed = false;
        }
        failed = true; // until the tree is whole
        Optional<Tree> tree = Optional.empty();
        if (find()) {
            builder.reset();
            tree = Optional.of(builder.keepsPlaces() ? parseWithPlaces() : parse());
        }
        failed = false;
        return tree;
    }

    private Tree parseWithPlaces() throws IOException {
        long line = in.line();
        long column = in.column();
        in.record();
        Tree tree = parse();
        place(builder.places(new Document(in.source(), line, column, in.recorded())));
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
