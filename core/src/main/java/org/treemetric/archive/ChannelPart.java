package org.treemetric.archive;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** A run of bytes of a file, read without moving the file's own position, so that several can be read at once. */
final class ChannelPart extends InputStream {
    private final FileChannel channel;
    private final long end;
    private long at;

    ChannelPart(FileChannel channel, long from, long length) {
        this.channel = channel;
        this.at = from;
        this.end = from + length;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] buffer, int from, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (at == end) {
            return -1;
        }
        int read = channel.read(ByteBuffer.wrap(buffer, from, (int) Math.min(length, end - at)), at);
        if (read < 0) {
            throw new EOFException();
        }
        at += read;
        return read;
    }
}
