package org.treemetric.notation;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import org.treemetric.format.ParseErrors;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeLineReader;
import org.treemetric.format.TreeParseException;
import org.treemetric.format.TreeReader;
import org.treemetric.format.TreeWriter;
import org.treemetric.format.UnwritableTreeException;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeWalk;

/**
 * Nested Python tuples, one tree per line: {@code ('Assign', [('Name', ['Store']), 'Constant'])}.
 *
 * <p>A pair of a string and a list is a node with children, a bare string a leaf. Strings are quoted by {@code '} or
 * {@code "}; a backslash escapes the quotes and itself.
 */
public final class TuplesFormat implements TreeFormat {
    @Override
    public String name() {
        return "tuples";
    }

    @Override
    public List<String> extensions() {
        return List.of("tuples");
    }

    @Override
    public String summary() {
        return "nested Python tuples, ('label', [('child', [...]), 'leaf']), one tree per line";
    }

    @Override
    public String example() {
        return "('Module', [('Assign', [('Name', ['Store']), 'Constant']), 'Pass'])\n'Module'\n";
    }

    @Override
    public TreeReader open(InputStream in, String source) {
        return new Reader(in, source, false);
    }

    @Override
    public TreeReader openWithPlaces(InputStream in, String source) {
        return new Reader(in, source, true);
    }

    @Override
    public Optional<TreeWriter> writer() {
        return Optional.of((className, tree, out) -> write(tree, out));
    }

    private static void write(Tree tree, Appendable out) throws IOException {
        for (int i = 0; i < tree.distinctLabels(); i++) {
            if (tree.distinctLabel(i).indexOf('\n') >= 0
                    || tree.distinctLabel(i).indexOf('\r') >= 0) {
                throw new UnwritableTreeException("tuples cannot hold a label with a line break");
            }
        }
        TreeWalk.over(tree, new TreeWalk.Visitor<IOException>() {
            @Override
            public void enter(int node, int depth) throws IOException {
                out.append(TreeWalk.isFirst(tree, node) ? "" : ", ").append(tree.isLeaf(node) ? "'" : "('");
                out.append(tree.label(node).replace("\\", "\\\\").replace("'", "\\'"))
                        .append(tree.isLeaf(node) ? "'" : "', [");
            }

            @Override
            public void leave(int node) throws IOException {
                out.append(tree.isLeaf(node) ? "" : "])");
            }
        });
        out.append('\n');
    }

    private static final class Reader extends TreeLineReader {
        private final StringBuilder label = new StringBuilder();
        private int at;

        Reader(InputStream in, String source, boolean keepPlaces) {
            super(in, source, keepPlaces);
        }

        @Override
        protected Tree parse(String text) throws TreeParseException {
            at = 0;
            while (true) {
                if (is(text, '(')) {
                    int start = at++;
                    builder.open(string(text), line(), 1);
                    builder.starts(start);
                    take(text, ',');
                    take(text, '[');
                    if (is(text, ']')) { // a node with an empty list
                        closeLists(text);
                    } else {
                        continue;
                    }
                } else {
                    int start = at; // is() went past the space
                    builder.open(string(text), line(), 1);
                    builder.starts(start);
                    builder.ends(at);
                    builder.close();
                    closeLists(text);
                }
                if (builder.depth() == 0) {
                    break;
                }
                take(text, ',');
            }
            space(text);
            if (at < text.length()) {
                throw expected(at, "end of line");
            }
            return builder.build();
        }

        private void closeLists(String text) throws TreeParseException {
            while (builder.depth() > 0 && is(text, ']')) {
                at++;
                take(text, ')');
                builder.ends(at);
                builder.close();
            }
        }

        private String string(String text) throws TreeParseException {
            space(text);
            if (!is(text, '\'') && !is(text, '"')) {
                throw expected(at, "a string or '('");
            }
            char quote = text.charAt(at++);
            label.setLength(0);
            while (at < text.length() && text.charAt(at) != quote) {
                if (text.charAt(at) == '\\') {
                    at++;
                    if (at == text.length() || "\\'\"".indexOf(text.charAt(at)) < 0) {
                        throw expected(at, "a quote or '\\' after '\\'");
                    }
                }
                label.append(text.charAt(at++));
            }
            if (at == text.length()) {
                throw expected(at, ParseErrors.character(quote));
            }
            at++;
            return label.toString();
        }

        private boolean is(String text, char c) {
            space(text);
            return at < text.length() && text.charAt(at) == c;
        }

        private void take(String text, char c) throws TreeParseException {
            if (!is(text, c)) {
                throw expected(at, ParseErrors.character(c));
            }
            at++;
        }

        private void space(String text) {
            while (at < text.length() && text.charAt(at) == ' ') {
                at++;
            }
        }
    }
}
