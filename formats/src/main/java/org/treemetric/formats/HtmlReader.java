package org.treemetric.formats;

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
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.treemetric.format.BoundedBuilder;
import org.treemetric.format.Limits;
import org.treemetric.format.OptionValues;
import org.treemetric.format.TreeParseException;
import org.treemetric.format.TreeReader;
import org.treemetric.tree.Tree;

/** One page to one tree. */
final class HtmlReader implements TreeReader {
    /** jsoup flattens what is nested deeper than it is told, and its time grows with that depth; we refuse it. */
    static final int DEPTH = 1_000;

    private final InputStream in;
    private final String source;
    private final boolean text;
    private final boolean attributes;
    private final boolean values;
    private final BoundedBuilder builder;
    private boolean done;
    private Tree tree;

    HtmlReader(InputStream in, String source, OptionValues options) {
        this.in = in;
        this.source = source;
        this.text = options.isOn("text");
        this.attributes = !options.get("attributes").equals("off");
        this.values = options.get("attributes").equals("values");
        this.builder = new BoundedBuilder(source);
    }

    @Override
    public boolean next() throws IOException {
        tree = null;
        if (done) {
            return false;
        }
        done = true;
        byte[] bytes = in.readNBytes(Limits.DOCUMENT + 1);
        if (bytes.length > Limits.DOCUMENT) {
            throw refused("expected a page of at most " + Limits.DOCUMENT + " bytes, found a longer one");
        }
        if (isBlank(bytes)) {
            throw refused("expected HTML, found an empty page");
        }
        build(parse(bytes));
        tree = builder.build();
        return true;
    }

    private Element parse(byte[] bytes) throws IOException {
        Parser parser = Parser.htmlParser().setMaxDepth(DEPTH + 10);
        Document page;
        try {
            page = Jsoup.parse(new ByteArrayInputStream(bytes), null, "", parser);
        } catch (RuntimeException e) { // an encoding that is named but does not exist
            throw refused("expected HTML, found something its parser gave up on");
        }
        Element root = page.firstElementChild();
        if (root == null) {
            throw refused("expected HTML, found no element");
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
                if (attributes) {
                    attributes(element);
                }
                inside = element.childNodeSize() > 0;
            } else if (text && node instanceof TextNode words && !words.isBlank()) {
                builder.leaf("\"" + words.text().strip() + "\"", 1, 1);
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
            builder.open("@" + attribute.getKey(), 1, 1);
            if (values) {
                builder.leaf("\"" + attribute.getValue().strip().replaceAll("\\s+", " ") + "\"", 1, 1);
            }
            builder.close();
        }
    }

    private TreeParseException refused(String message) {
        return new TreeParseException(source, 1, 1, message);
    }

    @Override
    public Tree tree() {
        if (tree == null) {
            throw new IllegalStateException("no current tree: next() found none");
        }
        return tree;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
