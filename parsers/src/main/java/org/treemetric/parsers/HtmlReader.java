package org.treemetric.parsers;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.Range;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.treemetric.format.DocumentReader;
import org.treemetric.format.Limits;
import org.treemetric.format.MarkupOptions;
import org.treemetric.format.TreeParseException;
import org.treemetric.option.OptionValues;

/** One page to one tree. */
final class HtmlReader extends DocumentReader {
    /** jsoup flattens what is nested deeper than it is told, and its time grows with that depth; we refuse it. */
    static final int DEPTH = 1_000;

    private final MarkupOptions markup;
    private String text = ""; // if places are kept

    HtmlReader(InputStream in, String source, OptionValues options, boolean keepPlaces) {
        super(in, source);
        if (keepPlaces) {
            builder.keepPlaces();
        }
        this.markup = MarkupOptions.of(options);
    }

    @Override
    protected void read(InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(Limits.DOCUMENT + 1);
        if (bytes.length > Limits.DOCUMENT) {
            throw refused("expected a page of at most " + Limits.DOCUMENT + " bytes, found a longer one");
        }
        if (isBlank(bytes)) {
            throw refused("expected HTML, found an empty page");
        }
        build(parse(bytes));
    }

    private Element parse(byte[] bytes) throws IOException {
        Parser parser = Parser.htmlParser().setMaxDepth(DEPTH + 10).setTrackPosition(builder.keepsPlaces());
        Document page;
        try {
            page = Jsoup.parse(new ByteArrayInputStream(bytes), null, "", parser);
        } catch (RuntimeException e) { // an encoding that is named but does not exist
            throw refused("expected HTML in an encoding that this JDK knows, found something else");
        }
        Element root = page.firstElementChild();
        if (root == null) {
            throw refused("expected HTML, found no element");
        }
        if (builder.keepsPlaces()) {
            String decoded = new String(bytes, page.charset());
            text = decoded.startsWith("\uFEFF") ? decoded.substring(1) : decoded;
            document(text);
        }
        return root;
    }

    private static boolean isBlank(byte[] bytes) {
        for (byte b : bytes) {
            if (b < 0 || b > ' ') {
                return false;
            }
        }
        return true;
    }

    private void build(Element root) throws TreeParseException {
        Node node = root;
        int depth = 0;
        while (true) {
            boolean inside = false;
            if (node instanceof Element element) {
                if (++depth > DEPTH) {
                    throw refused("expected elements at most " + DEPTH + " deep, found deeper ones");
                }
                builder.open(element.tagName(), 1, 1);
                place(element);
                if (markup.attributes()) {
                    attributes(element);
                }
                inside = element.childNodeSize() > 0;
            } else if (markup.text() && node instanceof TextNode words && !words.isBlank()) {
                builder.open(MarkupOptions.quoted(words.text()), 1, 1);
                place(words);
                builder.close();
            }
            if (inside) {
                node = node.firstChild();
                continue;
            }
            while (true) {
                if (node instanceof Element) {
                    builder.close();
                    depth--;
                }
                if (depth == 0) {
                    return;
                }
                Node sibling = node.nextSibling();
                if (sibling != null) {
                    node = sibling;
                    break;
                }
                node = node.parent();
            }
        }
    }

    private void attributes(Element element) throws TreeParseException {
        List<Attribute> sorted = new ArrayList<>(element.attributes().asList());
        sorted.sort(Comparator.comparing(Attribute::getKey));
        for (Attribute attribute : sorted) {
            Range.AttributeRange range = element.attributes().sourceRange(attribute.getKey());
            builder.open("@" + attribute.getKey(), 1, 1);
            place(range.nameRange(), range.valueRange());
            if (markup.values()) {
                builder.open(MarkupOptions.quoted(attribute.getValue()), 1, 1);
                place(range.valueRange(), range.valueRange());
                builder.close();
            }
            builder.close();
        }
    }

    // What jsoup adds because HTML implies it has no place of its own. An end tag may be missing.
    private void place(Element element) {
        Range start = element.sourceRange();
        if (builder.keepsPlaces() && start.isTracked() && !start.isImplicit()) {
            Range end = element.endSourceRange();
            builder.starts(start.startPos());
            builder.ends(end.isTracked() && !end.isImplicit() ? end.endPos() : start.endPos());
        }
    }

    private void place(TextNode words) {
        Range range = words.sourceRange();
        if (builder.keepsPlaces() && range.isTracked()) {
            int start = range.startPos();
            int end = range.endPos();
            while (start < end && Character.isWhitespace(text.charAt(start))) {
                start++;
            }
            while (start < end && Character.isWhitespace(text.charAt(end - 1))) {
                end--;
            }
            builder.starts(start);
            builder.ends(end);
        }
    }

    // With its quotes, which are no part of jsoup's range.
    private void place(Range name, Range value) {
        if (builder.keepsPlaces() && name.isTracked()) {
            int end = value.isTracked() ? value.endPos() : name.endPos();
            int start = value.isTracked() ? value.startPos() : end;
            boolean quoted = start > 0
                    && end < text.length()
                    && (text.charAt(end) == '"' || text.charAt(end) == '\'')
                    && text.charAt(start - 1) == text.charAt(end);
            builder.starts(name.equals(value) && quoted ? start - 1 : name.startPos());
            builder.ends(quoted ? end + 1 : end);
        }
    }

    private TreeParseException refused(String message) {
        return new TreeParseException(source, 1, 1, message);
    }
}
