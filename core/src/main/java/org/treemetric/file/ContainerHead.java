package org.treemetric.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.CRC32C;

/**
 * What stands before the sections of a file: how long the file is, what its sections are called and where they lie, the
 * checksum of every slice, and a checksum of all this.
 *
 * @param source the file
 * @param length bytes of the head
 * @param total bytes of the whole file
 * @param sections in the order in which they lie
 */
record ContainerHead(String source, long length, long total, List<Entry> sections) {
    static final int OPTIONAL = 1;
    static final int NAME = 24;
    static final long SLICE = 1L << Bytes.SLICE_BITS;
    static final int LENGTH_AT = FileKind.START + Integer.BYTES;

    private static final int FIXED =
            LENGTH_AT + Long.BYTES; // magic and version, number of sections, length of the file
    private static final int ENTRY = NAME + 2 * Long.BYTES + 2 * Integer.BYTES; // name, offset, length, flags, zero
    private static final int MAX_SECTIONS = 1 << 16;

    /** A section: where it lies, and the checksums of its slices. */
    record Entry(String name, long offset, long length, int flags, Ints checksum) {
        boolean isOptional() {
            return (flags & OPTIONAL) != 0;
        }

        long end() {
            return offset + length;
        }
    }

    static long aligned(long offset) {
        return (offset + 7) & ~7L;
    }

    static long length(int sections, long slices) {
        return FIXED + (long) ENTRY * sections + Integer.BYTES * (slices + 1);
    }

    static boolean isName(String name) {
        return name.length() <= NAME && name.matches("[a-z0-9.-]+");
    }

    /**
     * Reads a head and checks it; nothing in it is believed before its checksum is found right.
     *
     * @param available how long the file is, or -1 if that is not known
     */
    static ContainerHead read(String source, FileKind kind, InputStream in, long available) throws IOException {
        byte[] fixed = in.readNBytes(FIXED);
        int version = kind.version(source, fixed);
        if (version != FileKind.VERSION) {
            throw new FileFormatException(source, "expected format version " + FileKind.VERSION + ", found " + version);
        }
        if (fixed.length < FIXED) {
            throw cut(source, FIXED, fixed.length);
        }
        ByteBuffer start = ByteBuffer.wrap(fixed).order(ByteOrder.LITTLE_ENDIAN);
        int count = start.getInt(FileKind.START);
        long total = start.getLong(LENGTH_AT);
        if (available >= 0 && total != available) {
            throw cut(source, total, available);
        }
        if (count < 0 || count > MAX_SECTIONS || length(count, 0) > total) {
            throw new FileFormatException(source, "expected at most " + MAX_SECTIONS + " sections, found " + count);
        }
        byte[] table = bytes(source, in, (long) ENTRY * count);
        long slices = 0;
        for (int i = 0; i < count; i++) {
            long length = ByteBuffer.wrap(table).order(ByteOrder.LITTLE_ENDIAN).getLong(ENTRY * i + NAME + Long.BYTES);
            if (length < 0 || length > total) {
                throw cut(source, length, total);
            }
            slices += (length + SLICE - 1) >>> Bytes.SLICE_BITS; // right even where the sum is beyond 2^63
        }
        long headLength = length(count, slices);
        if (headLength > total) {
            throw cut(source, headLength, total);
        }
        byte[] sums = bytes(source, in, Integer.BYTES * slices);
        CRC32C crc = new CRC32C();
        crc.update(fixed);
        crc.update(table);
        crc.update(sums);
        ByteBuffer found = ByteBuffer.wrap(bytes(source, in, Integer.BYTES)).order(ByteOrder.LITTLE_ENDIAN);
        if (found.getInt() != (int) crc.getValue()) {
            throw new FileFormatException(source, "expected the checksum of its head, found another: damaged");
        }
        return new ContainerHead(source, headLength, total, entries(count, table, sums)).checked();
    }

    private static byte[] bytes(String source, InputStream in, long length) throws IOException {
        byte[] bytes = length > Integer.MAX_VALUE - 8 ? new byte[0] : in.readNBytes((int) length);
        if (bytes.length < length) {
            throw cut(source, length, bytes.length);
        }
        return bytes;
    }

    static FileFormatException cut(String source, long expected, long found) {
        return new FileFormatException(source, "expected " + expected + " bytes, found " + found + ": cut or damaged");
    }

    private static List<Entry> entries(int count, byte[] table, byte[] sums) {
        ByteBuffer from = ByteBuffer.wrap(table).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer checksums = ByteBuffer.wrap(sums).order(ByteOrder.LITTLE_ENDIAN);
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            byte[] name = new byte[NAME];
            from.get(name);
            long offset = from.getLong();
            long length = from.getLong();
            int flags = from.getInt();
            from.getInt();
            int[] checksum = new int[Bytes.slices(length)];
            for (int slice = 0; slice < checksum.length; slice++) {
                checksum[slice] = checksums.getInt();
            }
            String text = new String(name, StandardCharsets.US_ASCII);
            int end = text.indexOf('\0');
            entries.add(new Entry(end < 0 ? text : text.substring(0, end), offset, length, flags, Ints.of(checksum)));
        }
        return entries;
    }

    // Whoever can compute a checksum can still not make sections overlap or leave the file.
    private ContainerHead checked() throws FileFormatException {
        long at = length;
        Set<String> names = new HashSet<>();
        for (Entry one : sections) {
            if (!isName(one.name) || !names.add(one.name)) {
                throw new FileFormatException(source, "expected sections with names of their own, found another table");
            }
            if (one.offset < at || one.offset != aligned(one.offset) || one.length > total - one.offset) {
                throw new FileFormatException(
                        source, "expected section '" + one.name + "' in a place of its own, found it elsewhere");
            }
            at = one.end();
        }
        if (aligned(at) != total) {
            throw cut(source, aligned(at), total);
        }
        return this;
    }
}
