package org.treemetric.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;

/**
 * The symbolic links of a zip file, which the JDK takes for files that hold a path. They are told by the Unix mode in the
 * central directory; of archives in the Zip64 form (over 65,534 members or 4 GB) nothing is told.
 */
final class ZipLinks {
    private static final int END = 0x06054b50;
    private static final int END_LENGTH = 22;
    private static final int MAX_COMMENT = 0xFFFF;
    private static final int MEMBER = 0x02014b50;
    private static final int MEMBER_LENGTH = 46;
    private static final int UNIX = 3;
    private static final int TYPE = 0xF000;
    private static final int LINK = 0xA000;

    private ZipLinks() {}

    /** Names of members that are links; none if the directory is not where it should be. */
    static Set<String> of(Path path, Charset names) throws IOException {
        Set<String> links = new HashSet<>();
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ)) {
            long size = file.size();
            ByteBuffer tail = read(file, Math.max(0, size - END_LENGTH - MAX_COMMENT), size);
            int end = tail.limit() - END_LENGTH;
            while (end >= 0 && tail.getInt(end) != END) {
                end--;
            }
            long length = end < 0 ? 0 : Integer.toUnsignedLong(tail.getInt(end + 12));
            long start = end < 0 ? 0 : Integer.toUnsignedLong(tail.getInt(end + 16));
            if (length == 0 || start + length > size || length > Integer.MAX_VALUE) {
                return links;
            }
            ByteBuffer directory = read(file, start, start + length);
            int at = 0;
            while (at + MEMBER_LENGTH <= directory.limit() && directory.getInt(at) == MEMBER) {
                int name = Short.toUnsignedInt(directory.getShort(at + 28));
                int more = Short.toUnsignedInt(directory.getShort(at + 30))
                        + Short.toUnsignedInt(directory.getShort(at + 32));
                boolean unix = directory.get(at + 5) == UNIX;
                int mode = directory.getInt(at + 38) >>> 16;
                if (unix && (mode & TYPE) == LINK && at + MEMBER_LENGTH + name <= directory.limit()) {
                    byte[] bytes = new byte[name];
                    directory.get(at + MEMBER_LENGTH, bytes);
                    links.add(new String(bytes, names));
                }
                at += MEMBER_LENGTH + name + more;
            }
        }
        return links;
    }

    private static ByteBuffer read(FileChannel file, long from, long to) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate((int) (to - from)).order(ByteOrder.LITTLE_ENDIAN);
        while (bytes.hasRemaining() && file.read(bytes, from + bytes.position()) >= 0) {
            // until all is read
        }
        return bytes.flip();
    }
}
