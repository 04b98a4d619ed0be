package org.treemetric.cli;

/** Text as a field of CSV. */
final class CsvField {
    private CsvField() {}

    /** The text, in quotes where it needs them. */
    static String of(String text) {
        return text.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
                ? "\"" + text.replace("\"", "\"\"") + "\""
                : text;
    }
}
