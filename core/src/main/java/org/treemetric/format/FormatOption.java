package org.treemetric.format;

import java.util.List;

/**
 * One option of a format.
 *
 * @param name lower case, words joined by hyphens
 * @param values what it may be; empty if it may be any text
 * @param defaultValue what it is unless said otherwise
 * @param summary one line for people
 */
public record FormatOption(String name, List<String> values, String defaultValue, String summary) {
    public FormatOption {
        values = List.copyOf(values);
        if (!values.isEmpty() && !values.contains(defaultValue)) {
            throw new IllegalArgumentException("option " + name + " cannot start as '" + defaultValue + "'");
        }
    }

    /** An option that is {@code on} or {@code off}. */
    public static FormatOption flag(String name, boolean on, String summary) {
        return new FormatOption(name, List.of("on", "off"), on ? "on" : "off", summary);
    }

    /** An option with a few values, the first being the default. */
    public static FormatOption choice(String name, String summary, String... values) {
        return new FormatOption(name, List.of(values), values[0], summary);
    }

    /** An option that may be any text. */
    public static FormatOption text(String name, String defaultValue, String summary) {
        return new FormatOption(name, List.of(), defaultValue, summary);
    }
}
