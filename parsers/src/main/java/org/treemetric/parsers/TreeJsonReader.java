package org.treemetric.parsers;

import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.treemetric.format.Limits;
import org.treemetric.format.LinkedNodes;
import org.treemetric.format.TreeParseException;
import org.treemetric.tree.Tree;

/** Objects of label and children, in either order; or, with {@code adjacency}, of edist's nodes and adj. */
final class TreeJsonReader extends JacksonCursor {
    private final boolean adjacency;
    private final LinkedNodes nodes;

    TreeJsonReader(InputStream in, String source, boolean adjacency) throws IOException {
        super(json(in, source, false), source, JacksonWords.JSON);
        this.adjacency = adjacency;
        this.nodes = new LinkedNodes(source);
    }

    @Override
    Tree read() throws IOException {
        nodes.clear();
        expect(JsonToken.START_OBJECT, "'{'");
        if (adjacency) {
            adjacency();
        } else {
            labeled();
        }
        return nodes.build(builder, line(), column());
    }

    private void labeled() throws IOException {
        int[] open = new int[16];
        boolean[] named = new boolean[16];
        int depth = 0;
        open[depth++] = add();
        while (depth > 0) {
            JsonToken token = token();
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
                    token();
                    expect(JsonToken.VALUE_STRING, "a string");
                    nodes.relabel(open[depth - 1], parser.getText());
                    named[depth - 1] = true;
                } else if (name.equals("children")) {
                    token();
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
        if (token() == JsonToken.END_ARRAY) {
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
            throw error("expected at most " + Limits.NODES + " nodes in a tree, found more");
        }
        return nodes.add("");
    }

    private void adjacency() throws IOException {
        int[] from = new int[16];
        int[] to = new int[16];
        int edges = 0;
        int lists = 0;
        while (token() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            token();
            expect(JsonToken.START_ARRAY, "'['");
            if (name.equals("nodes")) {
                while (token() != JsonToken.END_ARRAY) {
                    if (!parser.currentToken().isScalarValue()) {
                        throw expected("a label");
                    }
                    nodes.relabel(add(), parser.getText());
                }
            } else if (name.equals("adj")) {
                while (token() != JsonToken.END_ARRAY) {
                    expect(JsonToken.START_ARRAY, "'['");
                    while (token() != JsonToken.END_ARRAY) {
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
            throw error("expected " + nodes.size() + " lists in adj, found " + lists);
        }
        for (int i = 0; i < edges; i++) {
            if (to[i] < 0 || to[i] >= nodes.size()) {
                throw error("expected a node from 0 to " + (nodes.size() - 1) + ", found " + to[i]);
            }
            if (!nodes.attach(to[i], from[i])) {
                throw error("expected one parent per node, found two of node " + to[i]);
            }
        }
    }

    private JsonToken token() throws IOException {
        JsonToken token = parser.nextToken();
        if (token == null) {
            throw error("expected more, found end of input");
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
        return error("expected " + what + ", found '" + shown.replace('\n', ' ') + "'");
    }
}
