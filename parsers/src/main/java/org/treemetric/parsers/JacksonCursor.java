package org.treemetric.parsers;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.treemetric.format.BoundedBuilder;
import org.treemetric.format.Limits;
import org.treemetric.format.Rewording;
import org.treemetric.format.TreeCursor;
import org.treemetric.format.TreeParseException;
import org.treemetric.tree.Tree;

/** A cursor over trees that Jackson hands over token by token: no document is ever held whole as objects. */
abstract class JacksonCursor extends TreeCursor {
    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(constraints(Integer.MAX_VALUE))
            .build();

    private static final JsonFactory LENIENT = JSON.rebuild()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .build();

    final JsonParser parser;
    final String source;
    final BoundedBuilder builder;
    private final Rewording words; // for what the parser says
    private boolean failed;

    /** @param words for what the parser says */
    JacksonCursor(JsonParser parser, String source, Rewording words) {
        this.parser = parser;
        this.source = source;
        this.words = words;
        this.builder = new BoundedBuilder(source);
    }

    /** A parser of JSON, whose encoding is looked at here. */
    static JsonParser json(InputStream in, String source, boolean lenient) throws IOException {
        try {
            return (lenient ? LENIENT : JSON).createParser(in);
        } catch (TreeParseException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw refused(source, JacksonWords.JSON, e, JsonLocation.NA);
        }
    }

    static JsonParser json(String text, boolean lenient) throws IOException {
        return (lenient ? LENIENT : JSON).createParser(text);
    }

    static StreamReadConstraints constraints(int depth) {
        return StreamReadConstraints.builder()
                .maxNestingDepth(depth)
                .maxStringLength(Limits.LABEL)
                .maxNameLength(Limits.LABEL)
                .maxNumberLength(Limits.LABEL)
                .build();
    }

    /** The tree that begins with the parser's current token; the parser is left on its last one. */
    abstract Tree read() throws IOException;

    @Override
    protected final Optional<Tree> advance() throws IOException {
        if (failed) {
            return Optional.empty();
        }
        Optional<Tree> tree = Optional.empty();
        failed = true; // until the tree is whole
        try {
            if (parser.nextToken() != null) {
                tree = Optional.of(read());
            }
        } catch (TreeParseException e) {
            throw e;
        } catch (IOException | RuntimeException e) { // some broken input escapes the libraries as a RuntimeException
            throw refused(source, words, e, parser.currentLocation());
        }
        failed = false;
        return tree;
    }

    private static TreeParseException refused(String source, Rewording words, Exception e, JsonLocation at) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof TreeParseException own) {
                return own;
            }
        }
        JsonLocation place =
                e instanceof JsonProcessingException own && own.getLocation() != null ? own.getLocation() : at;
        String message = e instanceof JsonProcessingException own ? own.getOriginalMessage() : e.getMessage();
        return new TreeParseException(
                source,
                place == null ? 1 : Math.max(1, place.getLineNr()),
                place == null ? 1 : Math.max(1, place.getColumnNr()),
                words.of(message));
    }

    /** An error at the current token, in these words. */
    final TreeParseException error(String message) {
        return new TreeParseException(source, line(), column(), message);
    }

    final long line() {
        return Math.max(1, parser.currentTokenLocation().getLineNr());
    }

    final long column() {
        return Math.max(1, parser.currentTokenLocation().getColumnNr());
    }

    @Override
    public final void close() throws IOException {
        parser.close(); // and with it what it reads
    }
}
