package org.treemetric.format;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A whole document as text, for parsers that want it so: decoded strictly, no longer than {@link Limits#DOCUMENT}. */
public final class DocumentText {
    private static final int AT_ONCE = 1 << 22; // bytes

    private DocumentText() {}

    /**
     * Reads everything: UTF-8, or UTF-16 if a byte order mark says so. The stream is left open.
     *
     * @throws TreeParseException if the bytes are no text, or too many
     */
    public static String read(InputStream in, String source) throws IOException {
        byte[] bytes = new byte[1 << 14];
        int size = 0;
        InputStream rest = in;
        try {
            for (int read = 0; read >= 0 && size < AT_ONCE; size += Math.max(read, 0)) {
                if (size == bytes.length) {
                    bytes = Arrays.copyOf(bytes, 2 * size);
                }
                read = in.read(bytes, size, bytes.length - size);
                rest = read < 0 ? InputStream.nullInputStream() : in;
            }
        } catch (EOFException e) {
            rest = new TruncatedStream();
        }
        // Most code is ASCII, and then there is nothing to decode and nothing that could be wrong with it.
        return rest != in && !(rest instanceof TruncatedStream) && isPlain(bytes, size)
                ? new String(bytes, 0, size, StandardCharsets.ISO_8859_1)
                : decoded(new SequenceInputStream(new ByteArrayInputStream(bytes, 0, size), rest), source);
    }

    private static final class TruncatedStream extends InputStream {
        @Override
        public int read() throws IOException {
            throw new EOFException();
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            throw new EOFException();
        }
    }

    private static boolean isPlain(byte[] bytes, int size) {
        for (int i = 0; i < size; i++) {
            if (bytes[i] <= 0) {
                return false;
            }
        }
        return true;
    }

    private static String decoded(InputStream in, String source) throws IOException {
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
