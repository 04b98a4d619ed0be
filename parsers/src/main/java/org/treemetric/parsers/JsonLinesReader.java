package org.treemetric.parsers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.treemetric.format.TreeLineReader;
import org.treemetric.format.TreeParseException;
import org.treemetric.option.OptionValues;
import org.treemetric.tree.Tree;

/** JSON line by line, so that a bad line is an error of its own. */
final class JsonLinesReader extends TreeLineReader {
    private final String source;
    private final OptionValues options;
    private final boolean keepPlaces;

    JsonLinesReader(InputStream in, String source, OptionValues options, boolean keepPlaces) {
        super(in, source);
        this.source = source;
        this.options = options;
        this.keepPlaces = keepPlaces;
    }

    @Override
    protected Tree parse(String text) throws TreeParseException {
        try (JacksonReader reader = JacksonReader.json(text, source, options)) {
            if (keepPlaces) {
                reader.keepPlaces(document());
            }
            if (!reader.next()) {
                throw expected(text.length(), "a JSON document");
            }
            Tree tree = reader.tree();
            place(reader.places());
            if (reader.next()) {
                throw error(text.length(), "expected one JSON document per line, found more");
            }
            return tree;
        } catch (TreeParseException e) {
            String message = e.getMessage();
            String prefix = source + ":" + e.line() + ":" + e.column() + ": ";
            throw new TreeParseException(source, line(), e.column(), message.substring(prefix.length()));
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a string has no I/O to fail
        }
    }
}
