package org.treemetric.notation;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.treemetric.format.ByteLines;
import org.treemetric.format.ParseErrors;
import org.treemetric.format.TreeCursor;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeParseException;
import org.treemetric.format.TreeReader;
import org.treemetric.format.TreeWriter;
import org.treemetric.format.UnwritableTreeException;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeWalk;

/**
 * The home format: {@code {label{child}{child}}}, one tree per line.
 *
 * <p>A label is everything between a <code>{</code> and the next brace that no backslash escapes, verbatim; it may be
 * empty. A backslash escapes exactly <code>{</code>, <code>}</code> and itself. Nothing may stand between trees' braces
 * but labels.
 */
public final class BracketFormat implements TreeFormat {

    /** Parses a text that is one whole tree; a label may hold line feeds here. */
    public static Tree parse(String source, String text) throws TreeParseException {
        return parse(source, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Parses UTF-8 bytes that are one whole tree; a label may hold line feeds here. */
    public static Tree parse(String source, byte[] bytes) throws TreeParseException {
        return parseOne(new BracketParser(), source, 1, bytes, 0, bytes.length, "end of input");
    }

    /**
     * Parses many trees that stand in one array, each of them whole; labels that recur are decoded once.
     *
     * @param source what to call the i-th in messages
     * @param bytes UTF-8
     * @param ends one past the last byte of each tree
     */
    public static List<Tree> parseAll(IntFunction<String> source, byte[] bytes, int[] ends) throws TreeParseException {
        BracketParser parser = new BracketParser();
        List<Tree> trees = new ArrayList<>(ends.length);
        int from = 0;
        for (int i = 0; i < ends.length; i++) {
            Tree tree = parser.parse(bytes, from, ends[i]);
            trees.add(
                    tree != null && parser.at() == ends[i]
                            ? tree
                            : parseOne(parser, source.apply(i), 1, bytes, from, ends[i], "end of input"));
            from = ends[i];
        }
        return trees;
    }

    static Tree parseOne(BracketParser parser, String source, long line, byte[] buffer, int from, int to, String end)
            throws TreeParseException {
        return parseOne(parser, source, line, buffer, from, from, to, end);
    }

    /** Parses one tree that must fill {@code buffer[from, to)}; columns count from {@code lineStart}. */
    static Tree parseOne(
            BracketParser parser, String source, long line, byte[] buffer, int lineStart, int from, int to, String end)
            throws TreeParseException {
        Tree tree = parser.parse(buffer, from, to);
        if (tree == null) {
            throw ParseErrors.at(source, line, buffer, lineStart, parser.at(), to, parser.expected(), end);
        }
        if (parser.at() < to) {
            throw ParseErrors.at(source, line, buffer, lineStart, parser.at(), to, end, end);
        }
        return tree;
    }

    /**
     * Where the first complete tree of {@code text} ends: one past its last brace.
     *
     * @throws TreeParseException if {@code text} does not begin with a tree
     */
    public static int endOfTree(String source, long line, String text) throws TreeParseException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        BracketParser parser = new BracketParser();
        if (parser.parse(bytes, 0, bytes.length) == null) {
            throw ParseErrors.at(source, line, bytes, 0, parser.at(), bytes.length, parser.expected(), "end of line");
        }
        return new String(bytes, 0, parser.at(), StandardCharsets.UTF_8).length();
    }

    /** The canonical text of {@code tree}. */
    public static String write(Tree tree) {
        StringBuilder out = new StringBuilder(4 * tree.size());
        write(tree, out);
        return out.toString();
    }

    /** Appends the canonical text of {@code tree} to {@code out}. */
    public static void write(Tree tree, StringBuilder out) {
        TreeWalk.over(tree, new TreeWalk.Visitor<RuntimeException>() {
            @Override
            public void enter(int node, int depth) {
                out.append('{');
                escape(tree.label(node), out);
            }

            @Override
            public void leave(int node) {
                out.append('}');
            }
        });
    }

    private static void escape(String label, StringBuilder out) {
        for (int i = 0; i < label.length(); i++) {
            char c = label.charAt(i);
            if (c == '{' || c == '}' || c == '\\') {
                out.append('\\');
            }
            out.append(c);
        }
    }

    @Override
    public String name() {
        return "bracket";
    }

    @Override
    public List<String> extensions() {
        return List.of("trees", "bracket");
    }

    @Override
    public String summary() {
        return "bracket notation {label{child}{child}}, one tree per line, unlabeled";
    }

    @Override
    public String example() {
        return "{S{NP{Ann}}{VP{sleeps}}}\n{S{NP{Bob}}{VP{snores}}}\n";
    }

    @Override
    public boolean recognizes(byte[] head) {
        // A brace directly followed by a label, and not the white space or quote that JSON has there.
        return head.length > 1 && head[0] == '{' && head[1] != '"' && head[1] > ' ' && head[1] != '}';
    }

    @Override
    public TreeReader open(InputStream in, String source) {
        return new BracketLines(in, source, false, false);
    }

    @Override
    public TreeReader openWithPlaces(InputStream in, String source) {
        return new BracketLines(in, source, false, true);
    }

    @Override
    public Optional<TreeWriter> writer() {
        return Optional.of((className, tree, out) -> writeLine("", tree, out, "bracket"));
    }

    /**
     * The trees of a later part of a file, which begins with a line.
     *
     * @param in the part
     * @param source what messages call the file
     * @param classes whether each line starts with a class and a TAB, as in a tsv file
     * @param before how many lines of the file stand before the part
     */
    public static TreeReader openPart(InputStream in, String source, boolean classes, long before) {
        return new BracketLines(new ByteLines(in, source, before), source, classes, false);
    }

    static void writeLine(String before, Tree tree, Appendable out, String format) throws IOException {
        for (int i = 0; i < tree.distinctLabels(); i++) {
            if (tree.distinctLabel(i).indexOf('\n') >= 0) {
                throw new UnwritableTreeException(format + " cannot hold a label with a line feed: a tree is a line");
            }
        }
        out.append(before).append(write(tree)).append('\n');
    }

    /** Trees of a file, line by line; with {@code classes} each line starts with a class and a TAB. */
    static final class BracketLines extends TreeCursor {
        private final ByteLines lines;
        private final String source;
        private final boolean classes;
        private final BracketParser parser = new BracketParser();
        private final LabelBytes classNames = new LabelBytes();
        private String className = "";

        BracketLines(InputStream in, String source, boolean classes, boolean keepPlaces) {
            this(new ByteLines(in, source), source, classes, keepPlaces);
        }

        private BracketLines(ByteLines lines, String source, boolean classes, boolean keepPlaces) {
            if (keepPlaces) {
                parser.keepPlaces();
            }
            this.lines = lines;
            this.source = source;
            this.classes = classes;
        }

        @Override
        protected Optional<Tree> advance() throws IOException {
            if (!lines.next()) {
                return Optional.empty();
            }
            byte[] buffer = lines.buffer();
            int lineStart = lines.from();
            int to = lines.to();
            if (lineStart == to) {
                throw new TreeParseException(source, lines.line(), 1, "expected a tree, found a blank line");
            }
            int from = lineStart;
            if (classes) {
                int hash = 0;
                while (from < to && buffer[from] != '\t') {
                    hash = 31 * hash + buffer[from++];
                }
                if (from == to) {
                    throw ParseErrors.at(
                            source, lines.line(), buffer, lineStart, to, to, "a TAB after the class", "end of line");
                }
                classNames.trim();
                int id = classNames.intern(buffer, lineStart, from, hash, false);
                if (id < 0) {
                    throw ParseErrors.at(
                            source, lines.line(), buffer, lineStart, classNames.badByte(), to, "UTF-8", "end of line");
                }
                className = classNames.text(id);
                from++;
            }
            Tree tree = parseOne(parser, source, lines.line(), buffer, lineStart, from, to, "end of line");
            place(parser.places(source, lines.line(), buffer, lineStart, to));
            return Optional.of(tree);
        }

        @Override
        public String className() {
            return className;
        }

        @Override
        public String id() {
            return Long.toString(lines.line());
        }

        @Override
        public boolean canResume() {
            return !lines.isBroken();
        }

        @Override
        public void close() throws IOException {
            lines.close();
        }
    }
}
