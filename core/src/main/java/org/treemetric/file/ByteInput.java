package org.treemetric.file;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * Reads from the front what a {@link ByteOutput} wrote. Sizes are checked against what is left before they are believed;
 * whatever makes no sense is an {@link IllegalArgumentException}.
 */
public final class ByteInput {
    private final Bytes bytes;
    private final long to;
    private final byte[] buffer;
    private long loaded; // bytes before this place were loaded
    private int at;
    private int end;

    /** Reads all of {@code bytes}. */
    public ByteInput(Bytes bytes) {
        this(bytes, 0, bytes.length());
    }

    /** Reads {@code bytes} from place {@code from} to before {@code to}. */
    public ByteInput(Bytes bytes, long from, long to) {
        if (from < 0 || from > to || to > bytes.length()) {
            throw new IllegalArgumentException("bytes " + from + " to " + to + " of " + bytes.length());
        }
        this.bytes = bytes;
        this.loaded = from;
        this.to = to;
        this.buffer = new byte[(int) Math.min(1 << 13, to - from)];
    }

    private long remaining() {
        return to - loaded + end - at;
    }

    private int next() {
        if (at == end) {
            if (loaded == to) {
                throw new IllegalArgumentException("expected more, found the end");
            }
            end = (int) Math.min(buffer.length, to - loaded);
            bytes.copy(loaded, buffer, 0, end);
            loaded += end;
            at = 0;
        }
        return buffer[at++];
    }

    /** A number of at least 0. */
    public int number() {
        int value = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            int next = next();
            value |= (next & 0x7f) << shift;
            if (next >= 0) {
                if (value < 0 || (shift == 28 && next > 7)) {
                    break;
                }
                return value;
            }
        }
        throw new IllegalArgumentException("a number is out of range");
    }

    /** A number of things of at least one byte each. */
    public int size() {
        int size = number();
        if (size > remaining()) {
            throw new IllegalArgumentException("expected " + size + " things, found " + remaining() + " bytes");
        }
        return size;
    }

    /** An index below {@code end}. */
    public int index(int end) {
        int index = number();
        if (index >= end) {
            throw new IllegalArgumentException("expected an index below " + end + ", found " + index);
        }
        return index;
    }

    /** A double. */
    public double real() {
        long bits = 0;
        for (int i = 0; i < Double.BYTES; i++) {
            bits = bits << 8 | (next() & 0xff);
        }
        return Double.longBitsToDouble(bits);
    }

    /** {@code count} doubles. */
    public double[] reals(int count) {
        if (count > remaining() / Double.BYTES) {
            throw new IllegalArgumentException("expected " + count + " doubles, found " + remaining() + " bytes");
        }
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = real();
        }
        return values;
    }

    /** A text with its length. */
    public String text() {
        return text(size());
    }

    /** Everything that is left, as a text. */
    public String rest() {
        if (remaining() > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("a text of " + remaining() + " bytes");
        }
        return text((int) remaining());
    }

    private String text(int size) {
        byte[] utf8 = new byte[size];
        int before = Math.min(size, end - at);
        System.arraycopy(buffer, at, utf8, 0, before);
        at += before;
        bytes.copy(loaded, utf8, before, size - before);
        loaded += size - before;
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(utf8))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("expected UTF-8, found other bytes", e);
        }
    }

    /** Refuses anything that is left. */
    public void end() {
        if (remaining() > 0) {
            throw new IllegalArgumentException("expected the end, found " + remaining() + " more bytes");
        }
    }
}
