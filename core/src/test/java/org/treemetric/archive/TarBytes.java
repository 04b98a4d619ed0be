package org.treemetric.archive;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes tar files, member by member, for tests. */
final class TarBytes {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    TarBytes file(String name, String text) {
        return member(name, '0', "", text);
    }

    TarBytes member(String name, char type, String target, String text) {
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        return header(name, type, target, String.format("%011o", content.length))
                .block(content);
    }

    TarBytes header(String name, char type, String target, String size) {
        byte[] header = new byte[512];
        put(header, 0, name);
        put(header, 100, "0000644");
        put(header, 124, size);
        header[156] = (byte) type;
        put(header, 157, target);
        put(header, 257, "ustar");
        put(header, 263, "00");
        Arrays.fill(header, 148, 156, (byte) ' ');
        int sum = 0;
        for (byte b : header) {
            sum += b & 0xFF;
        }
        put(header, 148, String.format("%06o", sum));
        header[154] = 0;
        out.writeBytes(header);
        return this;
    }

    TarBytes block(byte[] content) {
        out.writeBytes(content);
        out.writeBytes(new byte[(512 - content.length % 512) % 512]);
        return this;
    }

    byte[] end() {
        out.writeBytes(new byte[1024]);
        return out.toByteArray();
    }

    private static void put(byte[] header, int at, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        System.arraycopy(bytes, 0, header, at, bytes.length);
    }
}
