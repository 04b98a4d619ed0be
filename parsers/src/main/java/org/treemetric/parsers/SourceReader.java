package org.treemetric.parsers;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.treemetric.format.DocumentReader;
import org.treemetric.format.DocumentText;
import org.treemetric.format.MarkupOptions;
import org.treemetric.format.Offsets;
import org.treemetric.format.TreeParseException;
import org.treemetric.option.OptionValues;
import org.treesitter.TSInputEncoding;
import org.treesitter.TSNode;
import org.treesitter.TSParser;
import org.treesitter.TSPoint;
import org.treesitter.TSReader;
import org.treesitter.TSTree;
import org.treesitter.TSTreeCursor;

/** One source file to one tree. */
final class SourceReader extends DocumentReader {
    /** Characters; a larger file is generated, and its syntax tree would fill the memory. */
    static final int MAX_CHARACTERS = 1 << 22;

    private static final int ERROR = 0xFFFF; // the symbol of tree-sitter's node for what it cannot parse

    /** Nested brackets. */
    static final int DEPTH = 10_000;

    private static final int PIECE = 1 << 14;

    /** Bytes of code whose nodes are asked for in one call, which recurses: a longer node is asked for its children. */
    static final int ONE_CALL = 1 << 16;

    // A level of the syntax tree, which takes at least a byte of code, took at most 1,000 bytes of stack where it was
    // tried.
    private static final long STACK = 1 << 12;

    private final Language language;
    private final boolean refuse;
    private final boolean tokens;
    private final boolean text;
    private final boolean comments;
    private final SyntaxText written;
    private Kind[] kinds = new Kind[0]; // by symbol
    private Offsets offsets = Offsets.identity();

    SourceReader(InputStream in, String source, Language language, OptionValues options, boolean keepPlaces) {
        super(in, source);
        if (keepPlaces) {
            builder.keepPlaces();
        }
        this.language = language;
        this.refuse = options.get("errors").equals("refuse");
        this.tokens = options.isOn("tokens");
        this.text = options.isOn("text");
        this.comments = options.isOn("comments");
        this.written = new SyntaxText(builder, comments);
    }

    @Override
    protected void read(InputStream in) throws IOException {
        String code = DocumentText.read(in, source);
        if (code.isBlank()) {
            throw new TreeParseException(source, 1, 1, "expected " + language.title() + ", found an empty file");
        }
        if (code.length() > MAX_CHARACTERS) {
            throw new TreeParseException(
                    source, 1, 1, "expected at most " + MAX_CHARACTERS + " characters of code, found " + code.length());
        }
        checkDepth(code);
        byte[] utf8 = code.getBytes(StandardCharsets.UTF_8);
        if (builder.keepsPlaces()) {
            document(code);
            offsets = Offsets.ofBytes(code, utf8.length);
        }
        try (TSParser parser = new TSParser()) {
            parser.setLanguage(Grammars.of(language));
            // Handed over in pieces: as a string, JNI would change NUL and characters beyond the first plane.
            TSReader pieces = (buffer, offset, position) -> {
                int length = Math.max(0, Math.min(buffer.length, utf8.length - offset));
                System.arraycopy(utf8, Math.min(offset, utf8.length), buffer, 0, length);
                return length;
            };
            try (TSTree parsed = parser.parse(new byte[PIECE], null, pieces, TSInputEncoding.TSInputEncodingUTF8);
                    TSTreeCursor cursor = new TSTreeCursor(parsed.getRootNode())) {
                build(cursor, utf8);
            }
        }
    }

    private void build(TSTreeCursor cursor, byte[] code) throws IOException {
        boolean errors = cursor.currentNode().hasError();
        if (refuse && errors) {
            throw firstError(cursor);
        }
        // What tree-sitter writes has neither tokens nor places, and another look where there are errors.
        boolean plain = !errors && !tokens && !text && !builder.keepsPlaces();
        long stack = STACK * Math.min(code.length, ONE_CALL) + (1 << 20);
        if (!plain || !DeepStack.run(stack, () -> walk(cursor, code, true))) {
            walk(cursor, code, false);
        }
    }

    // Brackets inside strings and comments count too; no program has them this deep.
    private void checkDepth(String code) throws TreeParseException {
        int depth = 0;
        for (int i = 0; i < code.length(); i++) {
            char c = code.charAt(i);
            depth += c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
            if (depth > DEPTH) {
                throw new TreeParseException(
                        source, 1, 1, "expected brackets at most " + DEPTH + " deep, found deeper ones");
            }
        }
    }

    // Every question to a node is a call into native code: what can be asked in one call is, and otherwise a node is
    // asked
    // its symbol, and the symbol is looked up.
    private void walk(TSTreeCursor cursor, byte[] code, boolean inOneCall) throws TreeParseException {
        boolean[] opened = new boolean[64];
        int depth = 0;
        while (true) {
            TSNode node = cursor.currentNode();
            Kind kind = kind(node);
            boolean all = inOneCall && kind.named() && node.getEndByte() - node.getStartByte() <= ONE_CALL;
            boolean keep = !all && (depth == 0 || kind.kept());
            if (all) {
                written.add(node.toString(), depth == 0);
            } else if (keep) {
                builder.open(kind.label(), 1, 1);
                place(node);
            }
            if (depth == opened.length) {
                opened = Arrays.copyOf(opened, 2 * depth);
            }
            opened[depth++] = keep;
            if (!all && cursor.gotoFirstChild()) {
                continue;
            }
            if (keep && text && kind.named()) {
                builder.open(quoted(code, node), 1, 1);
                place(node);
                builder.close();
            }
            while (true) {
                if (opened[--depth]) {
                    builder.close();
                }
                if (depth == 0) {
                    return;
                }
                if (cursor.gotoNextSibling()) {
                    break;
                }
                cursor.gotoParent();
            }
        }
    }

    private void place(TSNode node) {
        if (builder.keepsPlaces()) {
            builder.starts(offsets.unit(node.getStartByte()));
            builder.ends(offsets.unit(node.getEndByte()));
        }
    }

    /**
     * What is known of all nodes of one symbol.
     *
     * @param label the type, which becomes the label
     * @param named whether it is a rule of the grammar and not a token
     * @param kept whether it becomes a node
     */
    private record Kind(String label, boolean named, boolean kept) {}

    private Kind kind(TSNode node) {
        int asked = node.getSymbol();
        int symbol = asked == ERROR ? 0 : asked; // 0 is the end of the file, which is no node
        if (symbol >= kinds.length) {
            kinds = Arrays.copyOf(kinds, Math.max(symbol + 1, 2 * kinds.length));
        }
        if (kinds[symbol] == null) {
            String type = node.getType();
            boolean named = node.isNamed();
            kinds[symbol] = new Kind(type, named, named ? SyntaxText.isKept(type, comments) : tokens);
        }
        return kinds[symbol];
    }

    private TreeParseException firstError(TSTreeCursor cursor) {
        TSNode node = cursor.currentNode();
        boolean inside = true;
        while (inside && !node.isError() && !node.isMissing()) { // down the first path that has an error
            inside = cursor.gotoFirstChild();
            while (inside && !cursor.currentNode().hasError()) {
                inside = cursor.gotoNextSibling();
            }
            node = inside ? cursor.currentNode() : node;
        }
        TSPoint place = node.getStartPoint();
        return new TreeParseException(
                source,
                1L + place.getRow(),
                1L + place.getColumn(), // in bytes, as tree-sitter counts
                "expected " + language.title() + ", found a syntax error");
    }

    private static String quoted(byte[] code, TSNode node) {
        String words =
                new String(code, node.getStartByte(), node.getEndByte() - node.getStartByte(), StandardCharsets.UTF_8);
        return MarkupOptions.quoted(words);
    }
}
