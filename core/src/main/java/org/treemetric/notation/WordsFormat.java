package org.treemetric.notation;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.treemetric.format.TextCursor;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeLineReader;
import org.treemetric.format.TreeParseException;
import org.treemetric.format.TreeReader;
import org.treemetric.format.TreeWriter;
import org.treemetric.format.UnwritableTreeException;
import org.treemetric.option.Option;
import org.treemetric.option.OptionValues;
import org.treemetric.tree.Tree;

/** Words as chains, one per line: the first character is the root, each further one the only child of the one before. */
public final class WordsFormat implements TreeFormat {
    private static final List<Option> OPTIONS = List.of(
            Option.choice("word", "the whole line, or what stands before its first space or TAB", "line", "first"));

    private final OptionValues options;

    /** Every line whole. */
    public WordsFormat() {
        this(OptionValues.of("format words", OPTIONS));
    }

    private WordsFormat(OptionValues options) {
        this.options = options;
    }

    @Override
    public String name() {
        return "words";
    }

    @Override
    public List<String> extensions() {
        return List.of("words");
    }

    @Override
    public String summary() {
        return "one word per line, as a chain with a node per character (Unicode code point)";
    }

    @Override
    public String example() {
        return "tree\nmétrique\n";
    }

    @Override
    public List<Option> options() {
        return OPTIONS;
    }

    @Override
    public TreeFormat with(Map<String, String> settings) {
        return new WordsFormat(options.with(settings));
    }

    @Override
    public TreeReader open(InputStream in, String source) {
        return new Reader(in, source, options.get("word").equals("first"));
    }

    @Override
    public Optional<TreeWriter> writer() {
        return Optional.of((className, tree, out) -> write(tree, out));
    }

    private static void write(Tree tree, Appendable out) throws IOException {
        StringBuilder word = new StringBuilder();
        for (int v = 0; v < tree.size(); v++) {
            String label = tree.label(v);
            if (tree.end(v) != tree.size() || label.codePointCount(0, label.length()) != 1) {
                throw new UnwritableTreeException(
                        "words cannot hold a tree that is no chain of single characters, at the label '" + label + "'");
            }
            if (label.equals("\n") || label.equals("\r")) {
                throw new UnwritableTreeException("words cannot hold a line break as a label");
            }
            if (v == 0 && label.equals("\uFEFF")) { // at the start of a file it would be taken for the mark that it is
                throw new UnwritableTreeException("words cannot hold a word that begins with a byte order mark");
            }
            word.append(label);
        }
        out.append(word).append('\n');
    }

    private static final class Reader extends TreeLineReader {
        private final boolean first;

        Reader(InputStream in, String source, boolean first) {
            super(in, source);
            this.first = first;
        }

        @Override
        protected Tree parse(String text) throws TreeParseException {
            int end = text.length();
            if (first) {
                end = 0;
                while (end < text.length() && !TextCursor.isSpace(text.charAt(end))) {
                    end++;
                }
                if (end == 0) {
                    throw expected(0, "a word");
                }
            }
            for (int i = 0; i < end; i = text.offsetByCodePoints(i, 1)) {
                builder.open(Character.toString(text.codePointAt(i)), line(), 1);
            }
            while (builder.depth() > 0) {
                builder.close();
            }
            return builder.build();
        }
    }
}
