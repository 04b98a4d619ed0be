package org.treemetric.server.http;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** A whole request to a route, as the route sees it. */
public final class Call {
    private static final int DEPTH = 100; // of requests; trees are text in them, so they may be deeper

    private static final JsonMapper JSON = JsonMapper.builder(com.fasterxml.jackson.core.JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(DEPTH)
                            .maxStringLength(Integer.MAX_VALUE) // the body is bounded already
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private final Map<String, String> query;
    private final byte[] body;
    private final OptionalInt number;

    Call(Map<String, String> query, byte[] body, OptionalInt number) {
        this.query = Map.copyOf(query);
        this.body = body;
        this.number = number;
    }

    /** What stands for the variable part of the path. */
    public int number() {
        return number.orElseThrow();
    }

    /** A parameter behind the question mark, if it is there. */
    public Optional<String> text(String name) {
        return Optional.ofNullable(query.get(name));
    }

    /** A parameter that must be there. */
    public String need(String name) {
        return text(name).orElseThrow(() -> new Problem(400, "expected ?" + name + "=, found none"));
    }

    /** A whole number behind the question mark, between 0 and {@code max}. */
    public int whole(String name, int unless, int max) {
        return text(name).map(value -> whole(name, value, max)).orElse(unless);
    }

    private static int whole(String name, String value, int max) {
        if (!value.matches("\\d{1,9}") || Integer.parseInt(value) > max) {
            throw new Problem(400, name + ": expected a whole number up to " + max + ", found '" + shown(value) + "'");
        }
        return Integer.parseInt(value);
    }

    /** A number behind the question mark, at least 0. */
    public Optional<Double> real(String name) {
        return text(name).map(value -> {
            try {
                double number = Double.parseDouble(value);
                if (number >= 0 && Double.isFinite(number)) {
                    return number;
                }
            } catch (NumberFormatException e) {
                // said below
            }
            throw new Problem(400, name + ": expected a number from 0, found '" + shown(value) + "'");
        });
    }

    /**
     * The body, an object with no other fields than these.
     *
     * @throws Problem 400 with the place, if it is none
     */
    public JsonNode json(String... fields) throws IOException {
        JsonNode found;
        try (JsonParser parser = JSON.createParser(body)) {
            found = JSON.readTree(parser);
        } catch (JsonProcessingException e) {
            String place = e.getLocation() == null
                    ? ""
                    : "line " + e.getLocation().getLineNr() + ", column "
                            + e.getLocation().getColumnNr() + ": ";
            throw new Problem(400, place + "expected JSON, found " + shown(e.getOriginalMessage()));
        }
        if (found == null || !found.isObject()) {
            throw new Problem(400, "expected a JSON object, found something else");
        }
        return Fields.only(found, "the request", fields);
    }

    private static String shown(String value) {
        return value.length() > 200 ? value.substring(0, 200) + "…" : value;
    }
}
