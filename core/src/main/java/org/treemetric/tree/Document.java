package org.treemetric.tree;

import java.util.Arrays;
import java.util.Objects;

/**
 * A text that trees were read from: a whole file, or the part of one that holds a tree where a file holds many.
 *
 * <p>Offsets count UTF-16 units of {@link #text}, as Java does. They become lines and columns only when asked.
 */
public final class Document {
    private final String source;
    private final long line;
    private final long column;
    private final String text;
    private int[] lineStart; // found at the first question; the same whoever finds it

    /** A text of its own, a file say. */
    public Document(String source, String text) {
        this(source, 1, 1, text);
    }

    /**
     * A part of a file.
     *
     * @param source what the user calls the file
     * @param line where the text begins in the file, from 1
     * @param column where the text begins in that line, from 1, in code points
     */
    public Document(String source, long line, long column, String text) {
        if (line < 1 || column < 1) {
            throw new IllegalArgumentException("line and column count from 1, got " + line + ":" + column);
        }
        this.source = Objects.requireNonNull(source, "source");
        this.line = line;
        this.column = column;
        this.text = Objects.requireNonNull(text, "text");
    }

    /** What the user calls the file. */
    public String source() {
        return source;
    }

    /** The text itself. */
    public String text() {
        return text;
    }

    /** The line in the file that the text begins in. */
    public long firstLine() {
        return line;
    }

    /** The number of lines of the text, the last one with or without a line feed behind it. */
    public int lines() {
        return lineStarts().length;
    }

    /** The text of the line numbered {@code index} from 0 in this document, without its end. */
    public String lineText(int index) {
        int[] starts = lineStarts();
        int end = index + 1 < starts.length ? starts[index + 1] - 1 : text.length();
        int from = starts[index];
        return text.substring(from, end > from && text.charAt(end - 1) == '\r' ? end - 1 : end);
    }

    /** The offset at which the line numbered {@code index} from 0 begins. */
    public int lineOffset(int index) {
        return lineStarts()[index];
    }

    /** The line that {@code offset} lies in, from 0 in this document. */
    public int lineIndex(int offset) {
        int found = Arrays.binarySearch(lineStarts(), offset);
        return found >= 0 ? found : -found - 2;
    }

    /** The place of {@code text[start, end)} in the file. */
    public Place place(int start, int end) {
        int first = lineIndex(start);
        int last = lineIndex(end);
        return new Place(line + first, column(first, start), line + last, column(last, end));
    }

    private long column(int index, int offset) {
        return (index == 0 ? column : 1) + text.codePointCount(lineStarts()[index], offset);
    }

    private int[] lineStarts() {
        int[] starts = lineStart;
        if (starts == null) {
            starts = new int[16];
            int count = 1;
            for (int feed = text.indexOf('\n'); feed >= 0; feed = text.indexOf('\n', feed + 1)) {
                if (count == starts.length) {
                    starts = Arrays.copyOf(starts, 2 * count);
                }
                starts[count++] = feed + 1;
            }
            starts = Arrays.copyOf(starts, count);
            lineStart = starts;
        }
        return starts;
    }

    /** The file and the line; texts can be too large to print whole. */
    @Override
    public String toString() {
        return source + ":" + line;
    }
}
