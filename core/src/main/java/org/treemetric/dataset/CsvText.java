package org.treemetric.dataset;

import java.util.ArrayList;
import java.util.List;
import org.treemetric.format.TreeParseException;

/**
 * The records of a small CSV text. A field may stand in double quotes, {@code ""} in it being one quote; commas and line
 * feeds in it then are its own. Empty lines are no records.
 */
public final class CsvText {
    private final String source;
    private final String text;
    private int at;
    private int line = 1;

    /**
     * One record.
     *
     * @param line where it begins, from 1
     */
    public record Row(int line, List<String> fields) {}

    private CsvText(String source, String text) {
        this.source = source;
        this.text = text;
    }

    /** All records of {@code text}, which {@code source} names in messages. */
    public static List<Row> rows(String source, String text) throws TreeParseException {
        CsvText csv = new CsvText(source, text);
        csv.at = text.startsWith("\uFEFF") ? 1 : 0;
        List<Row> rows = new ArrayList<>();
        while (csv.at < text.length()) {
            Row row = csv.row();
            if (row.fields().size() > 1 || !row.fields().get(0).isBlank()) {
                rows.add(row);
            }
        }
        return rows;
    }

    private Row row() throws TreeParseException {
        int first = line;
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        int quote = at;
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '\n') {
                line++;
            }
            if (quoted && c == '"' && at + 1 < text.length() && text.charAt(at + 1) == '"') {
                field.append('"');
                at++;
            } else if (c == '"' && (quoted || field.isEmpty())) {
                quoted = !quoted;
                quote = at;
            } else if (c == ',' && !quoted) {
                fields.add(field.toString());
                field.setLength(0);
            } else if (c == '\n' && !quoted) {
                at++;
                break;
            } else if (quoted || c != '\r' || !endsLine(at + 1)) {
                field.append(c);
            }
        }
        if (quoted) {
            throw unclosed(quote);
        }
        fields.add(field.toString());
        return new Row(first, fields);
    }

    private boolean endsLine(int place) {
        return place == text.length() || text.charAt(place) == '\n';
    }

    private TreeParseException unclosed(int quote) {
        String before = text.substring(0, quote);
        int start = before.lastIndexOf('\n') + 1;
        long lines = 1 + before.chars().filter(c -> c == '\n').count();
        return new TreeParseException(
                source,
                lines,
                1L + before.codePointCount(start, quote),
                "expected a second '\"' that ends the field, found the end of the file");
    }
}
