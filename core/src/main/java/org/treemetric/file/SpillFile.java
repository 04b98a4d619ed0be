package org.treemetric.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Bytes that are too many for memory while something is made of them: a file without a name, which is gone when it is
 * closed and also when the process dies.
 */
public final class SpillFile implements Closeable {
    private static final int PIECE_BITS = 30;

    private final Path folder;
    private final FileChannel channel;
    private long length;

    /** An empty one, on the disk of {@code folder}. */
    public SpillFile(Path folder) throws IOException {
        this.folder = folder;
        this.channel = open(folder);
    }

    /** A file without a name, empty, to be written and read; gone when it is closed. */
    public static FileChannel open(Path folder) throws IOException {
        String name = ".treemetric." + ProcessHandle.current().pid() + "." + System.nanoTime() + ".part";
        return WriteException.get(
                folder,
                () -> FileChannel.open(
                        folder.resolve(name),
                        StandardOpenOption.CREATE_NEW,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE,
                        StandardOpenOption.DELETE_ON_CLOSE));
    }

    /** How many there are. */
    public long length() {
        return length;
    }

    /** Adds what is left in {@code some}. */
    public void append(ByteBuffer some) throws IOException {
        WriteException.name(folder, () -> {
            while (some.hasRemaining()) {
                length += channel.write(some, length);
            }
        });
    }

    /** Takes what is not written from front to back, if it is empty. */
    void fill(WholeFile.SeekableContent content) throws IOException {
        WriteException.nameWrites(folder, () -> content.writeTo(channel));
        length = channel.size();
    }

    /** Fills what is left in {@code into} from {@code place} on. */
    public void read(long place, ByteBuffer into) throws IOException {
        long at = place;
        while (into.hasRemaining()) {
            int read = channel.read(into, at);
            if (read < 0) {
                throw new IOException("expected " + length + " bytes in a file of our own, found " + at);
            }
            at += read;
        }
    }

    /** All of them, where they lie; good as long as the process lives. */
    public Bytes bytes() throws IOException {
        List<ByteBuffer> mapped = new ArrayList<>();
        for (long at = 0; at < length; at += 1L << PIECE_BITS) {
            long size = Math.min(1L << PIECE_BITS, length - at);
            mapped.add(channel.map(FileChannel.MapMode.READ_ONLY, at, size).order(ByteOrder.LITTLE_ENDIAN));
        }
        return Bytes.unchecked(mapped.toArray(ByteBuffer[]::new), PIECE_BITS, length);
    }

    /** Writes all of them. */
    public void writeTo(OutputStream out) throws IOException {
        long at = 0;
        while (at < length) {
            at += channel.transferTo(at, Math.min(1 << 20, length - at), Channels.newChannel(out));
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
