package org.treemetric.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;

/**
 * Opens indexes of version 1, whose sections had numbers and one checksum each. That is too much to read before first use,
 * so they are compared only by {@link Container#verify}, as then.
 */
public final class NumberedSections {
    private static final int FIXED = FileKind.START + Integer.BYTES; // magic, version, number of sections
    private static final int ENTRY = 3 * Long.BYTES; // offset, length, checksum

    private NumberedSections() {}

    /**
     * Opens a file, of which magic and version were found right.
     *
     * @param names what the sections are called here, in their order
     * @throws FileFormatException if the file is cut, or its head is damaged
     */
    public static Container open(Path path, List<String> names) throws IOException {
        String source = path.toString();
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            long size = channel.size();
            int headSize = FIXED + ENTRY * names.size() + Long.BYTES;
            if (headSize > size) {
                throw ContainerHead.cut(source, headSize, size);
            }
            ByteBuffer head =
                    channel.map(FileChannel.MapMode.READ_ONLY, 0, headSize).order(ByteOrder.LITTLE_ENDIAN);
            CRC32C crc = new CRC32C();
            crc.update(head.slice(0, headSize - Long.BYTES));
            if (head.getInt(FileKind.START) != names.size() || head.getLong(headSize - Long.BYTES) != crc.getValue()) {
                throw new FileFormatException(source, "expected the checksum of its head, found another: damaged");
            }
            Map<String, Bytes> sections = new LinkedHashMap<>();
            for (int i = 0; i < names.size(); i++) {
                long offset = head.getLong(FIXED + ENTRY * i);
                long length = head.getLong(FIXED + ENTRY * i + 8);
                if (offset < headSize || length < 0 || length > Integer.MAX_VALUE || length > size - offset) {
                    throw ContainerHead.cut(source, offset + length, size);
                }
                ByteBuffer[] mapped = {
                    channel.map(FileChannel.MapMode.READ_ONLY, offset, length).order(ByteOrder.LITTLE_ENDIAN)
                };
                int checksum = (int) head.getLong(FIXED + ENTRY * i + 16);
                sections.put(names.get(i), Bytes.ofVersion1(source, names.get(i), mapped, length, checksum));
            }
            return new Container(source, sections);
        }
    }
}
