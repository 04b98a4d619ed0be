package org.treemetric.tree;

/**
 * Labels, ids, classes and file names as a terminal may show them: every control character as an escape, so that no name
 * can break a line, move a column or speak to the terminal, and the backslash doubled, so that different names stay
 * different.
 */
public final class VisibleText {
    private VisibleText() {}

    /** {@code text} with TAB, LF, CR, other control characters and the backslash as {@code \t \n \r}, a number in hexadecimal, {@code \\}. */
    public static String of(String text) {
        return escaped(text, true);
    }

    /** Only the control characters of a whole message, which may hold escapes already. */
    public static String ofMessage(String message) {
        return escaped(message, false);
    }

    private static String escaped(String text, boolean backslash) {
        int at = 0;
        while (at < text.length() && !special(text.charAt(at), backslash)) {
            at++;
        }
        if (at == text.length()) {
            return text; // nearly always
        }
        StringBuilder out = new StringBuilder(text.length() + 16).append(text, 0, at);
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (!special(c, backslash)) {
                out.append(c);
                continue;
            }
            switch (c) {
                case '\t' -> out.append("\\t");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\\' -> out.append("\\\\");
                default -> out.append(String.format("\\u%04x", (int) c));
            }
        }
        return out.toString();
    }

    // The controls of ASCII and Latin-1, the separators that some terminals break lines at, and the marks that turn the
    // direction of what follows.
    private static boolean special(char c, boolean backslash) {
        return Character.isISOControl(c)
                || (c == '\\' && backslash)
                || c == '\u2028'
                || c == '\u2029'
                || (c >= '\u202a' && c <= '\u202e')
                || (c >= '\u2066' && c <= '\u2069');
    }
}
