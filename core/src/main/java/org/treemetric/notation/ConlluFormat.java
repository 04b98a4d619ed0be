package org.treemetric.notation;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.treemetric.format.LinkedNodes;
import org.treemetric.format.TreeFormat;
import org.treemetric.format.TreeParseException;
import org.treemetric.format.TreeReader;
import org.treemetric.format.TreeTextReader;
import org.treemetric.option.Option;
import org.treemetric.option.OptionValues;
import org.treemetric.tree.Tree;

/**
 * CoNLL-U dependency trees: a word per line, a blank line behind each sentence.
 *
 * <p>A syntactic word is a node, labeled with the columns that the option {@code label} names; its children are its
 * dependents in the order of the sentence. Lines of multiword tokens and of empty nodes are read over. The comment
 * {@code sent_id} is the id.
 */
public final class ConlluFormat implements TreeFormat {
    private static final List<String> COLUMNS =
            List.of("id", "form", "lemma", "upos", "xpos", "feats", "head", "deprel", "deps", "misc");
    private static final List<Option> OPTIONS = List.of(
            Option.text(
                    "label",
                    "deprel,upos",
                    "columns that make the label, joined by '/': form, lemma, upos, xpos, deprel"),
            Option.flag("subtypes", false, "keep what follows the colon of a relation, as in nmod:poss"));

    private final OptionValues options;

    /** Labels of relation and universal part of speech, {@code nsubj/NOUN}. */
    public ConlluFormat() {
        this(OptionValues.of("format conllu", OPTIONS));
    }

    private ConlluFormat(OptionValues options) {
        this.options = options;
    }

    @Override
    public String name() {
        return "conllu";
    }

    @Override
    public List<String> extensions() {
        return List.of("conllu");
    }

    @Override
    public String summary() {
        return "CoNLL-U dependency trees; a word is a node labeled relation/UPOS, children in word order";
    }

    @Override
    public String example() {
        return """
                # sent_id = 1
                1\tAnn\tAnn\tPROPN\tNNP\t_\t2\tnsubj\t_\t_
                2\tsleeps\tsleep\tVERB\tVBZ\t_\t0\troot\t_\t_
                3\twell\twell\tADV\tRB\t_\t2\tadvmod\t_\t_

                """;
    }

    @Override
    public List<Option> options() {
        return OPTIONS;
    }

    @Override
    public TreeFormat with(Map<String, String> settings) {
        ConlluFormat changed = new ConlluFormat(options.with(settings));
        changed.labelColumns(); // an unknown column is the caller's mistake, not the file's
        return changed;
    }

    private int[] labelColumns() {
        List<Integer> columns = new ArrayList<>();
        for (String name : options.get("label").split(",", -1)) {
            int column = COLUMNS.indexOf(name.strip());
            if (column < 0) {
                throw new IllegalArgumentException("option label of format conllu must be columns of "
                        + String.join(", ", COLUMNS) + ", got '" + name + "'");
            }
            columns.add(column);
        }
        return columns.stream().mapToInt(Integer::intValue).toArray();
    }

    @Override
    public TreeReader open(InputStream in, String source) {
        return new Reader(in, source, labelColumns(), options.isOn("subtypes"));
    }

    private static final class Reader extends TreeTextReader {
        private static final int HEAD = 6;
        private static final int DEPREL = 7;

        private final int[] labelColumns;
        private final boolean subtypes;
        private final LinkedNodes nodes;
        private int[] head = new int[16];
        private long[] lineOf = new long[16];
        private String id = "";

        Reader(InputStream in, String source, int[] labelColumns, boolean subtypes) {
            super(in, source);
            this.labelColumns = labelColumns;
            this.subtypes = subtypes;
            this.nodes = new LinkedNodes(source);
        }

        @Override
        protected boolean find() throws IOException {
            while (in.peek() == '\n' || in.peek() == '\r') {
                in.take();
            }
            return in.peek() >= 0;
        }

        @Override
        protected Tree parse() throws IOException {
            id = "";
            nodes.clear();
            long start = in.line();
            while (true) {
                long line = in.line();
                String text = in.takeLine();
                if (text.isEmpty()) {
                    break;
                }
                if (text.charAt(0) == '#') {
                    comment(text);
                } else {
                    word(text, line);
                }
            }
            if (nodes.size() == 0) {
                throw new TreeParseException(in.source(), start, 1, "expected a sentence, found comments alone");
            }
            for (int word = 0; word < nodes.size(); word++) {
                if (head[word] > nodes.size()) {
                    throw new TreeParseException(
                            in.source(),
                            lineOf[word],
                            1,
                            "expected a head from 0 to " + nodes.size() + ", found " + head[word]);
                }
                if (head[word] > 0) {
                    nodes.attach(word, head[word] - 1);
                }
            }
            return nodes.build(builder, start, 1);
        }

        private void comment(String text) {
            if (text.startsWith("# sent_id = ")) {
                id = text.substring(12).strip();
            }
        }

        private void word(String text, long line) throws TreeParseException {
            String[] field = text.split("\t", -1);
            if (field.length != COLUMNS.size()) {
                throw new TreeParseException(
                        in.source(), line, 1, "expected 10 columns with TABs between, found " + field.length);
            }
            if (field[0].indexOf('-') >= 0 || field[0].indexOf('.') >= 0) {
                return; // a multiword token or an empty node
            }
            if (!field[0].equals(Integer.toString(nodes.size() + 1))) {
                throw new TreeParseException(
                        in.source(), line, 1, "expected word " + (nodes.size() + 1) + ", found '" + field[0] + "'");
            }
            if (nodes.size() == head.length) {
                head = Arrays.copyOf(head, 2 * head.length);
                lineOf = Arrays.copyOf(lineOf, head.length);
            }
            lineOf[nodes.size()] = line;
            head[nodes.size()] = head(field[HEAD], line);
            nodes.add(label(field));
        }

        private int head(String text, long line) throws TreeParseException {
            if (text.isEmpty() || text.length() > 9 || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
                throw new TreeParseException(
                        in.source(), line, 1, "expected a number for the head, found '" + text + "'");
            }
            return Integer.parseInt(text);
        }

        private String label(String[] field) {
            StringBuilder label = new StringBuilder();
            for (int column : labelColumns) {
                String value = field[column];
                if (column == DEPREL && !subtypes && value.indexOf(':') >= 0) {
                    value = value.substring(0, value.indexOf(':'));
                }
                label.append(label.isEmpty() ? "" : "/").append(value);
            }
            return label.toString();
        }

        @Override
        protected void skip() throws IOException {
            while (in.column() > 1 && in.peek() >= 0) {
                in.take();
            }
            while (in.peek() >= 0 && !in.takeLine().isEmpty()) {
                // on to the blank line behind the bad sentence
            }
        }

        @Override
        public String id() {
            return id;
        }
    }
}
