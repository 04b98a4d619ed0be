package org.treemetric.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.treemetric.file.FileFormatException;

/**
 * Reading what a checksum does not protect: whoever can compute one can write anything, and must not make a reader throw
 * anything but {@link FileFormatException}.
 */
final class Checked {
    private Checked() {}

    /** What to do. */
    interface Reading<T> {
        /** The result. */
        T read() throws IOException;
    }

    /** The result of {@code reading}, or one line about the file. */
    static <T> T call(String source, Reading<T> reading) throws FileFormatException {
        try {
            return reading.read();
        } catch (FileFormatException e) {
            throw e;
        } catch (UncheckedIOException e) {
            if (e.getCause() instanceof FileFormatException format) {
                throw format;
            }
            throw e;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (RuntimeException e) {
            throw new FileFormatException(
                    source, "expected a consistent file, found one that is not: " + e.getMessage());
        }
    }

    /** {@link #call} for callers that cannot throw: what they throw has the line as its cause. */
    static <T> T get(String source, Reading<T> reading) {
        try {
            return call(source, reading);
        } catch (FileFormatException e) {
            throw new UncheckedIOException(e);
        }
    }
}
