package org.treemetric.notation;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.treemetric.format.Limits;
import org.treemetric.format.TextCursor;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeReader;
import org.treemetric.format.TreeTextReader;
import org.treemetric.format.TreeWriter;
import org.treemetric.format.UnwritableTreeException;
import org.treemetric.option.Option;
import org.treemetric.option.OptionValues;
import org.treemetric.tree.Tree;
import org.treemetric.tree.TreeWalk;

/**
 * Penn Treebank brackets and other s-expressions: {@code (S (NP Ann) (VP sleeps))}.
 *
 * <p>A bracket is a node labeled with the word behind it; every further word in the bracket is a leaf. The outer
 * bracket without a label that the Penn Treebank puts around a sentence is no node. Trees may span lines. After a bad
 * tree, reading goes on at the next line that begins with a bracket.
 */
public final class PtbFormat implements TreeFormat {
    private static final List<Option> OPTIONS =
            List.of(Option.flag("words", true, "leaves that stand beside a label in a bracket, as (NN dog) has one"));

    private final OptionValues options;

    /** Penn Treebank brackets with their words. */
    public PtbFormat() {
        this(OptionValues.of("format ptb", OPTIONS));
    }

    private PtbFormat(OptionValues options) {
        this.options = options;
    }

    @Override
    public String name() {
        return "ptb";
    }

    @Override
    public List<String> extensions() {
        return List.of("ptb", "mrg", "sexp");
    }

    @Override
    public String summary() {
        return "Penn Treebank brackets and s-expressions, (S (NP Ann) (VP sleeps)); trees may span lines";
    }

    @Override
    public String example() {
        return "(S (NP Ann) (VP sleeps))\n(S (NP Bob)\n   (VP snores))\n";
    }

    @Override
    public List<Option> options() {
        return OPTIONS;
    }

    @Override
    public TreeFormat with(Map<String, String> settings) {
        return new PtbFormat(options.with(settings));
    }

    @Override
    public boolean recognizes(byte[] head) {
        // A bracket, a label and white space or another bracket; Newick has a comma or colon there, Python a quote.
        int i = 0;
        while (i < head.length && TextCursor.isSpace(head[i])) {
            i++;
        }
        if (i == head.length || head[i] != '(') {
            return false;
        }
        i++;
        while (i < head.length && (Character.isLetterOrDigit(head[i]) || head[i] == '-' || head[i] == '_')) {
            i++;
        }
        return i < head.length && TextCursor.isSpace(head[i]);
    }

    @Override
    public TreeReader open(InputStream in, String source) {
        return new Reader(in, source, options.isOn("words"), false);
    }

    @Override
    public TreeReader openWithPlaces(InputStream in, String source) {
        return new Reader(in, source, options.isOn("words"), true);
    }

    @Override
    public Optional<TreeWriter> writer() {
        return Optional.of((className, tree, out) -> write(tree, out));
    }

    private static void write(Tree tree, Appendable out) throws IOException {
        for (int i = 0; i < tree.distinctLabels(); i++) {
            String label = tree.distinctLabel(i);
            if (label.isEmpty() || label.chars().anyMatch(c -> TextCursor.isSpace(c) || c == '(' || c == ')')) {
                throw new UnwritableTreeException(
                        "ptb cannot hold the label '" + label + "': it is empty or has a space or bracket");
            }
        }
        TreeWalk.over(tree, new TreeWalk.Visitor<IOException>() {
            @Override
            public void enter(int node, int depth) throws IOException {
                out.append(depth == 0 ? "" : " ")
                        .append(isWord(node) ? "" : "(")
                        .append(tree.label(node));
            }

            @Override
            public void leave(int node) throws IOException {
                out.append(isWord(node) ? "" : ")");
            }

            private boolean isWord(int node) {
                return node > 0 && tree.isLeaf(node);
            }
        });
        out.append('\n');
    }

    private static final class Reader extends TreeTextReader {
        private final boolean words;
        private final StringBuilder word = new StringBuilder();
        private int unnamed; // the outer brackets without a label, open around the tree

        Reader(InputStream in, String source, boolean words, boolean keepPlaces) {
            super(in, source, keepPlaces);
            this.words = words;
        }

        @Override
        protected Tree parse() throws IOException {
            unnamed = 0;
            if (in.peek() != '(') {
                throw in.expected("'('");
            }
            do {
                in.skipSpace();
                int c = in.peek();
                if (c == '(') {
                    in.take();
                    openBracket();
                } else if (c == ')') {
                    in.take();
                    closeBracket();
                } else if (c < 0 || builder.depth() == 0) {
                    throw in.expected(builder.depth() > 0 ? "'(', ')' or a word" : "')' around the sentence");
                } else {
                    long line = in.line();
                    long column = in.column();
                    int start = in.offset();
                    String label = word();
                    if (words) {
                        builder.open(label, line, column);
                        builder.starts(start);
                        builder.ends(in.offset());
                        builder.close();
                    }
                }
            } while (builder.depth() + unnamed > 0);
            return builder.build();
        }

        private void openBracket() throws IOException {
            int start = in.offset() - 1;
            in.skipSpace();
            int c = in.peek();
            if (builder.depth() == 0 && builder.size() > 0) {
                throw in.error("expected ')' around the sentence, found a second tree in the bracket");
            }
            if (c == '(' && builder.depth() == 0) {
                unnamed++;
                return;
            }
            if (c < 0 || c == '(' || c == ')') {
                throw in.expected("a label");
            }
            long line = in.line();
            long column = in.column();
            builder.open(word(), line, column);
            builder.starts(start);
        }

        private void closeBracket() {
            if (builder.depth() > 0) {
                builder.ends(in.offset());
                builder.close();
            } else {
                unnamed--;
            }
        }

        private String word() throws IOException {
            word.setLength(0);
            int c = in.peek();
            while (c >= 0 && c != '(' && c != ')' && !TextCursor.isSpace(c)) {
                if (word.length() > Limits.LABEL) {
                    throw in.error("expected a word of at most " + Limits.LABEL + " characters, found a longer one");
                }
                word.append((char) in.take());
                c = in.peek();
            }
            return word.toString();
        }

        @Override
        protected void skip() throws IOException {
            int c = in.peek();
            while (c >= 0 && !(c == '(' && in.column() == 1)) {
                in.take();
                c = in.peek();
            }
        }
    }
}
