package org.treemetric.archive;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** Reads zip files with the JDK, and holds each member to the size and checksum that the archive states for it. */
final class ZipArchive {
    private static final int MAX_TARGET = 4096; // bytes of the path that a link leads to

    private ZipArchive() {}

    static Archive open(Path path) throws IOException {
        long packed = Files.size(path); // says what is wrong if there is no such file
        try {
            return open(path, packed, StandardCharsets.UTF_8);
        } catch (ZipException | EOFException | IllegalArgumentException e) {
            // Names that are not UTF-8 are in the code page of the first zip programs.
            try {
                return open(path, packed, Charset.forName("IBM437"));
            } catch (ZipException | EOFException | IllegalArgumentException again) {
                throw new IOException(path + ": expected a zip archive, found something else or a damaged one");
            }
        }
    }

    private static Archive open(Path path, long packed, Charset names) throws IOException {
        Archive.Builder members = new Archive.Builder(path, packed);
        ZipFile zip = new ZipFile(path.toFile(), names);
        try {
            Set<String> links = ZipLinks.of(path, names);
            Enumeration<? extends ZipEntry> entries = zip.entries();
            while (entries.hasMoreElements()) {
                ZipEntry entry = entries.nextElement();
                if (links.contains(entry.getName()) && entry.getSize() <= MAX_TARGET) {
                    try (InputStream target = content(zip, entry)) {
                        members.link(entry.getName(), new String(target.readAllBytes(), names));
                    }
                } else if (!entry.isDirectory()) {
                    members.file(entry.getName(), entry.getSize(), () -> content(zip, entry));
                }
            }
            return members.build(zip);
        } catch (IOException | RuntimeException e) {
            zip.close();
            throw e;
        }
    }

    private static InputStream content(ZipFile zip, ZipEntry entry) throws IOException {
        try {
            return new Checked(zip.getInputStream(entry), entry);
        } catch (ZipException | EOFException e) {
            throw new ZipException("expected a member that can be unpacked, found a damaged or encrypted one");
        }
    }

    private static final class Checked extends FilterInputStream {
        private final ZipEntry entry;
        private final CRC32 crc = new CRC32();
        private long count;

        Checked(InputStream in, ZipEntry entry) {
            super(in);
            this.entry = entry;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] buffer, int from, int length) throws IOException {
            int read;
            try {
                read = super.read(buffer, from, length);
            } catch (ZipException | EOFException e) {
                throw damaged();
            }
            if (read < 0) {
                if (count != entry.getSize() || crc.getValue() != entry.getCrc()) {
                    throw damaged();
                }
                return read;
            }
            crc.update(buffer, from, read);
            count += read;
            if (count > entry.getSize()) {
                throw damaged();
            }
            return read;
        }

        private static ZipException damaged() {
            return new ZipException("expected a member as its archive describes it, found a damaged one");
        }
    }
}
