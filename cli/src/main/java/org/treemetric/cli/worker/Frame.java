package org.treemetric.cli.worker;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A message: the number of its parts (4 bytes), the length of each (8 bytes), then their bytes; numbers are little-endian.
 *
 * @param parts the first is JSON
 */
record Frame(List<byte[]> parts) {
    private static final int MAX_PARTS = 64;

    /**
     * Reads a message; empty at the end of the stream.
     *
     * @throws OutOfMemoryError if there is no room for it; it is then skipped, and the next one can be read
     */
    static Optional<Frame> read(DataInputStream in) throws IOException {
        int first = in.read();
        if (first < 0) {
            return Optional.empty();
        }
        byte[] rest = new byte[3];
        in.readFully(rest);
        int count = first | (rest[0] & 0xff) << 8 | (rest[1] & 0xff) << 16 | (rest[2] & 0xff) << 24;
        if (count < 1 || count > MAX_PARTS) {
            throw new IOException("expected a message of 1 to " + MAX_PARTS + " parts, found " + count);
        }
        byte[] head = new byte[8 * count];
        in.readFully(head);
        long[] length = new long[count];
        ByteBuffer.wrap(head).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().get(length);
        List<byte[]> parts = room(in, length);
        for (byte[] part : parts) {
            in.readFully(part);
        }
        return Optional.of(new Frame(parts));
    }

    private static List<byte[]> room(DataInputStream in, long[] length) throws IOException {
        List<byte[]> parts = new ArrayList<>(length.length);
        try {
            for (long bytes : length) {
                if (bytes < 0 || bytes > Integer.MAX_VALUE - 8) {
                    throw new OutOfMemoryError("a part of " + bytes + " bytes");
                }
                parts.add(new byte[(int) bytes]);
            }
            return parts;
        } catch (OutOfMemoryError e) {
            parts.clear();
            for (long bytes : length) {
                skip(in, bytes);
            }
            throw e;
        }
    }

    // By reading: a pipe cannot be skipped in.
    private static void skip(DataInputStream in, long bytes) throws IOException {
        byte[] scrap = new byte[1 << 13];
        for (long left = bytes; left > 0; ) {
            int read = in.read(scrap, 0, (int) Math.min(scrap.length, left));
            if (read < 0) {
                throw new EOFException();
            }
            left -= read;
        }
    }

    void write(OutputStream out) throws IOException {
        int total = 0;
        for (byte[] part : parts) {
            total += part.length <= SMALL ? part.length : 0;
        }
        ByteBuffer head = ByteBuffer.allocate(4 + 8 * parts.size() + total).order(ByteOrder.LITTLE_ENDIAN);
        head.putInt(parts.size());
        parts.forEach(part -> head.putLong(part.length));
        // Small messages go out in one piece: each write to a pipe wakes the reader.
        for (byte[] part : parts) {
            if (part.length <= SMALL) {
                head.put(part);
            } else {
                out.write(head.array(), 0, head.position());
                head.position(0);
                out.write(part);
            }
        }
        out.write(head.array(), 0, head.position());
        out.flush();
    }

    private static final int SMALL = 1 << 16;
}
