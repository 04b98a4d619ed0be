package org.treemetric.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Queue;
import org.apache.hadoop.conf.Configuration;
import org.treemetric.dataset.Sample;
import org.treemetric.format.TreeParseException;
import org.treemetric.format.TreeReader;
import org.treemetric.notation.BracketFormat;

/** The lines of a range as trees and as lines that are none. */
final class TreeLines implements Iterator<TreeLines.Line> {
    private static final int LINE_BITS = 40; // of a position; the file's place stands above them

    private final FileRange range;
    private final Counted counted;
    private final TreeReader reader;
    private final Queue<Line> ready = new ArrayDeque<>();
    private long last; // number of the last line that was looked at
    private boolean ended;

    /** A tree, or a line that is none: the other is null. */
    record Line(TreeRow tree, BadRow bad) implements Serializable {}

    /**
     * What a first pass tells of a range.
     *
     * @param before lines of the file before the range
     * @param lines in the range
     * @param blankTail how many of them at its end are blank
     * @param more whether the file has lines after it that are not blank
     */
    record Counted(long before, long lines, long blankTail, boolean more) implements Serializable {}

    TreeLines(FileRange range, Counted counted, Configuration conf) throws IOException {
        this.range = range;
        this.counted = counted;
        this.last = counted.before();
        this.reader = BracketFormat.openPart(
                range.open(conf), range.file().shown(), range.file().classes(), counted.before());
    }

    /** Counts the lines of a range as if it were the whole file. */
    static Counted count(FileRange range, Configuration conf) throws IOException {
        long lines = 0;
        long blank = 0;
        boolean empty = true; // the line at hand so far
        boolean open = false; // whether it has bytes at all
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = range.open(conf)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                for (int i = 0; i < read; i++) {
                    open = true;
                    if (buffer[i] == '\n') {
                        lines++;
                        blank = empty ? blank + 1 : 0;
                        empty = true;
                        open = false;
                    } else if (buffer[i] != '\r') {
                        empty = false;
                    }
                }
            }
        }
        if (open) {
            lines++;
            blank = empty ? blank + 1 : 0;
        }
        return new Counted(0, lines, blank, false);
    }

    @Override
    public boolean hasNext() {
        try {
            while (ready.isEmpty() && !ended) {
                advance();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(range.file().shown() + ": cannot be read", e);
        }
        return !ready.isEmpty();
    }

    private void advance() throws IOException {
        try {
            if (reader.next()) {
                last = Long.parseLong(reader.id());
                Sample sample = new Sample(range.file().id(last), reader.className(), reader.tree());
                ready.add(new Line(new TreeRow(position(last), sample), null));
                return;
            }
            // Blank lines at the end of a range are lines if the file goes on behind them.
            for (long line = last + 1; counted.more() && line <= counted.before() + counted.lines(); line++) {
                add(new TreeParseException(range.file().shown(), line, 1, "expected a tree, found a blank line"));
            }
            end();
        } catch (TreeParseException e) {
            last = e.line();
            add(e);
            if (!reader.canResume()) {
                end();
            }
        }
    }

    private void end() throws IOException {
        ended = true;
        reader.close();
    }

    private void add(TreeParseException e) {
        ready.add(new Line(null, new BadRow(range.file().shown(), range.file().id(e.line()), e.getMessage())));
    }

    private long position(long line) {
        return ((long) range.ordinal() << LINE_BITS) + line;
    }

    @Override
    public Line next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return ready.remove();
    }
}
