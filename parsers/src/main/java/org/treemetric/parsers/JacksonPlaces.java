package org.treemetric.parsers;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import org.treemetric.format.Offsets;
import org.treemetric.tree.Document;

/** Where the current token of a parser stands in the text that it reads. */
final class JacksonPlaces {
    /** What {@link #end} says where only the nodes below know. */
    static final int BELOW = -1;

    private final JsonParser parser;
    private final Document document;
    private final boolean yaml;
    private final Offsets offsets; // YAML's parser counts code points

    JacksonPlaces(JsonParser parser, Document document) {
        this.parser = parser;
        this.document = document;
        this.yaml = parser instanceof YAMLParser;
        this.offsets = yaml ? Offsets.ofCodePoints(document.text()) : Offsets.identity();
    }

    Document document() {
        return document;
    }

    /** Where the token begins. */
    int start() {
        return offset(parser.currentTokenLocation());
    }

    /** Behind the token, or {@link #BELOW} for the end of what YAML shows by indentation alone. */
    int end() throws IOException {
        parser.finishToken(); // strings are read when asked for
        int end = offset(parser.currentLocation());
        int start = start();
        if (yaml && parser.currentToken().isStructEnd() && start == end) {
            return BELOW;
        }
        while (end > start && Character.isWhitespace(document.text().charAt(end - 1))) {
            end--; // a block of text in YAML takes the line feeds behind it, a bare number in JSON the space
        }
        return end;
    }

    private int offset(JsonLocation location) {
        return offsets.unit((int) location.getCharOffset());
    }
}
