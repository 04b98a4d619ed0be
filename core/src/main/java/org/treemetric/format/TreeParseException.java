package org.treemetric.format;

import java.io.IOException;

/** Text that is not a tree: where, what was expected, what was found. */
public final class TreeParseException extends IOException {
    private static final long serialVersionUID = 1;

    private final String source;
    private final long line;
    private final long column;

    /**
     * @param source what the user calls the text: a file name, or {@code argument 1}
     * @param line counted from 1
     * @param column counted from 1, in code points
     * @param message what was expected and what was found; text that it quotes from the input may have line breaks,
     *     which become spaces
     */
    public TreeParseException(String source, long line, long column, String message) {
        super(source + ":" + line + ":" + column + ": " + message.replaceAll("\\R", " "));
        this.source = source;
        this.line = line;
        this.column = column;
    }

    /** What the user calls the text. */
    public String source() {
        return source;
    }

    /** The line, counted from 1. */
    public long line() {
        return line;
    }

    /** The column, counted from 1, in code points. */
    public long column() {
        return column;
    }
}
