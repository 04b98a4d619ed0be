package org.treemetric.format;

import java.nio.charset.StandardCharsets;

/** Puts into words what stands at a place where something else was expected. */
public final class ParseErrors {
    private ParseErrors() {}

    /**
     * An error at byte {@code at} of the line {@code buffer[from, to)}.
     *
     * @param end what to call the end of the range: {@code end of line} or {@code end of input}
     */
    public static TreeParseException at(
            String source, long line, byte[] buffer, int from, int at, int to, String expected, String end) {
        long column = 1;
        long lineAt = line;
        for (int i = from; i < at && i < to; i++) {
            if (buffer[i] == '\n') {
                lineAt++;
                column = 1;
            } else if ((buffer[i] & 0xC0) != 0x80) {
                column++;
            }
        }
        return new TreeParseException(
                source, lineAt, column, "expected " + expected + ", found " + thing(buffer, at, to, expected, end));
    }

    private static String thing(byte[] buffer, int at, int to, String expected, String end) {
        if (at >= to) {
            return end;
        }
        int length = 1;
        while (at + length < to && length < 4 && (buffer[at + length] & 0xC0) == 0x80) {
            length++;
        }
        String text = new String(buffer, at, length, StandardCharsets.UTF_8);
        if (expected.equals("UTF-8") || text.indexOf('\uFFFD') >= 0) {
            return String.format("byte 0x%02X", buffer[at]);
        }
        return character(text.codePointAt(0));
    }

    /** A character as a message shows it: quoted, or by its number if it cannot be seen. */
    public static String character(int codePoint) {
        return switch (codePoint) {
            case '\t' -> "a TAB";
            case '\n' -> "a line feed";
            case '\r' -> "a carriage return";
            case 0xFEFF -> "a byte order mark";
            default ->
                Character.isISOControl(codePoint)
                        ? String.format("U+%04X", codePoint)
                        : "'" + Character.toString(codePoint) + "'";
        };
    }
}
