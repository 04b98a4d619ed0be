package org.treemetric.cli;

import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Input problems in words; the JDK's own messages are often only a file name. */
public final class InputText {
    private InputText() {}

    /** The problem in one line. */
    public static String of(IOException e) {
        if (e instanceof FileSystemException file) {
            String reason = file.getReason() == null ? "" : ": " + file.getReason();
            if (e instanceof NoSuchFileException) {
                return file.getFile() + ": expected a file or folder, found none" + reason;
            }
            if (e instanceof AccessDeniedException) {
                return file.getFile() + ": expected a readable file, found one without permission";
            }
            if (e instanceof FileSystemLoopException) {
                return file.getFile() + ": expected a folder, found a link that leads back to its own folder";
            }
            if (e instanceof NotDirectoryException) {
                return file.getFile() + ": expected a folder, found a file";
            }
            return file.getFile() + ": cannot be used" + reason;
        }
        if (e instanceof EOFException) {
            return "expected more data, found the end of the file";
        }
        if (e instanceof CharacterCodingException) {
            return "expected UTF-8, found other bytes";
        }
        return firstLine(String.valueOf(e.getMessage()));
    }

    static String firstLine(String message) {
        int feed = message.indexOf('\n');
        return feed < 0 ? message : message.substring(0, feed).stripTrailing();
    }
}
