package org.treemetric.format;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * Text character by character with the line and column of each, decoded strictly.
 *
 * <p>UTF-8, or UTF-16 if a byte order mark says so. A byte that does not decode and the character NUL, which no text
 * has, are errors where they stand and not before, so that trees ahead of them are read.
 */
public final class TextCursor implements Closeable {
    private static final int END = -1;

    private final InputStream in;
    private final String source;
    private final ByteBuffer bytes = ByteBuffer.allocate(1 << 14);
    private final CharBuffer chars = CharBuffer.allocate(1 << 14);
    private final StringBuilder buffer = new StringBuilder(); // of takeLine
    private StringBuilder taken; // what was taken since record(), null before
    private CharsetDecoder decoder;
    private boolean inputEnded;
    private boolean malformed;
    private boolean stuck;
    private long line = 1;
    private long column = 1;

    /** @param source what error messages call the stream */
    public TextCursor(InputStream in, String source) {
        this.in = in;
        this.source = source;
        bytes.limit(0);
        chars.limit(0);
    }

    /** The current character, or -1 at the end. */
    public int peek() throws IOException {
        if (!chars.hasRemaining() && !decodeMore()) {
            return END;
        }
        char c = chars.get(chars.position());
        if (c == 0) {
            stuck = true;
            throw error("expected text, found U+0000");
        }
        return c;
    }

    /** Moves past the current character and returns it, or -1 at the end. */
    public int take() throws IOException {
        int c = peek();
        if (c != END) {
            chars.position(chars.position() + 1);
            if (taken != null) {
                taken.append((char) c);
            }
            if (c == '\n') {
                line++;
                column = 1;
            } else if (!Character.isHighSurrogate((char) c)) {
                column++;
            }
        }
        return c;
    }

    /** From now on what is taken is remembered. */
    public void record() {
        taken = new StringBuilder();
    }

    /** The number of characters taken since {@link #record}; 0 if it was not called. */
    public int offset() {
        return taken == null ? 0 : taken.length();
    }

    /** What was taken since {@link #record}. */
    public String recorded() {
        return taken.toString();
    }

    /** Moves behind the current line and returns it without its end: LF, or CR and LF. */
    public String takeLine() throws IOException {
        buffer.setLength(0);
        int c = take();
        while (c != END && c != '\n') {
            if (buffer.length() == Limits.LINE) {
                throw error("expected a line of at most " + Limits.LINE + " characters, found a longer one");
            }
            buffer.append((char) c);
            c = take();
        }
        int length = buffer.length();
        return buffer.substring(0, length > 0 && buffer.charAt(length - 1) == '\r' ? length - 1 : length);
    }

    /** Moves past white space: space, TAB, CR, LF and form feed; a no-break space is text. */
    public void skipSpace() throws IOException {
        while (isSpace(peek())) {
            take();
        }
    }

    /** Whether {@link #skipSpace} moves past {@code c}. */
    public static boolean isSpace(int c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
    }

    /** The line of the current character, from 1. */
    public long line() {
        return line;
    }

    /** The column of the current character, from 1, in code points. */
    public long column() {
        return column;
    }

    /** Whether what stands here is no text, so that no call can move past it. */
    public boolean isStuck() {
        return stuck;
    }

    /** What error messages call the stream. */
    public String source() {
        return source;
    }

    /** An error at the current character. */
    public TreeParseException expected(String what) throws IOException {
        int c = peek();
        String found = c == END ? "end of input" : ParseErrors.character(c);
        if (c != END && Character.isHighSurrogate((char) c) && chars.remaining() > 1) {
            found = ParseErrors.character(Character.toCodePoint((char) c, chars.get(chars.position() + 1)));
        }
        return error("expected " + what + ", found " + found);
    }

    /** An error at the current place, in these words. */
    public TreeParseException error(String message) {
        return new TreeParseException(source, line, column, message);
    }

    private boolean decodeMore() throws IOException {
        if (malformed) {
            stuck = true;
            throw error("expected " + decoder.charset() + ", found " + badByte());
        }
        chars.clear();
        while (chars.position() == 0) {
            if (!inputEnded) {
                fill();
            }
            if (decoder == null) {
                decoder = decoder();
            }
            CoderResult result = decoder.decode(bytes, chars, inputEnded);
            if (result.isError()) {
                malformed = true;
                if (chars.position() == 0) {
                    stuck = true;
                    chars.limit(0);
                    throw error("expected " + decoder.charset() + ", found " + badByte());
                }
            } else if (inputEnded && result.isUnderflow()) {
                break;
            }
        }
        chars.flip();
        return chars.hasRemaining();
    }

    private String badByte() {
        return bytes.hasRemaining() ? String.format("byte 0x%02X", bytes.get(bytes.position())) : "end of input";
    }

    private void fill() throws IOException {
        bytes.compact();
        do { // at least the three bytes that a byte order mark may take
            int read;
            try {
                read = in.read(bytes.array(), bytes.position(), bytes.remaining());
            } catch (EOFException e) {
                stuck = true;
                throw error("expected more data, found a truncated stream");
            }
            if (read < 0) {
                inputEnded = true;
            } else {
                bytes.position(bytes.position() + read);
            }
        } while (!inputEnded && decoder == null && bytes.position() < 3);
        bytes.flip();
    }

    private CharsetDecoder decoder() {
        int first = bytes.limit() > 0 ? bytes.get(0) & 0xFF : 0;
        int second = bytes.limit() > 1 ? bytes.get(1) & 0xFF : 0;
        int third = bytes.limit() > 2 ? bytes.get(2) & 0xFF : 0;
        Charset charset = StandardCharsets.UTF_8;
        if (first == 0xEF && second == 0xBB && third == 0xBF) {
            bytes.position(3);
        } else if (first == 0xFE && second == 0xFF) {
            charset = StandardCharsets.UTF_16BE;
            bytes.position(2);
        } else if (first == 0xFF && second == 0xFE) {
            charset = StandardCharsets.UTF_16LE;
            bytes.position(2);
        }
        return charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
