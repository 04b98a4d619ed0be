package org.treemetric.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code docs/json.md}, read: the shapes, their examples, and which command prints which. */
final class JsonDocument {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final Pattern HEADING = Pattern.compile("### `([^`]+)`");
    private static final Pattern ROW = Pattern.compile("\\| `([^`]+)`(\\?)? \\| ([^|]+) \\|.*");
    private static final Pattern NAME = Pattern.compile("`([a-z-]+)`");

    /**
     * A field of a shape.
     *
     * @param optional whether it may be absent
     * @param type its type as the page has it
     */
    private record Field(boolean optional, String type) {}

    private final Map<String, Set<String>> printed = new LinkedHashMap<>(); // words in code, by command
    private final Map<String, Map<String, Field>> shapes = new LinkedHashMap<>();
    private final Map<String, String> types = new LinkedHashMap<>(); // of shapes that are no objects
    private final Map<String, JsonNode> examples = new LinkedHashMap<>();
    private final Set<String> seen = new TreeSet<>();
    private final Set<String> missed = new TreeSet<>();

    static JsonDocument read(Path page) throws IOException {
        JsonDocument document = new JsonDocument();
        String shape = null;
        List<String> lines = Files.readAllLines(page);
        for (int i = 0; i < lines.size(); i++) {
            Matcher heading = HEADING.matcher(lines.get(i));
            Matcher row = ROW.matcher(lines.get(i));
            if (heading.matches()) {
                shape = heading.group(1);
                document.shapes.put(shape, new LinkedHashMap<>());
            } else if (row.matches() && shape == null) {
                document.printed.put(row.group(1), words(row.group(3)));
            } else if (row.matches()) {
                document.shapes.get(shape).put(row.group(1), new Field(row.group(2) != null, row.group(3)));
            } else if (lines.get(i).startsWith("Type: ")) {
                document.types.put(shape, lines.get(i).substring("Type: ".length()));
            } else if (lines.get(i).equals("```json")) {
                document.examples.put(shape, MAPPER.readTree(lines.get(i + 1)));
            }
        }
        return document;
    }

    private static Set<String> words(String text) {
        Set<String> words = new TreeSet<>();
        Matcher name = NAME.matcher(text);
        while (name.find()) {
            words.add(name.group(1));
        }
        return words;
    }

    /** The commands of the page. */
    Set<String> commands() {
        return printed.keySet();
    }

    /** Whether a command may print lines of a shape. */
    boolean prints(String command, String shape) {
        return printed.get(command).contains(shape);
    }

    Map<String, JsonNode> examples() {
        return examples;
    }

    Set<String> shapes() {
        return shapes.keySet();
    }

    /** Holds a line to a shape and remembers the fields that it has and those that it lacks. */
    void check(String shape, String line) throws IOException {
        check(shape, "`" + shape + "`", MAPPER.readTree(line), true);
    }

    /** Holds the example of a shape to it. */
    void checkExample(String shape) {
        assertThat(examples).containsKey(shape);
        check(shape, "`" + shape + "`", examples.get(shape), false);
    }

    /** Fields that no line had, and fields marked optional that no line lacked. */
    List<String> unproven() {
        List<String> unproven = new ArrayList<>();
        shapes.forEach((shape, fields) -> fields.forEach((name, field) -> {
            String full = shape + "." + name;
            if (!seen.contains(full)) {
                unproven.add(full + " is never printed");
            }
            if (field.optional() && !missed.contains(full)) {
                unproven.add(full + " is always printed");
            }
        }));
        return unproven;
    }

    private void check(String where, String type, JsonNode value, boolean remember) {
        assertThat(matches(where, type, value, remember))
                .as("%s: expected %s, found %s", where, type, value)
                .isTrue();
    }

    private boolean matches(String where, String type, JsonNode value, boolean remember) {
        if (type.startsWith("[")) {
            List<String> parts = List.of(inner(type).split(", "));
            if (!value.isArray() || (parts.size() > 1 && value.size() != parts.size())) {
                return false;
            }
            for (int i = 0; i < value.size(); i++) {
                check(where + "[" + i + "]", parts.get(parts.size() == 1 ? 0 : i), value.get(i), remember);
            }
            return true;
        }
        if (type.contains(" or ")) {
            return List.of(type.split(" or ")).stream().anyMatch(one -> matches(where, one, value, remember));
        }
        if (type.startsWith("{")) {
            value.properties().forEach(e -> check(where + "." + e.getKey(), inner(type), e.getValue(), remember));
            return value.isObject();
        }
        if (type.startsWith("`")) {
            return matchesShape(where, inner(type), value, remember);
        }
        return switch (type) {
            case "string" -> value.isTextual();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            case "boolean" -> value.isBoolean();
            case "null" -> value.isNull();
            default -> throw new AssertionError(where + ": the page names a type that is none: " + type);
        };
    }

    private boolean matchesShape(String where, String shape, JsonNode value, boolean remember) {
        assertThat(shapes).as("%s: the page names a shape that it lacks", where).containsKey(shape);
        if (types.containsKey(shape)) {
            return matches(where, types.get(shape), value, remember);
        }
        if (!value.isObject()) {
            return false;
        }
        Map<String, Field> fields = shapes.get(shape);
        List<String> found = new ArrayList<>();
        value.fieldNames().forEachRemaining(found::add);
        List<String> expected = new ArrayList<>(fields.keySet());
        fields.forEach((name, field) -> {
            if (field.optional() && !value.has(name)) {
                expected.remove(name);
            }
        });
        assertThat(found).as("fields of %s, a `%s`", where, shape).isEqualTo(expected);
        fields.forEach((name, field) -> {
            if (value.has(name)) {
                check(where + "." + name, field.type(), value.get(name), remember);
            }
            if (remember) {
                (value.has(name) ? seen : missed).add(shape + "." + name);
            }
        });
        return true;
    }

    private static String inner(String type) {
        return type.substring(1, type.length() - 1);
    }
}
