package org.treemetric.file;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Bytes read from the front. Sizes are checked against what is left before they are believed. */
public final class ByteInput {
    private final ByteBuffer bytes;

    /** Reads what is left of {@code bytes}. */
    public ByteInput(ByteBuffer bytes) {
        this.bytes = bytes;
    }

    /** What {@link ByteOutput#number} wrote. */
    public int number() {
        int value = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            int next = bytes.get();
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
        if (size > bytes.remaining()) {
            throw new IllegalArgumentException("expected " + size + " things, found " + bytes.remaining() + " bytes");
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

    /** What {@link ByteOutput#real} wrote. */
    public double real() {
        return bytes.getDouble();
    }

    /** What {@link ByteOutput#reals} wrote. */
    public double[] reals(int count) {
        if (count > bytes.remaining() / Double.BYTES) {
            throw new IllegalArgumentException("expected " + count + " doubles, found " + bytes.remaining() + " bytes");
        }
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = bytes.getDouble();
        }
        return values;
    }

    /** What {@link ByteOutput#text} wrote. */
    public String text() throws CharacterCodingException {
        int size = size();
        ByteBuffer part = bytes.slice(bytes.position(), size);
        bytes.position(bytes.position() + size);
        return StandardCharsets.UTF_8.newDecoder().decode(part).toString();
    }

    /** Refuses whatever is left. */
    public void end() {
        if (bytes.hasRemaining()) {
            throw new IllegalArgumentException("expected the end, found " + bytes.remaining() + " more bytes");
        }
    }
}
