package org.treemetric.archive;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.treemetric.format.Limits;

/** Looks through gzip, which is known by its first bytes whatever the file is called, and refuses what blows up. */
public final class Gunzip {
    private static final int BUFFER = 1 << 16;

    private Gunzip() {}

    /** The bytes of {@code in}, unpacked if they are packed; supports mark and reset. */
    public static InputStream open(InputStream in) throws IOException {
        BufferedInputStream head = new BufferedInputStream(in, BUFFER);
        head.mark(4);
        byte[] first = head.readNBytes(4);
        head.reset();
        if (first.length >= 2 && first[0] == 0x1F && first[1] == (byte) 0x8B) {
            Counted packed = new Counted(head);
            return new BufferedInputStream(new Bounded(new GZIPInputStream(packed, BUFFER), packed), BUFFER);
        }
        if (first.length == 4 && first[0] == 'P' && first[1] == 'K' && first[2] == 3 && first[3] == 4) {
            throw new ZipException(
                    "expected text or gzip, found a zip archive; one whose name ends in .zip is read as a folder");
        }
        return head;
    }

    private static final class Counted extends FilterInputStream {
        private long count;

        Counted(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int b = super.read();
            count += b < 0 ? 0 : 1;
            return b;
        }

        @Override
        public int read(byte[] buffer, int from, int length) throws IOException {
            int read = super.read(buffer, from, length);
            count += Math.max(read, 0);
            return read;
        }
    }

    private static final class Bounded extends FilterInputStream {
        private final Counted packed;
        private long count;

        Bounded(InputStream in, Counted packed) {
            super(in);
            this.packed = packed;
        }

        @Override
        public int read() throws IOException {
            int b = super.read();
            check(b < 0 ? 0 : 1);
            return b;
        }

        @Override
        public int read(byte[] buffer, int from, int length) throws IOException {
            int read = super.read(buffer, from, length);
            check(Math.max(read, 0));
            return read;
        }

        private void check(int more) throws ZipException {
            count += more;
            if (count > Limits.UNPACKED && count / Limits.RATIO > packed.count) {
                throw new ZipException("expected at most " + Limits.UNPACKED + " bytes or " + Limits.RATIO
                        + " per packed byte, found gzip data that unpacks to more");
            }
        }
    }
}
