package org.treemetric.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Named;

/** The golden cases: exact answers from an independent reference, one JSON file per kind. */
public final class GoldenCases {
    private GoldenCases() {}

    /** The whole file {@code golden/<kind>.json}. */
    public static JsonNode file(String kind) {
        return resource("/golden/" + kind + ".json");
    }

    /** Any JSON file among the test resources. */
    public static JsonNode resource(String path) {
        try (InputStream in = GoldenCases.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalArgumentException("no test resource " + path);
            }
            return new ObjectMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The cases of a file, each named by its id. */
    public static Stream<Named<JsonNode>> of(String kind) {
        return StreamSupport.stream(file(kind).get("cases").spliterator(), false)
                .map(one -> Named.of(one.get("id").asText(), one));
    }

    /** A JSON array of numbers. */
    public static double[] doubles(JsonNode array) {
        double[] values = new double[array.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = array.get(i).asDouble();
        }
        return values;
    }

    /** A JSON array of whole numbers. */
    public static int[] ints(JsonNode array) {
        int[] values = new int[array.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = array.get(i).asInt();
        }
        return values;
    }

    /** A JSON array of strings. */
    public static String[] strings(JsonNode array) {
        String[] values = new String[array.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = array.get(i).asText();
        }
        return values;
    }
}
