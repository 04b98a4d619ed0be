package org.treemetric.report.json;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A JSON object under construction: fields in the order in which they were put. Not for several threads. */
public final class JsonObject {
    private final Map<String, Object> fields = new LinkedHashMap<>();

    /** Puts a field; what {@code value} may be, {@link Json} says. An empty optional becomes {@code null}. */
    public JsonObject put(String name, Object value) {
        if (fields.put(name, value) != null) {
            throw new IllegalArgumentException("field '" + name + "' is put twice");
        }
        return this;
    }

    /** Puts all fields of another object behind those of this one. */
    public JsonObject putAll(JsonObject other) {
        other.fields.forEach(this::put);
        return this;
    }

    /** Puts a field {@code class}, {@code null} for the empty name of what is unlabeled. */
    JsonObject putClass(String className) {
        return put("class", className.isEmpty() ? Optional.empty() : className);
    }

    /** The fields in order. */
    public Map<String, Object> fields() {
        return Collections.unmodifiableMap(fields);
    }

    /** The object on one line. */
    @Override
    public String toString() {
        return Json.line(this);
    }
}
