package org.treemetric.spark;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Something that every executor needs, sent as bytes: types of {@code core} are not made to travel. Each executor makes the
 * value once, whatever its tasks.
 *
 * @param <T> what it is
 */
final class Shared<T> implements Serializable {
    private static final long serialVersionUID = 1;

    private final byte[][] parts;
    private final Maker<T> maker;
    private transient volatile T value;

    /**
     * Makes the value of its bytes.
     *
     * @param <T> what it is
     */
    interface Maker<T> extends Serializable {
        /** The value. */
        T make(byte[][] parts) throws IOException;
    }

    Shared(List<byte[]> parts, Maker<T> maker) {
        this.parts = parts.toArray(byte[][]::new);
        this.maker = maker;
    }

    /** The number of bytes that are sent. */
    long bytes() {
        long sum = 0;
        for (byte[] part : parts) {
            sum += part.length;
        }
        return sum;
    }

    /** The value, made when it is first asked for. */
    T value() {
        T known = value;
        return known == null ? makeOnce() : known;
    }

    private synchronized T makeOnce() {
        if (value == null) {
            try {
                value = maker.make(parts);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return value;
    }
}
