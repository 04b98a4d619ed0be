package org.treemetric.file;

import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A file of named sections, as {@link ContainerWriter} writes it.
 *
 * <p>Opening a file checks its head and maps the rest, which takes the same time whatever its size; a slice is checked
 * when it is first used. Reading from a stream checks everything as it comes. A file that is not exactly as long as it
 * says is refused either way.
 */
public final class Container {
    private static final int MAPPED_BITS = 30; // pieces of 1 GiB, as a buffer holds less than 2

    private final String source;
    private final Map<String, Bytes> sections;
    private final Optional<FileChannel> mapped; // closed when nobody can reach it any more
    private final long length;

    Container(String source, Map<String, Bytes> sections) {
        this(source, sections, Optional.empty(), 0);
    }

    private Container(String source, Map<String, Bytes> sections, Optional<FileChannel> mapped, long length) {
        this.source = source;
        this.sections = sections;
        this.mapped = mapped;
        this.length = length;
    }

    /**
     * Opens a file; what is no regular file is read as a stream.
     *
     * @param known the sections that the caller understands: another that is not marked optional is refused
     * @throws FileFormatException if the file is not whole, is damaged, or needs a newer release
     */
    public static Container open(Path path, FileKind kind, Set<String> known) throws IOException {
        String source = path.toString();
        if (!Files.isRegularFile(path)) {
            try (InputStream in = new FileInputStream(path.toFile())) { // that of Files seeks, which a pipe cannot
                return read(new BufferedInputStream(in), source, kind, known);
            }
        }
        // Head and sections through one channel: should the file be replaced meanwhile, both are still of the old one.
        FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
        try {
            return of(channel, source, kind, known);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static Container of(FileChannel channel, String source, FileKind kind, Set<String> known)
            throws IOException {
        InputStream in = new BufferedInputStream(Channels.newInputStream(channel)); // not closed: that ends the channel
        ContainerHead head = ContainerHead.read(source, kind, in, channel.size());
        refuseUnknown(head, known);
        List<ByteBuffer> mapped = new ArrayList<>();
        for (long at = 0; at < head.total(); at += 1L << MAPPED_BITS) {
            long length = Math.min(1L << MAPPED_BITS, head.total() - at);
            mapped.add(channel.map(FileChannel.MapMode.READ_ONLY, at, length).order(ByteOrder.LITTLE_ENDIAN));
        }
        Map<String, Bytes> sections = new LinkedHashMap<>();
        for (ContainerHead.Entry one : head.sections()) {
            sections.put(one.name(), bytes(source, one, mapped, MAPPED_BITS, one.offset()));
        }
        return new Container(source, sections, Optional.of(channel), head.total());
    }

    /** What is done with the sections. */
    @FunctionalInterface
    public interface Use<T> {
        /** The result. */
        T result();
    }

    /**
     * Uses the sections and makes sure that the file was whole all the while: one that is cut under its reader shows zeros
     * or ends the reading with an {@link InternalError}, possibly late. Nothing read from it leaves here.
     *
     * @throws UncheckedIOException if the file was cut
     */
    public <T> T whole(Use<T> use) {
        try {
            T result = use.result();
            refuseCut();
            return result;
        } catch (InternalError | RuntimeException e) {
            refuseCut();
            throw e;
        }
    }

    private void refuseCut() {
        if (mapped.isEmpty()) {
            return;
        }
        long found = -1;
        while (found < 0) {
            try {
                found = mapped.get().size();
            } catch (InternalError e) {
                letFaultsShow();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        if (found < length) {
            letFaultsShow();
            throw new UncheckedIOException(ContainerHead.cut(source, length, found));
        }
    }

    // The JVM tells a thread of a fault when that thread next asks it for something, for memory that is not at hand
    // say:
    // here, where it is expected, and not later in code that knows nothing of files. The fence only keeps the array
    // from
    // being optimized away.
    @SuppressWarnings("ReachabilityFenceUsage")
    private static void letFaultsShow() {
        for (int quiet = 0; quiet < 3; ) {
            try {
                Reference.reachabilityFence(new byte[1 << 22]);
                quiet++;
            } catch (InternalError e) {
                quiet = 0;
            }
        }
    }

    /** Reads everything from a stream into memory, in the same way; the stream must end where the file does. */
    public static Container read(InputStream in, String source, FileKind kind, Set<String> known) throws IOException {
        ContainerHead head = ContainerHead.read(source, kind, in, -1);
        refuseUnknown(head, known);
        Map<String, Bytes> sections = new LinkedHashMap<>();
        long at = head.length();
        for (ContainerHead.Entry one : head.sections()) {
            skip(source, in, at, one.offset());
            List<ByteBuffer> slices = new ArrayList<>();
            for (long done = 0; done < one.length(); done += ContainerHead.SLICE) {
                int length = (int) Math.min(ContainerHead.SLICE, one.length() - done);
                byte[] slice = in.readNBytes(length);
                if (slice.length < length) {
                    throw ContainerHead.cut(source, head.total(), one.offset() + done + slice.length);
                }
                slices.add(ByteBuffer.wrap(slice).order(ByteOrder.LITTLE_ENDIAN));
            }
            Bytes bytes = bytes(source, one, slices, Bytes.SLICE_BITS, 0);
            bytes.check();
            sections.put(one.name(), bytes);
            at = one.end();
        }
        skip(source, in, at, head.total());
        if (in.read() >= 0) {
            throw new FileFormatException(source, "expected " + head.total() + " bytes, found more");
        }
        return new Container(source, sections);
    }

    private static Bytes bytes(
            String source, ContainerHead.Entry one, List<ByteBuffer> pieces, int pieceBits, long base) {
        ByteBuffer[] array = pieces.toArray(ByteBuffer[]::new);
        return new Bytes(source, one.name(), array, pieceBits, base, one.length(), one.checksum());
    }

    private static void skip(String source, InputStream in, long from, long to) throws IOException {
        for (long at = from; at < to; at++) {
            if (in.read() < 0) {
                throw ContainerHead.cut(source, to, at);
            }
        }
    }

    private static void refuseUnknown(ContainerHead head, Set<String> known) throws FileFormatException {
        for (ContainerHead.Entry one : head.sections()) {
            if (!one.isOptional() && !known.contains(one.name())) {
                throw new FileFormatException(
                        head.source(),
                        "expected sections that this release knows, found '" + one.name() + "': needs a newer release");
            }
        }
    }

    /** What the file is called in messages. */
    public String source() {
        return source;
    }

    /** Whether there is a section of this name. */
    public boolean has(String name) {
        return sections.containsKey(name);
    }

    /**
     * A section by its name.
     *
     * @throws FileFormatException if there is none
     */
    public Bytes section(String name) throws FileFormatException {
        Bytes section = sections.get(name);
        if (section == null) {
            throw new FileFormatException(source, "expected a section '" + name + "', found none");
        }
        return section;
    }

    /** Checks every slice; takes as long as reading the file does. */
    public void verify() throws FileFormatException {
        for (Bytes section : sections.values()) {
            section.check();
        }
    }
}
