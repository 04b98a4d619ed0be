package org.treemetric.parsers;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.treemetric.format.MarkupOptions;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeReader;
import org.treemetric.option.Option;
import org.treemetric.option.OptionValues;

/**
 * HTML pages as a browser would see them, by jsoup: an element is a node labeled with its name.
 *
 * <p>Any text makes a page, as in a browser: missing {@code html}, {@code head} and {@code body} are added, unclosed
 * elements closed. Options add attributes and text, written as in XML; scripts and styles are elements without text.
 */
public final class HtmlFormat implements TreeFormat {
    private final OptionValues options;

    /** Elements alone. */
    public HtmlFormat() {
        this(OptionValues.of("format html", MarkupOptions.OPTIONS));
    }

    private HtmlFormat(OptionValues options) {
        this.options = options;
    }

    @Override
    public String name() {
        return "html";
    }

    @Override
    public List<String> extensions() {
        return List.of("html", "htm", "xhtml");
    }

    @Override
    public String summary() {
        return "HTML pages as a browser sees them; an element is a node, attributes and text are options";
    }

    @Override
    public String example() {
        return "<!DOCTYPE html>\n<title>Trees</title>\n<p class=intro>An <b>ordered</b> tree\n<ul><li>one<li>two</ul>\n";
    }

    @Override
    public boolean recognizes(byte[] head) {
        String start = new String(head, 0, Math.min(head.length, 64), StandardCharsets.ISO_8859_1)
                .stripLeading()
                .toLowerCase(Locale.ROOT);
        return start.startsWith("<!doctype html") || start.startsWith("<html");
    }

    @Override
    public List<Option> options() {
        return MarkupOptions.OPTIONS;
    }

    @Override
    public TreeFormat with(Map<String, String> settings) {
        return new HtmlFormat(options.with(settings));
    }

    @Override
    public TreeReader open(InputStream in, String source) {
        return new HtmlReader(in, source, options, false);
    }

    @Override
    public TreeReader openWithPlaces(InputStream in, String source) {
        return new HtmlReader(in, source, options, true);
    }
}
