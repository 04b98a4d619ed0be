package org.treemetric.parsers;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The bytes of a JSON document as text: UTF-8, UTF-16 or UTF-32, told by the zeros among the first four bytes. */
final class JsonEncoding {
    private JsonEncoding() {}

    /** The text without its byte order mark; empty if the bytes are none. */
    static Optional<String> decode(byte[] bytes) {
        try {
            String text =
                    charset(bytes).newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return Optional.of(text.startsWith("\uFEFF") ? text.substring(1) : text);
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    private static Charset charset(byte[] bytes) {
        int head = 0;
        for (int i = 0; i < 4; i++) {
            head = head << 8 | (i < bytes.length ? bytes[i] & 0xFF : 'x');
        }
        if (head == 0xFEFF || head >>> 8 == 0) {
            return Charset.forName("UTF-32BE");
        }
        if (head == 0xFFFE0000 || (head & 0xFFFFFF) == 0) {
            return Charset.forName("UTF-32LE");
        }
        if (head >>> 16 == 0xFEFF || head >>> 24 == 0) {
            return StandardCharsets.UTF_16BE;
        }
        if (head >>> 16 == 0xFFFE || (head >>> 16 & 0xFF) == 0) {
            return StandardCharsets.UTF_16LE;
        }
        return StandardCharsets.UTF_8;
    }
}
