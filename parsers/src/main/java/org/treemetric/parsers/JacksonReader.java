package org.treemetric.parsers;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.treemetric.format.DocumentText;
import org.treemetric.format.Limits;
import org.treemetric.format.Rewording;
import org.treemetric.format.TreeParseException;
import org.treemetric.option.OptionValues;
import org.treemetric.transform.Origins;
import org.treemetric.tree.Document;
import org.treemetric.tree.Places;
import org.treemetric.tree.Tree;
import org.yaml.snakeyaml.LoaderOptions;

/** The values of a JSON or YAML stream as trees. */
final class JacksonReader extends JacksonCursor {
    /** YAML's own parser keeps more per level than JSON's, and takes longer. */
    static final int YAML_DEPTH = 10_000;

    private final boolean values;
    private final boolean sorted;
    private JacksonPlaces places; // null unless somebody asked

    private JacksonReader(JsonParser parser, String source, Rewording words, OptionValues options) {
        super(parser, source, words);
        this.values = options.get(JsonOptions.SCALARS).equals("values");
        this.sorted = options.get(JsonOptions.OBJECTS).equals("sorted");
    }

    static JacksonReader json(InputStream in, String source, OptionValues options) throws IOException {
        return new JacksonReader(
                json(in, source, JsonOptions.isLenient(options, source)), source, JacksonWords.DOCUMENT, options);
    }

    /** A reader that keeps places; for that the document is held as text. */
    static JacksonReader jsonWithPlaces(InputStream in, String source, OptionValues options) throws IOException {
        byte[] bytes = in.readAllBytes();
        in.close();
        Optional<String> text = JsonEncoding.decode(bytes);
        if (text.isEmpty()) { // reading the bytes themselves says what is wrong with them
            return json(new ByteArrayInputStream(bytes), source, options);
        }
        boolean lenient = JsonOptions.isLenient(options, source);
        JacksonReader reader = new JacksonReader(json(text.get(), lenient), source, JacksonWords.DOCUMENT, options);
        reader.keepPlaces(new Document(source, text.get()));
        return reader;
    }

    static JacksonReader json(String line, String source, OptionValues options) throws IOException {
        return new JacksonReader(json(line, false), source, JacksonWords.JSON, options);
    }

    static JacksonReader yaml(InputStream in, String source, OptionValues options, boolean keepPlaces)
            throws IOException {
        LoaderOptions loader = new LoaderOptions();
        loader.setCodePointLimit(Limits.DOCUMENT);
        loader.setNestingDepthLimit(YAML_DEPTH);
        YAMLFactory factory = YAMLFactory.builder()
                .loaderOptions(loader)
                .streamReadConstraints(constraints(YAML_DEPTH))
                .build();
        String document = DocumentText.read(in, source);
        in.close();
        JacksonReader reader = new JacksonReader(factory.createParser(document), source, JacksonWords.YAML, options);
        if (keepPlaces) {
            reader.keepPlaces(new Document(source, document));
        }
        return reader;
    }

    /** From now on places are kept, in this text, which is what the parser reads. */
    void keepPlaces(Document document) {
        builder.keepPlaces();
        places = new JacksonPlaces(parser, document);
    }

    @Override
    Tree read() throws IOException {
        builder.reset();
        token(parser.currentToken());
        while (builder.depth() > 0) {
            JsonToken token = parser.nextToken();
            if (token == null) {
                throw error("expected the rest of the document, found end of input");
            }
            token(token);
        }
        Tree tree = builder.build();
        Optional<Places> found = places == null ? Optional.empty() : builder.places(places.document());
        Origins origins = found.isPresent() ? Origins.of(tree) : Origins.untold();
        Tree result = sorted ? MemberSorter.sort(tree, origins) : tree;
        place(found.map(before -> before.moved(origins.toArray())));
        return result;
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
    private void endValue() throws IOException {
        int end = places == null ? 0 : places.end();
        builder.ends(end);
        builder.close();
        if (builder.depth() > 0 && parser.getParsingContext().inObject()) {
            builder.ends(end);
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
            default -> throw error("expected a value, found " + token.asString());
        };
    }

    private void open(String label) throws TreeParseException {
        builder.open(label, line(), column());
        if (places != null) {
            builder.starts(places.start());
        }
    }
}
