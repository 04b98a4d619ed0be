package org.treemetric.format;

import java.io.IOException;
import java.io.InputStream;

/** A whole document as text, for parsers that want it so: decoded strictly, no longer than {@link Limits#DOCUMENT}. */
public final class DocumentText {
    private DocumentText() {}

    /**
     * Reads everything: UTF-8, or UTF-16 if a byte order mark says so. The stream is left open.
     *
     * @throws TreeParseException if the bytes are no text, or too many
     */
    public static String read(InputStream in, String source) throws IOException {
        @SuppressWarnings("resource") // the stream is the caller's to close
        TextCursor cursor = new TextCursor(in, source);
        StringBuilder text = new StringBuilder();
        for (int c = cursor.take(); c >= 0; c = cursor.take()) {
            if (text.length() == Limits.DOCUMENT) {
                throw cursor.error(
                        "expected a document of at most " + Limits.DOCUMENT + " characters, found a longer one");
            }
            text.append((char) c);
        }
        return text.toString();
    }
}
