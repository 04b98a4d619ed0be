package org.treemetric.notation;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import org.treemetric.format.TextCursor;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeLineReader;
import org.treemetric.format.TreeParseException;
import org.treemetric.format.TreeReader;
import org.treemetric.format.TreeWriter;
import org.treemetric.format.UnwritableTreeException;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeWalk;

/**
 * The tree lines of the INEX document mining tracks: {@code 1:354(364($) 366($))}.
 *
 * <p>What stands before the colon is the class. {@code ($)} says that a node has no children; it is no node.
 */
public final class InexFormat implements TreeFormat {
    @Override
    public String name() {
        return "inex";
    }

    @Override
    public List<String> extensions() {
        return List.of("tree");
    }

    @Override
    public String summary() {
        return "INEX tree lines, class:label(child($) child($)); ($) says that a node has no children";
    }

    @Override
    public String example() {
        return "1:article(title($) body(sec($) sec($)))\n2:article($)\n";
    }

    @Override
    public TreeReader open(InputStream in, String source) {
        return new Reader(in, source);
    }

    @Override
    public Optional<TreeWriter> writer() {
        return Optional.of(InexFormat::write);
    }

    private static void write(String className, Tree tree, Appendable out) throws IOException {
        if (className.indexOf(':') >= 0 || className.indexOf('\n') >= 0) {
            throw new UnwritableTreeException("inex cannot hold the class '" + className + "': it has a colon or LF");
        }
        if (className.startsWith("\uFEFF")) {
            throw new UnwritableTreeException("inex cannot hold a class that begins with a byte order mark");
        }
        for (int i = 0; i < tree.distinctLabels(); i++) {
            String label = tree.distinctLabel(i);
            if (label.isEmpty() || label.equals("$") || label.chars().anyMatch(InexFormat::ends)) {
                throw new UnwritableTreeException(
                        "inex cannot hold the label '" + label + "': it is empty, '$' or has a space or bracket");
            }
        }
        out.append(className).append(':');
        TreeWalk.over(tree, new TreeWalk.Visitor<IOException>() {
            @Override
            public void enter(int node, int depth) throws IOException {
                out.append(TreeWalk.isFirst(tree, node) ? "" : " ")
                        .append(tree.label(node))
                        .append(tree.isLeaf(node) ? "($" : "(");
            }

            @Override
            public void leave(int node) throws IOException {
                out.append(')');
            }
        });
        out.append('\n');
    }

    private static boolean ends(int c) {
        return c == '(' || c == ')' || TextCursor.isSpace(c);
    }

    private static final class Reader extends TreeLineReader {
        private String className = "";

        Reader(InputStream in, String source) {
            super(in, source);
        }

        @Override
        protected Tree parse(String text) throws TreeParseException {
            int colon = text.indexOf(':');
            if (colon < 0) {
                throw expected(text.length(), "':' after the class");
            }
            className = text.substring(0, colon);
            int at = colon + 1;
            do {
                int end = at;
                while (end < text.length() && !ends(text.charAt(end))) {
                    end++;
                }
                if (end == at) {
                    throw expected(at, "a label");
                }
                if (end == text.length() || text.charAt(end) != '(') {
                    throw expected(end, "'('");
                }
                builder.open(text.substring(at, end), line(), 1);
                at = end + 1;
                if (text.startsWith("$)", at)) {
                    builder.close();
                    at += 2;
                    while (at < text.length() && text.charAt(at) == ')' && builder.depth() > 0) {
                        builder.close();
                        at++;
                    }
                    if (builder.depth() > 0) {
                        if (at == text.length() || text.charAt(at) != ' ') {
                            throw expected(at, "' ' or ')'");
                        }
                        at++;
                    }
                }
            } while (builder.depth() > 0);
            if (at < text.length()) {
                throw expected(at, "end of line");
            }
            return builder.build();
        }

        @Override
        public String className() {
            return className;
        }
    }
}
