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
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Files that appear whole or not at all: written beside their place, forced to disk, then renamed into it. */
public final class WholeFile {
    private static final int MAX_LINKS = 40;

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
        if (isStream(target)) {
            write(path, out -> makeElsewhere(content, out));
            return;
        }
        writeBeside(path, target, channel -> {
            WriteException.nameWrites(path, () -> content.writeTo(channel));
            WriteException.name(path, () -> channel.force(true));
        });
    }

    private static void makeElsewhere(SeekableContent content, OutputStream out) throws IOException {
        try (SpillFile made = new SpillFile(Path.of(System.getProperty("java.io.tmpdir")))) {
            made.fill(content);
            made.writeTo(out);
        }
    }

    private static void writeBeside(Path path, Path target, SeekableContent content) throws IOException {
        try (PassingFile part = WriteException.get(path, () -> PassingFile.beside(target))) {
            Optional<FileMode> mode = FileMode.of(target);
            // Not createTempFile: that would make a new file readable for its owner alone.
            FileChannel channel = WriteException.get(
                    path, () -> part.makeFile(mode.map(FileMode::attributes).orElse(new FileAttribute<?>[0])));
            content.writeTo(channel);
            WriteException.name(path, () -> {
                if (mode.isPresent()) {
                    mode.get().giveTo(part.path());
                }
                move(part.path(), target);
            });
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
        if (Files.isSymbolicLink(target)) {
            throw new WriteException(path, "expected the name of a file, found a link that leads to itself");
        }
        Path folder = target.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new WriteException(path, "expected the folder " + folder + ", found none");
        }
        if (!Files.isWritable(folder)) {
            throw new WriteException(path, "expected a folder one may write to, found " + folder);
        }
    }

    /** What a link leads to, also where nothing is there yet, and not the link. */
    static Path target(Path path) {
        Path target = path.toAbsolutePath();
        try {
            for (int links = 0; links < MAX_LINKS; links++) {
                if (isOfSystem(target)) {
                    return target;
                }
                if (target.getParent() == null || Files.isDirectory(target)) {
                    return target;
                }
                target = target.getParent().toRealPath().resolve(target.getFileName());
                if (!Files.isSymbolicLink(target)) {
                    return target;
                }
                target = target.resolveSibling(Files.readSymbolicLink(target));
            }
        } catch (IOException e) {
            return target;
        }
        return target;
    }

    /** Whether two names lead to one file, or would lead to one if it were there; devices and FIFOs never do. */
    public static boolean isSame(Path file, Path other) throws IOException {
        boolean here = Files.exists(file);
        if (here != Files.exists(other)) {
            return false;
        }
        return here
                ? Files.isRegularFile(file) && Files.isSameFile(file, other)
                : target(file).equals(target(other));
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

    /** A file whose content is on disk when this is closed; the channel stays open, and so the file locked. */
    private static final class Forced extends BufferedOutputStream {
        private final FileChannel channel;

        Forced(FileChannel channel) {
            super(Channels.newOutputStream(channel), 1 << 16);
            this.channel = channel;
        }

        @Override
        public void close() throws IOException {
            flush();
            channel.force(true);
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

    /**
     * Who may do what with a file, and whose it is: kept when another takes its place.
     *
     * @param permissions who may read, write and run it
     * @param owner numbers of its user and group
     */
    private record FileMode(Set<PosixFilePermission> permissions, Map<String, Object> owner) {
        /** That of a file, if there is one. */
        static Optional<FileMode> of(Path file) throws IOException {
            if (!Files.exists(file) || !Files.getFileStore(file).supportsFileAttributeView("posix")) {
                return Optional.empty();
            }
            return Optional.of(
                    new FileMode(Files.getPosixFilePermissions(file), Files.readAttributes(file, "unix:uid,gid")));
        }

        /** What a file is made with, so that nobody can open it meanwhile who may not later. */
        FileAttribute<?>[] attributes() {
            return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)};
        }

        /** Gives it to another file; only the system's own user can also give the file away. */
        void giveTo(Path file) throws IOException {
            if (!Files.readAttributes(file, "unix:uid,gid").equals(owner)) {
                try {
                    Files.setAttribute(file, "unix:gid", owner.get("gid"));
                    Files.setAttribute(file, "unix:uid", owner.get("uid"));
                } catch (IOException e) {
                    // Then it is ours, as any new file: only its mode is promised.
                }
            }
            Files.setPosixFilePermissions(file, permissions);
        }
    }
}
