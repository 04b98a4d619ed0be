package org.treemetric.report.page;

import java.util.Locale;
import org.treemetric.report.drawing.TreeSvg;

/** Text that is safe inside a page. */
public final class Html {
    private Html() {}

    /** Plain text, safe between tags and inside double quotes. */
    public static String escaped(String text) {
        return TreeSvg.escaped(text);
    }

    /** Plain text in which backquotes mark code. */
    public static String inline(String text) {
        String[] parts = text.split("`", -1);
        StringBuilder out = new StringBuilder(text.length() + 32);
        for (int i = 0; i < parts.length; i++) {
            boolean code = i % 2 == 1 && i + 1 < parts.length; // a lone last backquote is itself
            String lone = i % 2 == 1 && !code ? "`" : "";
            out.append(code ? "<code>" : lone).append(escaped(parts[i])).append(code ? "</code>" : "");
        }
        return out.toString();
    }

    /** A number with a fixed number of decimals, the same in every locale. */
    public static String fixed(double value, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }
}
