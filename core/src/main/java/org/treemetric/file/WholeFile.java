package org.treemetric.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Files that appear whole or not at all: written beside their place, forced to disk, then renamed into it. */
public final class WholeFile {
    private WholeFile() {}

    /** Writes the content of a file. */
    @FunctionalInterface
    public interface Content {
        /** Writes everything to {@code out}, which the caller closes. */
        void writeTo(OutputStream out) throws IOException;
    }

    /** Writes the content of a file, not necessarily from front to back. */
    @FunctionalInterface
    public interface SeekableContent {
        /** Writes everything to {@code channel}, an empty file, which the caller closes. */
        void writeTo(FileChannel channel) throws IOException;
    }

    /** Writes {@code path}; if anything goes wrong, what was there before stays as it was. */
    public static void write(Path path, Content content) throws IOException {
        writeSeekable(path, channel -> {
            OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
            content.writeTo(out);
            out.flush();
        });
    }

    /** Writes {@code path} likewise. */
    public static void writeSeekable(Path path, SeekableContent content) throws IOException {
        Path target = path.toAbsolutePath();
        Path folder = target.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new NoSuchFileException(String.valueOf(folder), null, "expected a folder to write to");
        }
        // Not createTempFile: that would make the file readable for its owner alone.
        String name =
                "." + target.getFileName() + "." + ProcessHandle.current().pid() + "." + System.nanoTime() + ".part";
        Path part = folder.resolve(name);
        try {
            try (FileChannel channel =
                    FileChannel.open(part, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW)) {
                content.writeTo(channel);
                channel.force(true);
            }
            move(part, target);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /** Writes a text in UTF-8 likewise. */
    public static void write(Path path, String text) throws IOException {
        write(path, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static void move(Path part, Path target) throws IOException {
        try {
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
