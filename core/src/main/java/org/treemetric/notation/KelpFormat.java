package org.treemetric.notation;

import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeLineReader;
import org.treemetric.format.TreeParseException;
import org.treemetric.format.TreeReader;
import org.treemetric.option.Option;
import org.treemetric.option.OptionValues;
import org.treemetric.tree.Tree;

/**
 * The lines of KeLP: classes, then representations in tagged spans, the trees in round brackets.
 *
 * <pre>
 *   DESC |BS:quest| How so ? |ES| |BT:grct| (root(advmod(how))(so)) |ET|
 * </pre>
 *
 * <p>The option {@code tree} says which tree of a line to read, by default the first. A label is what stands between two
 * brackets, verbatim. The first word of the line is the class.
 */
public final class KelpFormat implements TreeFormat {
    private static final List<Option> OPTIONS = List.of(
            Option.text("tree", "", "the name of the tree to read, as in |BT:name|; the first one if not given"),
            Option.flag("prefixes", true, "keep prefixes such as SYNT## and POS## on labels"));

    private final OptionValues options;

    /** The first tree of each line. */
    public KelpFormat() {
        this(OptionValues.of("format kelp", OPTIONS));
    }

    private KelpFormat(OptionValues options) {
        this.options = options;
    }

    @Override
    public String name() {
        return "kelp";
    }

    @Override
    public List<String> extensions() {
        return List.of("klp", "kelp");
    }

    @Override
    public String summary() {
        return "KeLP's tagged lines, class |BT:name| (label(child)(child)) |ET|; one tree of each line";
    }

    @Override
    public String example() {
        return """
                DESC |BS:quest| How so ? |ES| |BT:grct| (SYNT##root(SYNT##advmod(LEX##how))(LEX##so)) |ET|
                NUM |BT:grct| (SYNT##root(LEX##when)) |ET|
                """;
    }

    @Override
    public List<Option> options() {
        return OPTIONS;
    }

    @Override
    public TreeFormat with(Map<String, String> settings) {
        return new KelpFormat(options.with(settings));
    }

    @Override
    public TreeReader open(InputStream in, String source) {
        return new Reader(in, source, options.get("tree"), options.isOn("prefixes"));
    }

    private static final class Reader extends TreeLineReader {
        private final String treeTag;
        private final boolean prefixes;
        private String className = "";

        Reader(InputStream in, String source, String tree, boolean prefixes) {
            super(in, source);
            this.treeTag = tree.isEmpty() ? "|BT:" : "|BT:" + tree + "|";
            this.prefixes = prefixes;
        }

        @Override
        protected Tree parse(String text) throws TreeParseException {
            int pipe = text.indexOf('|');
            String classes = (pipe < 0 ? text : text.substring(0, pipe)).strip();
            int space = classes.indexOf(' ');
            className = space < 0 ? classes : classes.substring(0, space);
            int tag = text.indexOf(treeTag);
            if (tag < 0) {
                throw error(text.length(), "expected a tree " + treeTag + ", found end of line");
            }
            int at = text.indexOf('|', tag + 1);
            if (at < 0) {
                throw expected(text.length(), "'|'");
            }
            at = space(text, at + 1);
            at = tree(text, at);
            at = space(text, at);
            if (!text.startsWith("|ET|", at)) {
                throw expected(at, "|ET|");
            }
            return builder.build();
        }

        private static int space(String text, int from) {
            int at = from;
            while (at < text.length() && text.charAt(at) == ' ') {
                at++;
            }
            return at;
        }

        private int tree(String text, int from) throws TreeParseException {
            int at = from;
            do {
                if (at >= text.length() || text.charAt(at) != '(') {
                    throw expected(at, builder.depth() == 0 ? "'('" : "'(' or ')'");
                }
                int end = at + 1;
                while (end < text.length() && text.charAt(end) != '(' && text.charAt(end) != ')') {
                    end++;
                }
                String label = text.substring(at + 1, end);
                int prefix = prefixes ? -1 : label.indexOf("##");
                builder.open(prefix < 0 ? label : label.substring(prefix + 2), line(), 1);
                at = end;
                while (at < text.length() && text.charAt(at) == ')' && builder.depth() > 0) {
                    builder.close();
                    at++;
                }
            } while (builder.depth() > 0);
            return at;
        }

        @Override
        public String className() {
            return className;
        }
    }
}
