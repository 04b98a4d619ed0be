package org.treemetric.file;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32C;

/** Writes a file of named sections, as {@code docs/model-format.md} describes it: the same sections, the same bytes. */
public final class ContainerWriter {
    private final FileKind kind;
    private final Map<String, Section> sections = new LinkedHashMap<>();

    private record Section(SectionContent content, int flags) {}

    /** For a file of this kind. */
    public ContainerWriter(FileKind kind) {
        this.kind = kind;
    }

    /** Adds a section without which the file means something else: a reader that does not know it refuses the file. */
    public ContainerWriter add(String name, SectionContent content) {
        return add(name, content, 0);
    }

    /** Adds a section that a reader may skip if it does not know it. */
    public ContainerWriter addOptional(String name, SectionContent content) {
        return add(name, content, ContainerHead.OPTIONAL);
    }

    private ContainerWriter add(String name, SectionContent content, int flags) {
        if (!ContainerHead.isName(name) || sections.putIfAbsent(name, new Section(content, flags)) != null) {
            throw new IllegalArgumentException("expected a new name of 1 to " + ContainerHead.NAME
                    + " characters a-z, 0-9, '.' and '-', got '" + name + "'");
        }
        return this;
    }

    /** Writes everything; each section is asked for its bytes twice, as a stream cannot go back to write checksums. */
    public void writeTo(OutputStream out) throws IOException {
        ByteBuffer head = head();
        for (Section section : sections.values()) {
            write(section, OutputStream.nullOutputStream(), head);
        }
        out.write(finished(head));
        long at = head.capacity();
        for (Section section : sections.values()) {
            at += pad(out, at);
            section.content.writeTo(out);
            at += section.content.length();
        }
        pad(out, at);
    }

    /** Writes everything to an empty file; each section is asked for its bytes once, and the head is written last. */
    public void writeTo(FileChannel channel) throws IOException {
        ByteBuffer head = head();
        channel.position(head.capacity());
        try (OutputStream out = new BufferedOutputStream(new Unclosed(Channels.newOutputStream(channel)), 1 << 18)) {
            long at = head.capacity();
            for (Section section : sections.values()) {
                at += pad(out, at);
                write(section, out, head);
                at += section.content.length();
            }
            pad(out, at);
        }
        ByteBuffer all = ByteBuffer.wrap(finished(head));
        for (long at = 0; all.hasRemaining(); ) {
            at += channel.write(all, at);
        }
    }

    // All of the head but the checksums, which follow at its position.
    private ByteBuffer head() {
        long slices = 0;
        for (Section section : sections.values()) {
            slices += Bytes.slices(section.content.length());
        }
        long headLength = ContainerHead.length(sections.size(), slices);
        ByteBuffer head = ByteBuffer.allocate(Math.toIntExact(headLength)).order(ByteOrder.LITTLE_ENDIAN);
        head.put(kind.start()).putInt(sections.size()).putLong(0);
        long offset = ContainerHead.aligned(headLength);
        for (Map.Entry<String, Section> one : sections.entrySet()) {
            long length = one.getValue().content.length();
            head.put(ByteBuffer.allocate(ContainerHead.NAME)
                    .put(one.getKey().getBytes(StandardCharsets.US_ASCII))
                    .clear());
            head.putLong(offset).putLong(length).putInt(one.getValue().flags).putInt(0);
            offset = ContainerHead.aligned(offset + length);
        }
        head.putLong(ContainerHead.LENGTH_AT, offset);
        return head;
    }

    @SuppressWarnings("ByteBufferBackingArray") // made by allocate above, so the array is all of it
    private static byte[] finished(ByteBuffer head) {
        CRC32C crc = new CRC32C();
        crc.update(head.array(), 0, head.position());
        head.putInt((int) crc.getValue());
        return head.array();
    }

    private static void write(Section section, OutputStream out, ByteBuffer head) throws IOException {
        Checksums checksums = new Checksums(out, head);
        section.content.writeTo(checksums);
        checksums.end(section.content.length());
    }

    /** A stream whose end is not the end of what it writes to. */
    private static final class Unclosed extends FilterOutputStream {
        Unclosed(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            out.write(bytes, from, length);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }

    private static int pad(OutputStream out, long at) throws IOException {
        int zeros = (int) (ContainerHead.aligned(at) - at);
        out.write(new byte[zeros]);
        return zeros;
    }

    /** Passes on the bytes of a section and leaves the checksum of each slice. */
    private static final class Checksums extends OutputStream {
        private final OutputStream out;
        private final ByteBuffer to;
        private final CRC32C crc = new CRC32C();
        private long taken;

        Checksums(OutputStream out, ByteBuffer to) {
            this.out = out;
            this.to = to;
        }

        @Override
        public void write(int value) throws IOException {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            out.write(bytes, from, length);
            int done = 0;
            while (done < length) {
                int now = (int) Math.min(length - done, ContainerHead.SLICE - taken % ContainerHead.SLICE);
                crc.update(bytes, from + done, now);
                done += now;
                taken += now;
                if (taken % ContainerHead.SLICE == 0) {
                    to.putInt((int) crc.getValue());
                    crc.reset();
                }
            }
        }

        void end(long length) {
            if (taken != length) {
                throw new IllegalStateException("a section of " + length + " bytes wrote " + taken);
            }
            if (taken % ContainerHead.SLICE != 0) {
                to.putInt((int) crc.getValue());
            }
        }
    }
}
