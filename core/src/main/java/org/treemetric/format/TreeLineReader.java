package org.treemetric.format;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.treemetric.tree.Document;
import org.treemetric.tree.Tree;

/**
 * The reader of a format that has one tree per line: a bad line is an error of its own, and reading can go on behind
 * it. A CR before LF is dropped; a blank line is an error except at the end.
 */
public abstract class TreeLineReader extends TreeCursor {
    /** Where nodes go; empty at the start of every line. */
    protected final BoundedBuilder builder;

    private final TextCursor in;
    private long line;
    private boolean broken;
    private String text = "";

    /** @param source what error messages call the stream */
    protected TreeLineReader(InputStream in, String source) {
        this(in, source, false);
    }

    /**
     * @param source what error messages call the stream
     * @param keepPlaces whether {@link #parse} tells the builder where in the line each node stands
     */
    protected TreeLineReader(InputStream in, String source, boolean keepPlaces) {
        this.in = new TextCursor(in, source);
        this.builder = new BoundedBuilder(source);
        if (keepPlaces) {
            builder.keepPlaces();
        }
    }

    /** The tree that {@code text}, a line that is not blank, holds. */
    protected abstract Tree parse(String text) throws TreeParseException;

    @Override
    protected final Optional<Tree> advance() throws IOException {
        if (!readLine()) {
            return Optional.empty();
        }
        builder.reset();
        Tree tree = parse(text);
        if (builder.keepsPlaces()) {
            place(builder.places(document()));
        }
        return Optional.of(tree);
    }

    private boolean readLine() throws IOException {
        line = in.line();
        if (in.peek() < 0) {
            return false;
        }
        broken = true; // until the line is whole
        text = in.takeLine();
        broken = false;
        if (text.isEmpty()) {
            while (in.peek() == '\n' || in.peek() == '\r') {
                in.take();
            }
            if (in.peek() < 0) {
                return false;
            }
            throw new TreeParseException(in.source(), line, 1, "expected a tree, found a blank line");
        }
        return true;
    }

    /** The line at hand as a document of its own. */
    protected final Document document() {
        return new Document(in.source(), line, 1, text);
    }

    /** The line at hand, counted from 1. */
    protected final long line() {
        return line;
    }

    /** The column of the character at {@code at} in the line at hand, counted from 1. */
    protected final long column(int at) {
        return 1L + text.codePointCount(0, at);
    }

    /** An error at the character {@code at} of the line at hand. */
    protected final TreeParseException expected(int at, String what) {
        String found = at >= text.length() ? "end of line" : ParseErrors.character(text.codePointAt(at));
        return error(at, "expected " + what + ", found " + found);
    }

    /** An error at the character {@code at} of the line at hand, in these words. */
    protected final TreeParseException error(int at, String message) {
        return new TreeParseException(in.source(), line, column(Math.min(at, text.length())), message);
    }

    @Override
    public String id() {
        return Long.toString(line);
    }

    @Override
    public final boolean canResume() {
        return !broken && !in.isStuck();
    }

    @Override
    public final void close() throws IOException {
        in.close();
    }
}
