package org.treemetric.format;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * The lines of a stream as byte ranges of one reused buffer.
 *
 * <p>A byte order mark at the start and one CR before each LF are dropped; blank lines at the end of the stream are no
 * lines. A line may be as long as {@link #MAX_LINE} bytes.
 */
public final class ByteLines implements Closeable {
    /** Bytes of the longest line that is read. */
    static final int MAX_LINE = 1 << 28;

    private final InputStream in;
    private final String source;
    private byte[] buffer = new byte[1 << 16];
    private int filled;
    private boolean ended;
    private int from;
    private int to;
    private int next;
    private long line;
    private boolean broken;

    /** @param source what error messages call the stream */
    public ByteLines(InputStream in, String source) {
        this(in, source, 0);
    }

    /**
     * The lines of a later part of something.
     *
     * @param source what error messages call the whole
     * @param before how many lines of it stand before this part, which begins with a line
     */
    public ByteLines(InputStream in, String source, long before) {
        this.in = in;
        this.source = source;
        this.line = before;
    }

    /** Where the current line stands; only its range is to be looked at, and until {@link #next} is called. */
    public byte[] buffer() {
        return buffer;
    }

    /** First byte of the current line. */
    public int from() {
        return from;
    }

    /** One past the last byte of the current line. */
    public int to() {
        return to;
    }

    /** The number of the current line, from 1. */
    public long line() {
        return line;
    }

    /** Whether the stream ended in an error, so that there is no next line to go on with. */
    public boolean isBroken() {
        return broken;
    }

    /** Moves to the next line; false at the end. */
    public boolean next() throws IOException {
        if (line == 0) {
            skipByteOrderMark();
        }
        int feed = find(next);
        if (feed < 0) {
            return false;
        }
        from = next;
        to = feed;
        next = feed < filled ? feed + 1 : feed;
        if (to > from && buffer[to - 1] == '\r') {
            to--;
        }
        line++;
        return to > from || !onlyBlankLinesFollow();
    }

    private void skipByteOrderMark() throws IOException {
        while (filled < 3 && !ended) {
            fill();
        }
        if (filled >= 3 && buffer[0] == (byte) 0xEF && buffer[1] == (byte) 0xBB && buffer[2] == (byte) 0xBF) {
            next = 3;
        }
        boolean big = filled >= 2 && buffer[0] == (byte) 0xFE && buffer[1] == (byte) 0xFF;
        boolean little = filled >= 2 && buffer[0] == (byte) 0xFF && buffer[1] == (byte) 0xFE;
        if (big || little) {
            broken = true;
            throw new TreeParseException(source, 1, 1, "expected UTF-8, found the byte order mark of UTF-16");
        }
    }

    /** The line feed that ends the line starting at {@code start}, or the end of the stream, or -1 if nothing is left. */
    private int find(int start) throws IOException {
        int i = start;
        while (true) {
            while (i < filled) {
                if (buffer[i] == '\n') {
                    return i;
                }
                i++;
            }
            if (ended) {
                return next < filled ? filled : -1;
            }
            int before = next;
            fill(); // may move the line to the front of the buffer
            i -= before - next;
        }
    }

    private boolean onlyBlankLinesFollow() throws IOException {
        int i = next;
        while (true) {
            while (i < filled) {
                if (buffer[i] != '\n' && buffer[i] != '\r') {
                    return false;
                }
                i++;
            }
            if (ended) {
                return true;
            }
            int blank = next;
            int keep = from;
            next = from; // the current line must survive the move
            fill();
            int moved = keep - next;
            from = next;
            to -= moved;
            next = blank - moved;
            i -= moved;
        }
    }

    // Makes room, keeping everything from `next` on, and reads more.
    private void fill() throws IOException {
        if (next > 0 && filled - next <= buffer.length / 2) {
            System.arraycopy(buffer, next, buffer, 0, filled - next);
            filled -= next;
            next = 0;
        }
        if (filled == buffer.length) {
            if (filled - next >= MAX_LINE) {
                broken = true;
                throw new TreeParseException(
                        source, line + 1, 1, "expected a line of at most " + MAX_LINE + " bytes, found a longer one");
            }
            buffer = Arrays.copyOf(buffer, (int) Math.min(2L * buffer.length, MAX_LINE + (1L << 16)));
        }
        int read;
        try {
            read = in.read(buffer, filled, buffer.length - filled);
        } catch (EOFException e) {
            broken = true;
            throw new TreeParseException(source, line + 1, 1, "expected more data, found a truncated stream");
        }
        if (read < 0) {
            ended = true;
        } else {
            filled += read;
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
