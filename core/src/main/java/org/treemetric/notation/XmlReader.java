package org.treemetric.notation;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.CharacterCodingException;
import java.util.Arrays;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.treemetric.format.DocumentReader;
import org.treemetric.format.Limits;
import org.treemetric.format.MarkupOptions;
import org.treemetric.format.TreeParseException;
import org.treemetric.option.OptionValues;

/** One XML document to one tree, over the JDK's own pull parser with everything that reaches out switched off. */
final class XmlReader extends DocumentReader {
    private final boolean elements;
    private final MarkupOptions markup;
    private final StringBuilder pending = new StringBuilder();
    private XmlTags tags; // null unless places are kept
    private boolean emptyElement;

    XmlReader(InputStream in, String source, OptionValues options, boolean keepPlaces) {
        super(in, source);
        if (keepPlaces) {
            builder.keepPlaces();
        }
        this.elements = options.isOn("elements");
        this.markup = MarkupOptions.of(options);
    }

    // newDefaultFactory: never a parser that happens to be on somebody's class path, with other defaults.
    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        // The JDK's own limits differ between releases (a depth of 100 in 25, none in 17); ours hold on all of them.
        factory.setProperty("jdk.xml.maxElementDepth", "0");
        factory.setProperty("jdk.xml.elementAttributeLimit", "10000");
        factory.setProperty("jdk.xml.maxXMLNameLimit", "1000");
        factory.setXMLResolver((publicId, systemId, base, namespace) -> {
            throw new XMLStreamException("external entities are not read");
        });
        return factory;
    }

    @Override
    protected void read(InputStream in) throws IOException {
        XMLStreamReader xml = null;
        try {
            xml = factory().createXMLStreamReader(builder.keepsPlaces() ? text(in) : XmlText.open(in, source));
            while (xml.hasNext()) {
                event(xml, xml.next());
            }
        } catch (XMLStreamException e) {
            throw refused(e);
        } catch (RuntimeException e) { // the JDK's parser lets a few of its own escape on broken input
            long line = xml == null ? 1 : line(xml.getLocation().getLineNumber());
            throw new TreeParseException(source, line, 1, XmlWords.WORDS.of(""));
        }
    }

    private Reader text(InputStream in) throws IOException {
        byte[] bytes = in.readAllBytes();
        StringWriter text = new StringWriter(bytes.length);
        try (Reader decoded = XmlText.open(new ByteArrayInputStream(bytes), source)) {
            decoded.transferTo(text);
        } catch (CharacterCodingException e) { // the parser says where
            return XmlText.open(new ByteArrayInputStream(bytes), source);
        }
        tags = new XmlTags(text.toString());
        document(text.toString());
        return new StringReader(text.toString());
    }

    private void event(XMLStreamReader xml, int event) throws TreeParseException {
        switch (event) {
            case XMLStreamConstants.START_ELEMENT -> {
                nextTag();
                flushText(xml);
                String name = xml.getPrefix() == null || xml.getPrefix().isEmpty()
                        ? xml.getLocalName()
                        : xml.getPrefix() + ":" + xml.getLocalName();
                open(xml, elements ? name : "element");
                if (tags != null) {
                    builder.starts(tags.start());
                    emptyElement = tags.isEmptyElement();
                }
                if (markup.attributes()) {
                    attributes(xml);
                }
            }
            case XMLStreamConstants.END_ELEMENT -> {
                if (!emptyElement) {
                    nextTag();
                }
                emptyElement = false;
                flushText(xml);
                if (tags != null) {
                    builder.ends(tags.end());
                }
                builder.close();
            }
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> {
                if (markup.text() && pending.length() <= Limits.LABEL) {
                    pending.append(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
                }
            }
            default -> {
                // comments, processing instructions and the document type are no part of the tree
            }
        }
    }

    private void nextTag() {
        if (tags != null && !tags.next()) {
            throw new IllegalStateException("a tag that the parser found is not there");
        }
    }

    private void attributes(XMLStreamReader xml) throws TreeParseException {
        String[] names = new String[xml.getAttributeCount()];
        for (int i = 0; i < names.length; i++) {
            String prefix = xml.getAttributePrefix(i);
            names[i] = (prefix == null || prefix.isEmpty() ? "@" : "@" + prefix + ":")
                    + xml.getAttributeLocalName(i)
                    + (markup.values() ? "\n" + xml.getAttributeValue(i) : "");
        }
        Arrays.sort(names); // the order of attributes means nothing in XML; a name has no line feed
        for (String name : names) {
            int feed = name.indexOf('\n');
            String attribute = feed < 0 ? name : name.substring(0, feed);
            open(xml, attribute);
            int start = tags == null ? 0 : tags.attribute(attribute.substring(1));
            int value = tags == null ? 0 : tags.value(start);
            int end = tags == null ? 0 : tags.valueEnd(value);
            place(start, end);
            if (feed >= 0) {
                open(xml, MarkupOptions.quoted(name.substring(feed + 1)));
                place(value, end);
                builder.close();
            }
            builder.close();
        }
    }

    private void flushText(XMLStreamReader xml) throws TreeParseException {
        if (!pending.isEmpty()) {
            String label = MarkupOptions.quoted(pending.toString());
            pending.setLength(0);
            if (label.length() > 2 && builder.depth() > 0) {
                open(xml, label);
                if (tags != null) {
                    place(tags.textStart(), tags.textEnd());
                }
                builder.close();
            }
        }
    }

    private void open(XMLStreamReader xml, String label) throws TreeParseException {
        builder.open(
                label,
                line(xml.getLocation().getLineNumber()),
                line(xml.getLocation().getColumnNumber()));
    }

    private void place(int start, int end) {
        builder.starts(start);
        builder.ends(end);
    }

    private static long line(int number) {
        return Math.max(1, number);
    }

    private TreeParseException refused(XMLStreamException e) {
        long line = e.getLocation() == null ? 1 : line(e.getLocation().getLineNumber());
        long column = e.getLocation() == null ? 1 : line(e.getLocation().getColumnNumber());
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            Throwable nested = cause instanceof XMLStreamException xml ? xml.getNestedException() : null;
            if (cause instanceof CharacterCodingException || nested instanceof CharacterCodingException) {
                return new TreeParseException(
                        source, line, column, "expected text in the document's encoding, found other bytes");
            }
        }
        return new TreeParseException(source, line, column, XmlWords.WORDS.of(e.getMessage()));
    }
}
