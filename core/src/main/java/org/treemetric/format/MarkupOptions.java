package org.treemetric.format;

import java.util.List;
import org.treemetric.option.Option;
import org.treemetric.option.OptionValues;

/**
 * What XML and HTML have in common: which parts of a document become nodes.
 *
 * @param attributes whether attributes do
 * @param values whether their values do, below them
 * @param text whether text does
 */
public record MarkupOptions(boolean attributes, boolean values, boolean text) {
    /** The options that say so. */
    public static final List<Option> OPTIONS = List.of(
            Option.choice(
                    "attributes",
                    "leave attributes out, keep their names, or names with values",
                    "off",
                    "names",
                    "values"),
            Option.flag("text", false, "keep text, as leaves in double quotes"));

    /** What a format's options say. */
    public static MarkupOptions of(OptionValues options) {
        String attributes = options.get("attributes");
        return new MarkupOptions(!attributes.equals("off"), attributes.equals("values"), options.isOn("text"));
    }

    /** Text as a label: in double quotes, so that it is no name, and white space runs as one space. */
    public static String quoted(String text) {
        return "\"" + text.strip().replaceAll("\\s+", " ") + "\"";
    }
}
