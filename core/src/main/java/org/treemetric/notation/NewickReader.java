package org.treemetric.notation;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.treemetric.format.LabelCache;
import org.treemetric.format.Limits;
import org.treemetric.format.TextCursor;
import org.treemetric.format.TreeParseException;
import org.treemetric.format.TreeTextReader;
import org.treemetric.option.OptionValues;
import org.treemetric.tree.Tree;

/**
 * Newick text to trees. Names follow children there, while trees are built from the root down, so nodes are first
 * numbered as they end (postorder) and then built in one pass from the last, the root.
 */
class NewickReader extends TreeTextReader {
    private final boolean lengths;
    private final boolean underscores;
    private final String tag;
    private final StringBuilder text = new StringBuilder();

    private final LabelCache shared = new LabelCache();
    private String[] label = new String[64]; // in postorder
    private int[] children = new int[64];
    private int size;
    private int[] start = new int[64];
    private int[] end = new int[64];
    private int[] pending = new int[64]; // per open bracket: children so far
    private int[] bracket = new int[64]; // where it stands
    private int depth;

    NewickReader(InputStream in, String source, OptionValues options, boolean keepPlaces) {
        super(in, source, keepPlaces);
        lengths = options.isOn("lengths");
        underscores = options.isOn("underscores");
        tag = options.get("nhx");
    }

    @Override
    protected boolean find() throws IOException {
        skipSpaceAndComments();
        return in.peek() >= 0;
    }

    @Override
    protected Tree parse() throws IOException {
        size = 0;
        depth = 0;
        while (true) {
            skipSpaceAndComments();
            if (in.peek() == '(') {
                in.take();
                if (depth == pending.length) {
                    pending = Arrays.copyOf(pending, 2 * depth);
                    bracket = Arrays.copyOf(bracket, 2 * depth);
                }
                bracket[depth] = in.offset() - 1;
                if (depth >= Limits.NODES) {
                    throw tooManyNodes();
                }
                pending[depth++] = 0;
                continue;
            }
            int below = 0;
            int first = in.offset();
            while (true) { // one round per node that ends here
                node(below, first);
                int c = in.peek();
                if (c == ';' && depth == 0) {
                    in.take();
                    return build();
                }
                if (depth == 0) {
                    throw in.expected("';'");
                }
                if (c != ',' && c != ')') {
                    throw in.expected("',' or ')'");
                }
                in.take();
                pending[depth - 1]++;
                if (c == ',') {
                    break;
                }
                below = pending[--depth];
                first = bracket[depth];
                skipSpaceAndComments();
            }
        }
    }

    // The name, length and tags of a node with so many children, all of which have been read, that begins at first.
    private void node(int below, int first) throws IOException {
        if (size >= Limits.NODES) {
            throw tooManyNodes();
        }
        String name = below == 0 ? taxon(name()) : name();
        int named = in.offset();
        String tagged = comments();
        if (in.peek() == ':') {
            in.take();
            in.skipSpace();
            String early = comments();
            String length = word("a branch length");
            named = in.offset();
            if (lengths) {
                name += ":" + length;
            }
            String late = comments();
            tagged = !late.isEmpty() ? late : !early.isEmpty() ? early : tagged;
        }
        if (size == label.length) {
            label = Arrays.copyOf(label, 2 * size);
            children = Arrays.copyOf(children, 2 * size);
            start = Arrays.copyOf(start, 2 * size);
            end = Arrays.copyOf(end, 2 * size);
        }
        start[size] = first;
        end[size] = Math.max(named, first); // comments behind are not part of it
        label[size] = shared.of(tagged.isEmpty() ? name : tagged);
        children[size++] = below;
    }

    private TreeParseException tooManyNodes() {
        return in.error("expected at most " + Limits.NODES + " nodes in a tree, found more");
    }

    /** What a leaf of this name is called; heirs may know better. */
    String taxon(String name) {
        return name;
    }

    final String name() throws IOException {
        if (in.peek() == '\'') {
            return quoted();
        }
        String word = isNameEnd(in.peek()) ? "" : word("a name");
        return underscores ? word : word.replace('_', ' ');
    }

    private String quoted() throws IOException {
        in.take();
        text.setLength(0);
        while (true) {
            int c = in.take();
            if (c < 0) {
                throw in.expected("'''");
            }
            if (c == '\'') {
                if (in.peek() != '\'') {
                    return text.toString();
                }
                in.take();
            }
            append(c);
        }
    }

    final String word(String what) throws IOException {
        text.setLength(0);
        int c = in.peek();
        if (isNameEnd(c)) {
            throw in.expected(what);
        }
        while (!isNameEnd(c)) {
            append(in.take());
            c = in.peek();
        }
        return text.toString();
    }

    private void append(int c) throws TreeParseException {
        if (text.length() == Limits.LABEL) {
            throw in.error("expected a label of at most " + Limits.LABEL + " characters, found a longer one");
        }
        text.append((char) c);
    }

    private static boolean isNameEnd(int c) {
        return c < 0 || TextCursor.isSpace(c) || "()[]':;,".indexOf(c) >= 0;
    }

    final void skipSpaceAndComments() throws IOException {
        in.skipSpace();
        while (in.peek() == '[') {
            comment();
            in.skipSpace();
        }
    }

    /** Reads over white space and comments; the value of the wanted NHX tag if one of them has it, or empty. */
    private String comments() throws IOException {
        String found = "";
        in.skipSpace();
        while (in.peek() == '[') {
            String comment = comment();
            if (!tag.isEmpty() && comment.startsWith("&&NHX:")) {
                for (String part : comment.substring(6).split(":", -1)) {
                    if (part.startsWith(tag + "=")) {
                        found = part.substring(tag.length() + 1);
                    }
                }
            }
            in.skipSpace();
        }
        return found;
    }

    private String comment() throws IOException {
        in.take();
        text.setLength(0);
        int open = 1;
        while (true) {
            int c = in.take();
            if (c < 0) {
                throw in.expected("']'");
            }
            open += c == '[' ? 1 : c == ']' ? -1 : 0;
            if (open == 0) {
                return text.toString();
            }
            if (text.length() < Limits.LABEL) {
                text.append((char) c);
            }
        }
    }

    // The subtree that ends at v in postorder is [first[v], v]; its children end at v - 1 and before each other's
    // first.
    private Tree build() throws TreeParseException {
        int[] first = new int[size];
        int[] stack = new int[2 * size];
        int top = 0;
        for (int v = 0; v < size; v++) {
            top -= children[v];
            first[v] = children[v] == 0 ? v : first[stack[top]];
            stack[top++] = v;
        }
        stack[0] = size - 1;
        top = 1;
        while (top > 0) {
            int v = stack[--top];
            if (v < 0) {
                builder.close();
                continue;
            }
            builder.open(label[v], in.line(), in.column());
            builder.starts(start[v]);
            builder.ends(end[v]);
            stack[top++] = -1; // close v after its children
            for (int c = v - 1; c >= first[v]; c = first[c] - 1) {
                stack[top++] = c; // the last child first, so that the first comes off first
            }
        }
        return builder.build();
    }

    @Override
    protected void skip() throws IOException {
        int c = in.take();
        while (c >= 0 && c != ';') {
            c = in.take();
        }
    }
}
