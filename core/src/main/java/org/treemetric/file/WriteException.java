package org.treemetric.file;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** A file that cannot be written, by the name that its user gave it. */
public final class WriteException extends IOException {
    private static final long serialVersionUID = 1;

    private final String reason;

    /** @param reason what was expected and found, in words */
    public WriteException(Path file, String reason) {
        super(file + ": cannot write: " + reason);
        this.reason = reason;
    }

    /** @param file what its user calls it */
    public WriteException(String file, IOException cause) {
        super(file + ": cannot write: " + words(cause), cause);
        this.reason = words(cause);
    }

    /** The same reason under the name of what was being made, for a file that its user never heard of. */
    public WriteException of(Path file) {
        return new WriteException(file, reason);
    }

    private static String words(IOException cause) {
        if (cause instanceof AccessDeniedException) {
            return "no permission";
        }
        if (cause instanceof WriteException inner) {
            return inner.reason;
        }
        if (cause instanceof FileSystemException inner) { // its message names our own temporary file
            return inner.getReason() == null ? inner.getClass().getSimpleName() : inner.getReason();
        }
        return String.valueOf(cause.getMessage());
    }

    /** Something that is done to a file. */
    @FunctionalInterface
    interface Step<T> {
        T run() throws IOException;
    }

    /** Something that is done to a file and gives nothing back. */
    @FunctionalInterface
    interface Action {
        void run() throws IOException;
    }

    static <T> T get(Path file, Step<T> step) throws WriteException {
        try {
            return step.run();
        } catch (WriteException e) {
            throw e;
        } catch (IOException e) {
            throw new WriteException(file.toString(), e);
        }
    }

    /** Names the errors of a step that may also read files of ours. */
    static void nameWrites(Path file, Action action) throws IOException {
        try {
            action.run();
        } catch (FileFormatException | WriteException e) {
            throw e;
        } catch (IOException e) {
            throw new WriteException(file.toString(), e);
        }
    }

    static void name(Path file, Action action) throws WriteException {
        get(file, () -> {
            action.run();
            return file;
        });
    }
}
