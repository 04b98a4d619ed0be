package org.treemetric.formats;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import org.treemetric.format.BoundedBuilder;
import org.treemetric.format.DocumentText;
import org.treemetric.format.Limits;
import org.treemetric.format.OptionValues;
import org.treemetric.format.TreeParseException;
import org.treemetric.format.TreeReader;
import org.treemetric.tree.Tree;
import org.yaml.snakeyaml.LoaderOptions;

/** The values of a JSON or YAML stream as trees, token by token: no document is ever held whole as objects. */
final class JacksonReader implements TreeReader {
    /** YAML's own parser keeps more per level than JSON's, and takes longer. */
    static final int YAML_DEPTH = 10_000;

    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(constraints(Integer.MAX_VALUE))
            .build();

    private final JsonParser parser;
    private final Reader text; // to close, beside the parser
    private final String source;
    private final boolean values;
    private final boolean sorted;
    private final BoundedBuilder builder;
    private Tree tree;
    private boolean failed;

    private JacksonReader(JsonParser parser, Reader text, String source, OptionValues options) {
        this.parser = parser;
        this.text = text;
        this.source = source;
        this.values = options.get(JsonOptions.SCALARS).equals("values");
        this.sorted = options.get(JsonOptions.OBJECTS).equals("sorted");
        this.builder = new BoundedBuilder(source);
    }

    static JacksonReader json(InputStream in, String source, OptionValues options) throws IOException {
        try {
            return new JacksonReader(JSON.createParser(in), Reader.nullReader(), source, options);
        } catch (TreeParseException e) {
            throw e;
        } catch (IOException | RuntimeException e) { // the encoding is looked at on opening
            throw JacksonProblems.refused(source, "JSON", e, JsonLocation.NA);
        }
    }

    static JacksonReader json(String line, String source, OptionValues options) throws IOException {
        return new JacksonReader(JSON.createParser(line), Reader.nullReader(), source, options);
    }

    static JacksonReader yaml(InputStream in, String source, OptionValues options) throws IOException {
        LoaderOptions loader = new LoaderOptions();
        loader.setCodePointLimit(Limits.DOCUMENT);
        loader.setNestingDepthLimit(YAML_DEPTH);
        YAMLFactory factory = YAMLFactory.builder()
                .loaderOptions(loader)
                .streamReadConstraints(constraints(YAML_DEPTH))
                .build();
        String document = DocumentText.read(in, source);
        in.close();
        Reader text = new StringReader(document);
        return new JacksonReader(factory.createParser(text), text, source, options);
    }

    private static StreamReadConstraints constraints(int depth) {
        return StreamReadConstraints.builder()
                .maxNestingDepth(depth)
                .maxStringLength(Limits.LABEL)
                .maxNameLength(Limits.LABEL)
                .maxNumberLength(Limits.LABEL)
                .build();
    }

    @Override
    public boolean next() throws IOException {
        tree = null;
        if (failed) {
            return false;
        }
        failed = true; // until the value is whole
        try {
            builder.reset();
            JsonToken token = parser.nextToken();
            if (token == null) {
                failed = false;
                return false;
            }
            do {
                token(token);
                if (builder.depth() > 0) {
                    token = parser.nextToken();
                    if (token == null) {
                        throw new TreeParseException(
                                source, line(), column(), "expected the rest of the document, found end of input");
                    }
                }
            } while (builder.depth() > 0);
            tree = sorted ? MemberSorter.sort(builder.build()) : builder.build();
            failed = false;
            return true;
        } catch (TreeParseException e) {
            throw e;
        } catch (IOException | RuntimeException e) { // some broken input escapes the libraries as a RuntimeException
            String what = parser instanceof YAMLParser ? "YAML" : "JSON";
            throw JacksonProblems.refused(source, what, e, parser.currentLocation());
        }
    }

    private void token(JsonToken token) throws IOException {
        switch (token) {
            case START_OBJECT -> open("{}");
            case START_ARRAY -> open("[]");
            case FIELD_NAME -> open(parser.currentName());
            case END_OBJECT, END_ARRAY -> endValue();
            default -> {
                open(scalar(token));
                endValue();
            }
        }
    }

    // A value that is a member's closes the key's node with its own.
    private void endValue() {
        builder.close();
        if (builder.depth() > 0 && parser.getParsingContext().inObject()) {
            builder.close();
        }
    }

    private String scalar(JsonToken token) throws IOException {
        if (parser instanceof YAMLParser yaml && yaml.isCurrentAlias()) {
            return "alias";
        }
        return switch (token) {
            case VALUE_STRING -> values ? "\"" + parser.getText() + "\"" : "string";
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> values ? parser.getText() : "number";
            case VALUE_TRUE, VALUE_FALSE -> values ? parser.getText() : "boolean";
            case VALUE_NULL -> "null";
            default ->
                throw new TreeParseException(source, line(), column(), "expected a value, found " + token.asString());
        };
    }

    private void open(String label) throws TreeParseException {
        builder.open(label, line(), column());
    }

    private long line() {
        return Math.max(1, parser.currentTokenLocation().getLineNr());
    }

    private long column() {
        return Math.max(1, parser.currentTokenLocation().getColumnNr());
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
        parser.close();
        text.close();
    }
}
