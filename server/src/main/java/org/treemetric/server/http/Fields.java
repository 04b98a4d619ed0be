package org.treemetric.server.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Fields of a JSON object in a request, each refused with one line if it is not what it should be. */
public final class Fields {
    private Fields() {}

    /** The object, if it has no fields but these: a misspelled one is better refused than ignored. */
    public static JsonNode only(JsonNode object, String where, String... fields) {
        if (!object.isObject()) {
            throw new Problem(400, where + ": expected an object, found " + kind(object));
        }
        object.fieldNames().forEachRemaining(name -> {
            if (!List.of(fields).contains(name)) {
                throw new Problem(
                        400,
                        where + ": expected the fields " + String.join(", ", fields) + ", found '" + cut(name) + "'");
            }
        });
        return object;
    }

    /** A text, if the field is there. */
    public static Optional<String> text(JsonNode object, String name) {
        return field(object, name).map(value -> {
            if (!value.isTextual()) {
                throw new Problem(400, name + ": expected a text, found " + kind(value));
            }
            return value.textValue();
        });
    }

    /** A whole number of this range, if the field is there. */
    public static Optional<Integer> whole(JsonNode object, String name, int min, int max) {
        return field(object, name).map(value -> {
            if (!value.isIntegralNumber()
                    || !value.canConvertToInt()
                    || value.intValue() < min
                    || value.intValue() > max) {
                throw new Problem(
                        400, name + ": expected a whole number from " + min + " to " + max + ", found " + kind(value));
            }
            return value.intValue();
        });
    }

    /** A number of this range, if the field is there. */
    public static OptionalDouble real(JsonNode object, String name, double min, double max) {
        Optional<JsonNode> value = field(object, name);
        if (value.isEmpty()) {
            return OptionalDouble.empty();
        }
        double found = value.get().doubleValue();
        if (!value.get().isNumber() || !(found >= min && found <= max)) {
            throw new Problem(
                    400, name + ": expected a number from " + min + " to " + max + ", found " + kind(value.get()));
        }
        return OptionalDouble.of(found);
    }

    /** Yes or no; no if the field is not there. */
    public static boolean flag(JsonNode object, String name) {
        return field(object, name)
                .map(value -> {
                    if (!value.isBoolean()) {
                        throw new Problem(400, name + ": expected true or false, found " + kind(value));
                    }
                    return value.booleanValue();
                })
                .orElse(false);
    }

    /** A field, if it is there and not null. */
    public static Optional<JsonNode> field(JsonNode object, String name) {
        return Optional.ofNullable(object.get(name)).filter(value -> !value.isNull());
    }

    /** What a value is, in words. */
    public static String kind(JsonNode value) {
        return switch (value.getNodeType()) {
            case ARRAY -> "a list";
            case OBJECT -> "an object";
            case STRING -> "'" + cut(value.textValue()) + "'";
            case NUMBER, BOOLEAN -> cut(value.asText());
            default -> "nothing";
        };
    }

    private static String cut(String text) {
        return text.length() > 60 ? text.substring(0, 60) + "…" : text;
    }
}
