package org.treemetric.index;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;
import org.treemetric.distance.GramMetric;

/**
 * An index in a file, used where it lies: opening maps it and checks its head, whatever its size; what a search reads is
 * loaded then. {@link #verify} checks every byte, which takes as long as reading the file does.
 *
 * <p>A head (magic word, version, a table of sections with their checksums, its own checksum), then the sections, each on
 * a multiple of 8 bytes, all little-endian; {@code docs/search.md} describes them. The first sections belong to whoever
 * wrote the file and mean nothing here.
 */
public final class IndexFile {
    private static final byte[] MAGIC = "treemetric-index".getBytes(StandardCharsets.US_ASCII);
    private static final int VERSION = 1;
    private static final int ENTRY = 3 * Long.BYTES; // offset, length, checksum
    private static final int FIXED = 16 + 2 * Integer.BYTES; // magic, version, number of sections

    private final String source;
    private final List<ByteBuffer> section;
    private final long[] checksum;
    private final int attachments;

    private IndexFile(String source, List<ByteBuffer> section, long[] checksum) {
        this.source = source;
        this.section = section;
        this.checksum = checksum;
        this.attachments = section.size() - InvertedIndex.SECTIONS;
    }

    /** Writes an index, and before it what its writer wants to keep with it. */
    public static void write(InvertedIndex index, List<byte[]> attached, OutputStream to) throws IOException {
        List<IndexSection> sections = new ArrayList<>();
        attached.forEach(bytes -> sections.add(IndexSection.of(bytes)));
        sections.addAll(index.sections());
        ByteBuffer head = ByteBuffer.allocate(FIXED + ENTRY * sections.size() + Long.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN);
        head.put(MAGIC).putInt(VERSION).putInt(sections.size());
        long offset = aligned(head.capacity());
        for (IndexSection one : sections) {
            CRC32C crc = new CRC32C();
            one.writeTo((bytes, length) -> crc.update(bytes, 0, length));
            head.putLong(offset).putLong(one.length()).putLong(crc.getValue());
            offset = aligned(offset + one.length());
        }
        head.putLong(checksum(head.array(), head.position()));
        to.write(head.array());
        long at = head.capacity();
        for (IndexSection one : sections) {
            to.write(new byte[(int) (aligned(at) - at)]);
            at = aligned(at) + one.length();
            one.writeTo((bytes, length) -> to.write(bytes, 0, length));
        }
    }

    private static long aligned(long offset) {
        return (offset + 7) & ~7L;
    }

    private static long checksum(byte[] bytes, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, length);
        return crc.getValue();
    }

    /** Whether a file begins as an index does. */
    public static boolean isIndex(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            return startsAsIndex(read(channel, 0, (int) Math.min(MAGIC.length, channel.size())));
        }
    }

    private static boolean startsAsIndex(byte[] head) {
        return Arrays.equals(head, 0, Math.min(head.length, MAGIC.length), MAGIC, 0, MAGIC.length);
    }

    /** Opens a file; refuses what is no index, is cut, has a damaged head, or is of another version. */
    public static IndexFile open(Path file) throws IOException {
        String source = file.toString();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            long size = channel.size();
            byte[] fixed = read(channel, 0, (int) Math.min(FIXED, size));
            if (!startsAsIndex(fixed)) {
                throw new IndexFormatException(source, "expected a treemetric index, found something else");
            }
            if (fixed.length < FIXED) {
                throw new IndexFormatException(source, "expected a whole index, found one that is cut");
            }
            ByteBuffer start =
                    ByteBuffer.wrap(fixed).order(ByteOrder.LITTLE_ENDIAN).position(MAGIC.length);
            int version = start.getInt();
            if (version != VERSION) {
                throw new IndexFormatException(source, "format version " + version + ", this release reads " + VERSION);
            }
            int sections = start.getInt();
            long headSize = FIXED + (long) ENTRY * sections + Long.BYTES;
            if (sections < InvertedIndex.SECTIONS || sections > 1000 || headSize > size) {
                throw new IndexFormatException(source, "expected a whole index, found one that is cut or damaged");
            }
            ByteBuffer head = ByteBuffer.wrap(read(channel, 0, (int) headSize)).order(ByteOrder.LITTLE_ENDIAN);
            if (head.getLong((int) headSize - Long.BYTES) != checksum(head.array(), (int) headSize - Long.BYTES)) {
                throw new IndexFormatException(source, "expected the checksum of its head, found another: damaged");
            }
            List<ByteBuffer> mapped = new ArrayList<>();
            long[] checksums = new long[sections];
            for (int i = 0; i < sections; i++) {
                long offset = head.getLong(FIXED + ENTRY * i);
                long length = head.getLong(FIXED + ENTRY * i + 8);
                checksums[i] = head.getLong(FIXED + ENTRY * i + 16);
                if (offset < headSize || length < 0 || length > Integer.MAX_VALUE || offset + length > size) {
                    throw new IndexFormatException(
                            source, "expected " + (offset + length) + " bytes, found " + size + ": cut or damaged");
                }
                mapped.add(channel.map(FileChannel.MapMode.READ_ONLY, offset, length)
                        .order(ByteOrder.LITTLE_ENDIAN));
            }
            return new IndexFile(source, mapped, checksums);
        }
    }

    private static byte[] read(FileChannel channel, long from, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        while (bytes.hasRemaining() && channel.read(bytes, from + bytes.position()) >= 0) {
            // until all is there or the file ends
        }
        return Arrays.copyOf(bytes.array(), bytes.position());
    }

    /** Reads every byte and compares checksums. */
    public void verify() throws IOException {
        for (int i = 0; i < section.size(); i++) {
            CRC32C crc = new CRC32C();
            crc.update(section.get(i).duplicate());
            if (crc.getValue() != checksum[i]) {
                throw new IndexFormatException(
                        source, "expected the checksum of section " + i + ", found another: damaged");
            }
        }
    }

    /** What the writer attached, by its number. */
    public ByteBuffer attachment(int number) throws IOException {
        if (number >= attachments) {
            throw new IndexFormatException(source, "expected attachment " + number + ", found " + attachments);
        }
        return section.get(number).duplicate().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** The index, for the metric it was written with. */
    public InvertedIndex index(GramMetric metric) throws IOException {
        try {
            return InvertedIndex.of(this, metric);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new IndexFormatException(source, "expected a consistent index, found one that is not");
        }
    }

    IntStore ints(int number) {
        return IntStore.of(section(number).asIntBuffer());
    }

    int[] intArray(int number) {
        IntStore store = ints(number);
        return store.copy(0, store.size());
    }

    ByteBuffer bytes(int number) {
        return section(number);
    }

    double[] doubles(int number) {
        DoubleBuffer from = section(number).asDoubleBuffer();
        double[] values = new double[from.remaining()];
        from.get(values);
        return values;
    }

    private ByteBuffer section(int number) {
        return section.get(attachments + number).duplicate().order(ByteOrder.LITTLE_ENDIAN);
    }
}
