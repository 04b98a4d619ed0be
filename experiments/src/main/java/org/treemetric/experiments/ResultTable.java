package org.treemetric.experiments;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.treemetric.report.json.Json;

/**
 * A table of results: the same rows as CSV and as JSON, one object per row.
 *
 * @param name what its files are called
 * @param columns the fields of every row, in order
 * @param rows what was measured
 * @param <R> one row; whoever needs a figure asks the row by name and not the table by column
 */
record ResultTable<R>(String name, List<Column<R>> columns, List<R> rows) {

    /**
     * A field of every row.
     *
     * @param name as the files call it
     * @param value a string, a number, or an empty optional where there is nothing
     */
    record Column<R>(String name, Function<R, Object> value) {}

    /** CSV as RFC 4180 has it, but with LF. */
    String csv() {
        StringBuilder out = new StringBuilder(String.join(",", names())).append('\n');
        for (R row : rows) {
            out.append(fields(row).stream().map(ResultTable::field).collect(Collectors.joining(",")))
                    .append('\n');
        }
        return out.toString();
    }

    private static String field(Object value) {
        if (value instanceof Optional<?> optional) {
            return optional.map(ResultTable::field).orElse("");
        }
        String text = value instanceof Double ? Json.line(value) : String.valueOf(value);
        return text.matches("[^\",\n\r]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    /** A JSON array of objects, one per line. */
    String json() {
        String lines = rows.stream().map(this::object).map(Json::line).collect(Collectors.joining(",\n"));
        return rows.isEmpty() ? "[]\n" : "[\n" + lines + "\n]\n";
    }

    private Map<String, Object> object(R row) {
        Map<String, Object> object = new LinkedHashMap<>();
        columns.forEach(column -> object.put(column.name(), column.value().apply(row)));
        return object;
    }

    /** What the columns are called. */
    List<String> names() {
        return columns.stream().map(Column::name).toList();
    }

    /** The fields of every row, as {@link Column} describes them. */
    List<List<Object>> fields() {
        return rows.stream().map(this::fields).toList();
    }

    private List<Object> fields(R row) {
        return columns.stream().map(column -> column.value().apply(row)).toList();
    }
}
