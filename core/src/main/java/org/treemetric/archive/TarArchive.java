package org.treemetric.archive;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.ZipException;
import org.treemetric.file.SpillFile;

/**
 * Reads tar files: POSIX (ustar, pax) and GNU, gzip or not, which is told by content.
 *
 * <p>Headers are read once; members are then read where they stand. A gzip file has no such places, so it is unpacked into a
 * temporary file, which no folder shows any more once it is open.
 */
final class TarArchive {
    private static final int MAX_EXTENSION = 1 << 20; // bytes of a long name or of what pax says about a member

    private final FileChannel channel;
    private final long end;
    private final Archive.Builder members;
    private Optional<String> name = Optional.empty(); // what members before say about the next
    private Optional<String> target = Optional.empty();
    private Optional<Long> size = Optional.empty();
    private boolean sparse;

    private TarArchive(FileChannel channel, Archive.Builder members) throws IOException {
        this.channel = channel;
        this.end = channel.size();
        this.members = members;
    }

    static Archive open(Path path) throws IOException {
        FileChannel channel = channel(path);
        try {
            Archive.Builder members = new Archive.Builder(path, Files.size(path));
            new TarArchive(channel, members).read();
            return members.build(channel);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static FileChannel channel(Path path) throws IOException {
        try (InputStream raw = new BufferedInputStream(Files.newInputStream(path))) {
            raw.mark(2);
            boolean packed = raw.read() == 0x1F && raw.read() == 0x8B;
            if (!packed) {
                return FileChannel.open(path, StandardOpenOption.READ);
            }
            raw.reset();
            return unpacked(path, raw);
        }
    }

    private static FileChannel unpacked(Path path, InputStream packed) throws IOException {
        FileChannel unpacked = SpillFile.open(Path.of(System.getProperty("java.io.tmpdir")));
        boolean whole = false;
        try (InputStream in = Gunzip.open(packed)) {
            in.transferTo(Channels.newOutputStream(unpacked));
            whole = true;
            return unpacked;
        } catch (ZipException | EOFException e) {
            String message = String.valueOf(e.getMessage());
            throw new IOException(path + ": "
                    + (message.startsWith("expected ") ? message : "expected whole gzip data, found damaged ones"));
        } finally {
            if (!whole) {
                unpacked.close();
            }
        }
    }

    private void read() throws IOException {
        byte[] block = new byte[TarHeader.BLOCK];
        for (long at = 0; at < end || at == 0; ) {
            if (at + TarHeader.BLOCK > end) {
                throw members.problem("expected a header at byte " + at + ", found the end of the file");
            }
            fill(block, at);
            if (TarHeader.isEnd(block)) {
                return;
            }
            long place = at;
            TarHeader header = TarHeader.of(block)
                    .orElseThrow(
                            () -> members.problem("expected a tar header at byte " + place + ", found something else"));
            long from = at + TarHeader.BLOCK;
            long length = isExtension(header) ? header.size() : size.orElse(header.size());
            if (length > end - from) {
                throw members.problem(
                        "expected a member of " + length + " bytes at byte " + from + ", found the end of the file");
            }
            take(header, from, length);
            at = from + (length + TarHeader.BLOCK - 1) / TarHeader.BLOCK * TarHeader.BLOCK;
        }
    }

    private static boolean isExtension(TarHeader header) {
        return "LKxg".indexOf(header.type()) >= 0;
    }

    private void take(TarHeader header, long from, long length) throws IOException {
        switch (header.type()) {
            case 'L' -> name = Optional.of(longText(from, length));
            case 'K' -> target = Optional.of(longText(from, length));
            case 'x' -> pax(extension(from, length));
            case 'g' -> {} // says nothing about single members that matters here
            default -> {
                member(header, name.orElse(header.name()), from, length);
                name = Optional.empty();
                target = Optional.empty();
                size = Optional.empty();
                sparse = false;
            }
        }
    }

    private void member(TarHeader header, String path, long from, long length) throws IOException {
        if (header.isFolder()) {
            return;
        }
        if (header.isFile() && !sparse) {
            members.file(path, length, () -> new ChannelPart(channel, from, length));
            return;
        }
        if (header.type() == '2') {
            members.link(path, target.orElse(header.target()));
            return;
        }
        // A hard link is a second name of a file that came before.
        Optional<Archive.Member> first =
                header.type() == '1' ? members.named(target.orElse(header.target())) : Optional.empty();
        if (first.isPresent()) {
            members.file(path, first.get().size(), first.get()::open);
        } else {
            members.other(path);
        }
    }

    private String longText(long from, long length) throws IOException {
        String text = new String(extension(from, length), StandardCharsets.UTF_8);
        int end = text.indexOf('\0');
        return end < 0 ? text : text.substring(0, end);
    }

    private byte[] extension(long from, long length) throws IOException {
        if (length > MAX_EXTENSION) {
            throw members.problem("expected at most " + MAX_EXTENSION + " bytes about a member, found " + length);
        }
        byte[] bytes = new byte[(int) length];
        fill(bytes, from);
        return bytes;
    }

    // Records "LENGTH KEY=VALUE\n"; the length, in bytes, counts itself.
    private void pax(byte[] bytes) throws IOException {
        Map<String, String> values = new TreeMap<>();
        for (int at = 0; at < bytes.length && bytes[at] != 0; ) {
            int space = at;
            while (space < bytes.length && bytes[space] >= '0' && bytes[space] <= '9') {
                space++;
            }
            int length = space == at || space - at > 7 ? 0 : Integer.parseInt(text(bytes, at, space));
            if (length <= space - at || length > bytes.length - at) {
                throw members.problem("expected a pax record, found something else");
            }
            String record = text(bytes, space + 1, at + length - 1);
            int equals = record.indexOf('=');
            values.put(record.substring(0, Math.max(equals, 0)), record.substring(equals + 1));
            at += length;
        }
        name = Optional.ofNullable(values.get("path")).or(() -> name);
        target = Optional.ofNullable(values.get("linkpath")).or(() -> target);
        sparse = values.keySet().stream().anyMatch(key -> key.startsWith("GNU.sparse"));
        if (values.containsKey("size")) {
            try {
                size = Optional.of(Long.parseLong(values.get("size"))).filter(bytesOf -> bytesOf >= 0);
            } catch (NumberFormatException e) {
                throw members.problem("expected a number as size, found '" + values.get("size") + "'");
            }
        }
    }

    private static String text(byte[] bytes, int from, int to) {
        return new String(bytes, from, Math.max(0, to - from), StandardCharsets.UTF_8);
    }

    private void fill(byte[] bytes, long from) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, from + buffer.position()) < 0) {
                throw members.problem("expected more bytes, found the end of the file");
            }
        }
    }
}
