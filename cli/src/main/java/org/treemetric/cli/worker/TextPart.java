package org.treemetric.cli.worker;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Many texts as two parts of a message: where each ends, and the UTF-8 bytes of all of them. */
final class TextPart {
    private final int[] ends; // one past the last byte of each
    private final byte[] bytes;

    private TextPart(int[] ends, byte[] bytes) {
        this.ends = ends;
        this.bytes = bytes;
    }

    int[] ends() {
        return ends;
    }

    byte[] bytes() {
        return bytes;
    }

    static TextPart of(List<String> texts) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int[] ends = new int[texts.size()];
        for (int i = 0; i < ends.length; i++) {
            bytes.writeBytes(texts.get(i).getBytes(StandardCharsets.UTF_8));
            ends[i] = bytes.size();
        }
        return new TextPart(ends, bytes.toByteArray());
    }

    /** From the two parts of a message. */
    static TextPart of(byte[] ends, byte[] bytes) {
        int[] found = new int[ends.length / 4];
        ByteBuffer.wrap(ends).order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().get(found);
        return new TextPart(found, bytes);
    }

    List<String> texts() {
        List<String> texts = new ArrayList<>(ends.length);
        int from = 0;
        for (int end : ends) {
            texts.add(new String(bytes, from, end - from, StandardCharsets.UTF_8));
            from = end;
        }
        return texts;
    }
}
