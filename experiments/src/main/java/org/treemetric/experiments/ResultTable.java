package org.treemetric.experiments;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.treemetric.report.Json;

/**
 * A table of results: the same rows as CSV and as JSON, one object per row.
 *
 * @param name what its files are called
 * @param columns the fields of every row
 * @param rows strings, numbers, or an empty optional where there is nothing
 */
record ResultTable(String name, List<String> columns, List<List<Object>> rows) {
    ResultTable {
        for (List<Object> row : rows) {
            if (row.size() != columns.size()) {
                throw new IllegalArgumentException(
                        name + ": expected " + columns.size() + " fields, got " + row.size());
            }
        }
    }

    /** CSV as RFC 4180 has it, but with LF. */
    String csv() {
        StringBuilder out = new StringBuilder(String.join(",", columns)).append('\n');
        for (List<Object> row : rows) {
            out.append(row.stream().map(ResultTable::field).collect(Collectors.joining(",")))
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
        List<String> lines = new ArrayList<>();
        for (List<Object> row : rows) {
            Map<String, Object> line = new LinkedHashMap<>();
            for (int c = 0; c < columns.size(); c++) {
                line.put(columns.get(c), row.get(c));
            }
            lines.add(Json.line(line));
        }
        return lines.isEmpty() ? "[]\n" : "[\n" + String.join(",\n", lines) + "\n]\n";
    }
}
