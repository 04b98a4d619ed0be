package org.treemetric.server.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.treemetric.report.json.Json;
import org.treemetric.report.json.JsonObject;

/** What a route answers. */
public sealed interface Answer {

    /** Writes events until there are no more, or the stream fails because nobody listens. */
    @FunctionalInterface
    interface EventSource {
        void writeTo(OutputStream out) throws IOException;
    }

    /**
     * An answer that is known as a whole.
     *
     * @param headers beside the type and the length
     */
    @SuppressWarnings("ArrayRecordComponent") // made once, written once, never compared
    record Whole(int status, String type, byte[] bytes, Map<String, String> headers) implements Answer {
        /** The same answer with one more header. */
        public Whole with(String name, String value) {
            Map<String, String> more = new java.util.TreeMap<>(headers);
            more.put(name, value);
            return new Whole(status, type, bytes, more);
        }
    }

    /** Server-sent events, as they happen. */
    record Events(EventSource source) implements Answer {}

    /** Text of some type. */
    static Whole of(int status, String type, String text) {
        return new Whole(status, type, text.getBytes(StandardCharsets.UTF_8), Map.of());
    }

    /** A JSON value. */
    static Whole json(Object value) {
        return json(200, value);
    }

    /** A JSON value with another status than 200. */
    static Whole json(int status, Object value) {
        return of(status, "application/json", Json.line(value));
    }

    /** A list, as all lists are answered. */
    static Whole results(List<?> results) {
        return json(new JsonObject().put("results", results));
    }
}
