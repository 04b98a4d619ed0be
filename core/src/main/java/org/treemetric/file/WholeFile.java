package org.treemetric.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
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

    /**
     * Writes {@code path}; if anything goes wrong, what was there before stays as it was. A device or a FIFO is written
     * into as it is; a link is followed.
     *
     * @throws WriteException if the file cannot be written; what {@code content} itself throws is passed on
     */
    public static void write(Path path, Content content) throws IOException {
        check(path);
        Path target = target(path);
        if (isStream(target)) {
            try (OutputStream out = new NamedOutput(path, () -> Files.newOutputStream(target))) {
                content.writeTo(out);
            }
            return;
        }
        writeBeside(path, target, part -> {
            try (OutputStream out = new NamedOutput(path, () -> new Forced(part))) {
                content.writeTo(out);
            }
        });
    }

    /** Writes {@code path} likewise; what a device or a FIFO shall get is first written to a temporary file. */
    public static void writeSeekable(Path path, SeekableContent content) throws IOException {
        check(path);
        Path target = target(path);
        if (!isStream(target)) {
            writeBeside(path, target, part -> fill(path, part, StandardOpenOption.CREATE_NEW, content));
            return;
        }
        Path made = Files.createTempFile("treemetric", null);
        try {
            fill(made, made, StandardOpenOption.TRUNCATE_EXISTING, content);
            write(path, out -> Files.copy(made, out));
        } finally {
            Files.deleteIfExists(made);
        }
    }

    private static void fill(Path path, Path part, StandardOpenOption how, SeekableContent content) throws IOException {
        try (FileChannel channel =
                WriteException.get(path, () -> FileChannel.open(part, StandardOpenOption.WRITE, how))) {
            content.writeTo(channel);
            WriteException.name(path, () -> channel.force(true));
        }
    }

    /** Fills a file under a passing name. */
    private interface Filler {
        void fill(Path part) throws IOException;
    }

    private static void writeBeside(Path path, Path target, Filler filler) throws IOException {
        // Not createTempFile: that would make the file readable for its owner alone.
        String name =
                "." + target.getFileName() + "." + ProcessHandle.current().pid() + "." + System.nanoTime() + ".part";
        Path part = target.resolveSibling(name);
        try {
            filler.fill(part);
            WriteException.name(path, () -> move(part, target));
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /** Refuses, before any work is done for it, a file that cannot be written: its folder is missing, or it is a folder. */
    public static void check(Path path) throws WriteException {
        Path target = target(path);
        if (isStream(target)) {
            return;
        }
        if (Files.isDirectory(target)) {
            throw new WriteException(path, "expected the name of a file, found a folder");
        }
        Path folder = target.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new WriteException(path, "expected the folder " + folder + ", found none");
        }
        if (!Files.isWritable(folder)) {
            throw new WriteException(path, "expected a folder one may write to, found " + folder);
        }
    }

    private static Path target(Path path) {
        Path target = path.toAbsolutePath();
        try {
            return isOfSystem(target) ? target : target.toRealPath(); // what a link leads to, not the link
        } catch (IOException e) {
            return target; // nothing there yet
        }
    }

    private static boolean isStream(Path target) {
        return isOfSystem(target)
                || (Files.exists(target) && !Files.isRegularFile(target) && !Files.isDirectory(target));
    }

    // /dev/stdout may lead to a regular file, but one that others have open.
    private static boolean isOfSystem(Path target) {
        return target.startsWith("/dev/stdout")
                || target.startsWith("/dev/stderr")
                || target.startsWith("/dev/fd")
                || target.startsWith("/proc");
    }

    /** A file whose content is on disk when it is closed. */
    private static final class Forced extends BufferedOutputStream {
        private final FileChannel channel;

        Forced(Path file) throws IOException {
            this(FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW));
        }

        private Forced(FileChannel channel) {
            super(Channels.newOutputStream(channel), 1 << 16);
            this.channel = channel;
        }

        @Override
        public void close() throws IOException {
            try (channel) {
                flush();
                channel.force(true);
            }
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
