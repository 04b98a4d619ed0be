package org.treemetric.cli.worker;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.treemetric.report.json.Json;
import org.treemetric.report.json.JsonObject;

/** What a request is answered with: a JSON object, and arrays behind it. */
final class Answer {
    private final JsonObject fields = new JsonObject();
    private final List<byte[]> parts = new ArrayList<>();

    Answer put(String name, Object value) {
        fields.put(name, value);
        return this;
    }

    /** Adds bytes as they are. */
    Answer bytes(byte[] part) {
        parts.add(part);
        return this;
    }

    /** Adds an array of 4-byte whole numbers. */
    Answer ints(int[] numbers) {
        ByteBuffer buffer = ByteBuffer.allocate(Math.multiplyExact(4, numbers.length));
        buffer.order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().put(numbers);
        return bytes(buffer.array());
    }

    /** Adds an array of doubles. */
    Answer doubles(double[] numbers) {
        ByteBuffer buffer = ByteBuffer.allocate(Math.multiplyExact(8, numbers.length));
        buffer.order(ByteOrder.LITTLE_ENDIAN).asDoubleBuffer().put(numbers);
        return bytes(buffer.array());
    }

    /** Adds texts: where each ends among the bytes of all, then those. */
    Answer texts(List<String> texts) {
        TextPart all = TextPart.of(texts);
        return ints(all.ends()).bytes(all.bytes());
    }

    Frame frame() {
        List<byte[]> all = new ArrayList<>(parts.size() + 1);
        all.add(Json.line(fields).getBytes(StandardCharsets.UTF_8));
        all.addAll(parts);
        return new Frame(all);
    }
}
