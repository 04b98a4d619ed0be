package org.treemetric.report.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;

/**
 * Values as JSON: objects, maps, lists and arrays, strings, numbers, booleans; an empty optional and a number that is
 * not finite are {@code null}. Doubles get the same shortest digits on every JDK.
 */
public final class Json {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .build();

    private Json() {}

    /** {@code value} on one line, without a line feed. */
    public static String line(Object value) {
        return text(value, false);
    }

    /** {@code value} over several lines, for people. */
    public static String pretty(Object value) {
        return text(value, true);
    }

    private static String text(Object value, boolean pretty) {
        StringWriter out = new StringWriter();
        try (JsonGenerator generator = FACTORY.createGenerator(out)) {
            if (pretty) {
                generator.setPrettyPrinter(
                        new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
            }
            write(generator, value);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a StringWriter does not fail
        }
        return out.toString();
    }

    private static void write(JsonGenerator out, Object value) throws IOException {
        if (value instanceof Optional<?> optional) {
            write(out, optional.orElse(null));
        } else if (value instanceof JsonObject object) {
            write(out, object.fields());
        } else if (value instanceof Map<?, ?> map) {
            out.writeStartObject();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                out.writeFieldName(String.valueOf(entry.getKey()));
                write(out, entry.getValue());
            }
            out.writeEndObject();
        } else if (value instanceof Iterable<?> items) {
            out.writeStartArray();
            for (Object item : items) {
                write(out, item);
            }
            out.writeEndArray();
        } else if (value instanceof double[] numbers) {
            out.writeStartArray();
            for (double number : numbers) {
                write(out, number);
            }
            out.writeEndArray();
        } else if (value instanceof int[] numbers) {
            out.writeArray(numbers, 0, numbers.length);
        } else {
            writeScalar(out, value);
        }
    }

    private static void writeScalar(JsonGenerator out, Object value) throws IOException {
        if (value == null) {
            out.writeNull();
        } else if (value instanceof Double number) {
            if (Double.isFinite(number)) {
                out.writeNumber(number);
            } else {
                out.writeNull();
            }
        } else if (value instanceof Long || value instanceof Integer || value instanceof Short) {
            out.writeNumber(((Number) value).longValue());
        } else if (value instanceof Boolean flag) {
            out.writeBoolean(flag);
        } else if (value instanceof CharSequence text) {
            out.writeString(text.toString());
        } else {
            throw new IllegalArgumentException("no JSON form for " + value.getClass());
        }
    }
}
