package org.treemetric.formats;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.treemetric.format.BoundedBuilder;
import org.treemetric.format.Limits;
import org.treemetric.format.LinkedNodes;
import org.treemetric.format.TreeParseException;
import org.treemetric.format.TreeReader;
import org.treemetric.tree.Tree;

/** Objects of label and children, in either order; or, with {@code adjacency}, of edist's nodes and adj. */
final class TreeJsonReader implements TreeReader {
    private final JsonParser parser;
    private final String source;
    private final boolean adjacency;
    private final LinkedNodes nodes;
    private final BoundedBuilder builder;
    private boolean failed;
    private Tree tree;

    TreeJsonReader(InputStream in, String source) throws IOException {
        this(in, source, false);
    }

    TreeJsonReader(InputStream in, String source, boolean adjacency) throws IOException {
        this.source = source;
        this.adjacency = adjacency;
        this.nodes = new LinkedNodes(source);
        this.builder = new BoundedBuilder(source);
        JsonFactory factory = JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(Integer.MAX_VALUE)
                        .maxStringLength(Limits.LABEL)
                        .build())
                .build();
        try {
            this.parser = factory.createParser(in);
        } catch (TreeParseException e) {
            throw e;
        } catch (IOException | RuntimeException e) { // the encoding is looked at on opening
            throw JacksonProblems.refused(source, "JSON", e, JsonLocation.NA);
        }
    }

    @Override
    public boolean next() throws IOException {
        tree = null;
        if (failed) {
            return false;
        }
        failed = true; // until the tree is whole
        try {
            if (parser.nextToken() != null) {
                nodes.clear();
                expect(JsonToken.START_OBJECT, "'{'");
                if (adjacency) {
                    adjacency();
                } else {
                    labeled();
                }
                tree = nodes.build(builder, line(), column());
            }
            failed = false;
            return tree != null;
        } catch (TreeParseException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw JacksonProblems.refused(source, "JSON", e, parser.currentLocation());
        }
    }

    private void labeled() throws IOException {
        int[] open = new int[16];
        boolean[] named = new boolean[16];
        int depth = 0;
        open[depth++] = add();
        while (depth > 0) {
            JsonToken token = advance();
            if (token == JsonToken.END_OBJECT) {
                if (!named[depth - 1]) {
                    throw expected("a \"label\"");
                }
                depth--;
                if (depth > 0) {
                    depth = member(open, named, depth);
                }
            } else { // a field's name
                String name = parser.currentName();
                if (name.equals("label")) {
                    advance();
                    expect(JsonToken.VALUE_STRING, "a string");
                    nodes.relabel(open[depth - 1], parser.getText());
                    named[depth - 1] = true;
                } else if (name.equals("children")) {
                    advance();
                    expect(JsonToken.START_ARRAY, "'['");
                    if (depth + 1 >= open.length) {
                        open = Arrays.copyOf(open, 2 * open.length);
                        named = Arrays.copyOf(named, open.length);
                    }
                    depth = member(open, named, depth);
                } else {
                    throw expected("\"label\" or \"children\"");
                }
            }
        }
    }

    // In an array of children, behind its bracket or a child: opens the next child, or ends the array.
    private int member(int[] open, boolean[] named, int depth) throws IOException {
        if (advance() == JsonToken.END_ARRAY) {
            return depth;
        }
        expect(JsonToken.START_OBJECT, "'{' or ']'");
        int child = add();
        nodes.attach(child, open[depth - 1]);
        open[depth] = child;
        named[depth] = false;
        return depth + 1;
    }

    private int add() throws TreeParseException {
        if (nodes.size() >= Limits.NODES) {
            throw new TreeParseException(
                    source, line(), column(), "expected at most " + Limits.NODES + " nodes in a tree, found more");
        }
        return nodes.add("");
    }

    private void adjacency() throws IOException {
        int[] from = new int[16];
        int[] to = new int[16];
        int edges = 0;
        int lists = 0;
        while (advance() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            advance();
            expect(JsonToken.START_ARRAY, "'['");
            if (name.equals("nodes")) {
                while (advance() != JsonToken.END_ARRAY) {
                    if (!parser.currentToken().isScalarValue()) {
                        throw expected("a label");
                    }
                    nodes.relabel(add(), parser.getText());
                }
            } else if (name.equals("adj")) {
                while (advance() != JsonToken.END_ARRAY) {
                    expect(JsonToken.START_ARRAY, "'['");
                    while (advance() != JsonToken.END_ARRAY) {
                        expect(JsonToken.VALUE_NUMBER_INT, "the number of a node");
                        if (edges == from.length) {
                            from = Arrays.copyOf(from, 2 * edges);
                            to = Arrays.copyOf(to, 2 * edges);
                        }
                        from[edges] = lists;
                        to[edges++] = parser.getIntValue();
                    }
                    lists++;
                }
            } else {
                throw expected("\"nodes\" or \"adj\"");
            }
        }
        link(from, to, edges, lists);
    }

    private void link(int[] from, int[] to, int edges, int lists) throws TreeParseException {
        if (lists != nodes.size()) {
            throw new TreeParseException(
                    source, line(), column(), "expected " + nodes.size() + " lists in adj, found " + lists);
        }
        for (int i = 0; i < edges; i++) {
            if (to[i] < 0 || to[i] >= nodes.size()) {
                throw new TreeParseException(
                        source,
                        line(),
                        column(),
                        "expected a node from 0 to " + (nodes.size() - 1) + ", found " + to[i]);
            }
            if (!nodes.attach(to[i], from[i])) {
                throw new TreeParseException(
                        source, line(), column(), "expected one parent per node, found two of node " + to[i]);
            }
        }
    }

    private JsonToken advance() throws IOException {
        JsonToken token = parser.nextToken();
        if (token == null) {
            throw new TreeParseException(source, line(), column(), "expected more, found end of input");
        }
        return token;
    }

    private void expect(JsonToken token, String what) throws IOException {
        if (parser.currentToken() != token) {
            throw expected(what);
        }
    }

    private TreeParseException expected(String what) throws IOException {
        String found = String.valueOf(parser.getText());
        String shown = found.length() > 40 ? found.substring(0, 40) + "..." : found;
        return new TreeParseException(
                source, line(), column(), "expected " + what + ", found '" + shown.replace('\n', ' ') + "'");
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
    }
}
