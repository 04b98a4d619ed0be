package org.treemetric.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The kinds of file that begin with a magic word of ours. */
public enum FileKind {
    /** What learning leaves behind. */
    MODEL(true),
    /** Trees indexed under the metric of a model. */
    INDEX(false),
    /** A file of a living index, which is a folder of them. */
    PIECE(false);

    /** The version that is written. */
    public static final int VERSION = 2;

    /** Bytes of magic word and version, with which a file of any version begins. */
    static final int START = 20;

    private static final int MAGIC = 16;

    private final boolean highestFirst; // the version, as version 1 of the kind had it: its releases can name version 2

    FileKind(boolean highestFirst) {
        this.highestFirst = highestFirst;
    }

    private byte[] magic() {
        return ("treemetric-" + noun()).getBytes(StandardCharsets.US_ASCII);
    }

    private ByteOrder versionOrder() {
        return highestFirst ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    }

    /** The kind of a file by its first bytes; empty if it is none of ours, a folder, or a pipe, which is read only once. */
    public static Optional<FileKind> of(Path path) throws IOException {
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(path)) {
            return of(in.readNBytes(START));
        }
    }

    private static Optional<FileKind> of(byte[] start) {
        return Arrays.stream(values())
                .filter(kind -> Arrays.equals(start, 0, Math.min(start.length, MAGIC), kind.magic(), 0, MAGIC))
                .findFirst();
    }

    /** {@code model} or {@code index}. */
    public String noun() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The format version that a file of this kind states.
     *
     * @throws FileFormatException if it is of another kind, or is cut before its version
     */
    public int version(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            throw new FileFormatException(path.toString(), "expected a treemetric " + noun() + ", found a folder");
        }
        try (InputStream in = Files.newInputStream(path)) {
            return version(path.toString(), in.readNBytes(START));
        }
    }

    /** {@link #version(Path)} of what {@code in} holds, which must support marks and is left where it was. */
    public int version(String source, InputStream in) throws IOException {
        in.mark(START);
        byte[] start = in.readNBytes(START);
        in.reset();
        return version(source, start);
    }

    int version(String source, byte[] start) throws FileFormatException {
        Optional<FileKind> found = of(start);
        if (!found.equals(Optional.of(this))) {
            throw new FileFormatException(
                    source,
                    "expected a treemetric " + noun() + ", found "
                            + found.map(kind -> "a treemetric " + kind.noun()).orElse("something else"));
        }
        if (start.length < START) {
            throw new FileFormatException(source, "expected a whole " + noun() + ", found one that is cut");
        }
        int version = ByteBuffer.wrap(start).order(versionOrder()).getInt(MAGIC);
        if (version < 1 || version > VERSION) {
            throw new FileFormatException(source, "format version " + version + ", this release reads 1 to " + VERSION);
        }
        return version;
    }

    /** Magic word and version as they are written. */
    byte[] start() {
        return ByteBuffer.allocate(START)
                .order(versionOrder())
                .put(magic())
                .putInt(VERSION)
                .array();
    }
}
