package org.treemetric.notation;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.treemetric.format.FirstBytes;
import org.treemetric.format.MarkupOptions;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeReader;
import org.treemetric.format.TreeWriter;
import org.treemetric.format.UnwritableTreeException;
import org.treemetric.option.Option;
import org.treemetric.option.OptionValues;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeWalk;

/**
 * XML documents: an element is a node labeled with its name, children in document order.
 *
 * <p>By default the structure alone. Options add attributes, {@code @name} before the children and sorted by name, and
 * text, a leaf with the text in double quotes and white space runs as one space. Comments and processing instructions
 * are read over. A document type declaration is read over too, and no entity but the five of XML is known: nothing
 * outside the document is ever opened.
 */
public final class XmlFormat implements TreeFormat {
    private static final List<Option> OPTIONS = Stream.concat(
                    MarkupOptions.OPTIONS.stream(),
                    Stream.of(Option.flag(
                            "elements", true, "label elements with their names; off labels all alike, 'element'")))
            .toList();

    private final OptionValues options;

    /** Elements alone. */
    public XmlFormat() {
        this(OptionValues.of("format xml", OPTIONS));
    }

    private XmlFormat(OptionValues options) {
        this.options = options;
    }

    @Override
    public String name() {
        return "xml";
    }

    @Override
    public List<String> extensions() {
        return List.of("xml", "svg", "xsd", "xsl", "xslt", "rss", "pom", "graphml");
    }

    @Override
    public String summary() {
        return "XML documents; an element is a node, attributes and text are options; no DTD, no external entity";
    }

    @Override
    public String example() {
        return "<?xml version=\"1.0\"?>\n<article lang=\"en\">\n  <title>Trees &amp; grams</title>\n  <body><p/></body>\n</article>\n";
    }

    @Override
    public boolean recognizes(byte[] head) {
        return FirstBytes.startsWith(head, "<?xml");
    }

    @Override
    public List<Option> options() {
        return OPTIONS;
    }

    @Override
    public TreeFormat with(Map<String, String> settings) {
        return new XmlFormat(options.with(settings));
    }

    @Override
    public TreeReader open(InputStream in, String source) {
        return new XmlReader(in, source, options, false);
    }

    @Override
    public TreeReader openWithPlaces(InputStream in, String source) {
        return new XmlReader(in, source, options, true);
    }

    @Override
    public Optional<TreeWriter> writer() {
        return Optional.of(new TreeWriter() {
            @Override
            public void write(String className, Tree tree, Appendable out) throws IOException {
                XmlFormat.write(tree, out);
            }

            @Override
            public boolean isSingle() {
                return true;
            }
        });
    }

    private static void write(Tree tree, Appendable out) throws IOException {
        for (int i = 0; i < tree.distinctLabels(); i++) {
            if (!tree.distinctLabel(i).matches("[A-Za-z_][A-Za-z0-9_.-]*")) {
                throw new UnwritableTreeException(
                        "xml cannot hold the label '" + tree.distinctLabel(i) + "': it is no plain element name");
            }
        }
        TreeWalk.over(tree, new TreeWalk.Visitor<IOException>() {
            @Override
            public void enter(int node, int depth) throws IOException {
                out.append('<').append(tree.label(node)).append(tree.isLeaf(node) ? "/>" : ">");
            }

            @Override
            public void leave(int node) throws IOException {
                if (!tree.isLeaf(node)) {
                    out.append("</").append(tree.label(node)).append('>');
                }
            }
        });
        out.append('\n');
    }
}
