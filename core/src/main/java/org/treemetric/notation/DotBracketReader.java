package org.treemetric.notation;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.treemetric.format.Limits;
import org.treemetric.format.ParseErrors;
import org.treemetric.format.TextCursor;
import org.treemetric.format.TreeParseException;
import org.treemetric.format.TreeTextReader;
import org.treemetric.tree.Tree;

/**
 * Structures of RNA to trees: a name, a sequence and a structure, of which only the last must be there.
 *
 * <p>Where brackets of several kinds cross, which a tree cannot show, those of the kind that comes first in {@code () []
 * {} <>} are pairs, and the others that cross them unpaired bases.
 */
final class DotBracketReader extends TreeTextReader {
    private static final String OPEN = "([{<";
    private static final String CLOSE = ")]}>";
    private static final String STRUCTURE = OPEN + CLOSE + ".,:_-~";
    private static final int UNPAIRED = -1;

    private final boolean bases;
    private final StringBuilder sequence = new StringBuilder();
    private final StringBuilder structure = new StringBuilder();
    private int[] offset = new int[64]; // of the structure's characters in the record's text
    private long[] line = new long[64];
    private long[] column = new long[64];
    private String id = "";

    DotBracketReader(InputStream in, String source, boolean bases, boolean keepPlaces) {
        super(in, source, keepPlaces);
        this.bases = bases;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    protected boolean find() throws IOException {
        in.skipSpace();
        while (in.peek() == '#') { // a comment
            in.takeLine();
            in.skipSpace();
        }
        return in.peek() >= 0;
    }

    @Override
    protected Tree parse() throws IOException {
        id = "";
        sequence.setLength(0);
        structure.setLength(0);
        if (in.peek() == '>') {
            in.take();
            String[] words = in.takeLine().strip().split("\\s+", 2);
            id = words[0];
        }
        do {
            if (!find() || (in.peek() == '>')) {
                throw in.expected(structure.length() == 0 ? "a structure such as ((...))" : "the rest of a structure");
            }
            if (STRUCTURE.indexOf(in.peek()) >= 0 || structure.length() > 0) {
                structure();
            } else {
                sequence();
            }
        } while (structure.length() == 0 || structure.length() < sequence.length());
        if (sequence.length() > 0 && structure.length() > sequence.length()) {
            throw error(
                    sequence.length(),
                    "expected a structure as long as its sequence, " + sequence.length() + ", found "
                            + structure.length());
        }
        return build(pairs());
    }

    private void sequence() throws IOException {
        int c = in.peek();
        while (c >= 0 && !TextCursor.isSpace(c)) {
            if (!(Character.isLetter(c) || c == '&' || c == '-' || c == '*')) {
                throw in.expected("a base");
            }
            if (sequence.length() == Limits.NODES) {
                throw in.error("expected at most " + Limits.NODES + " bases, found more");
            }
            sequence.append((char) in.take());
            c = in.peek();
        }
    }

    // The line's first word; an energy may stand behind it.
    private void structure() throws IOException {
        int c = in.peek();
        while (c >= 0 && !TextCursor.isSpace(c)) {
            if (STRUCTURE.indexOf(c) < 0 && c != '&' && !(c < 128 && Character.isLetter(c))) {
                throw in.expected("one of .()[]{}<>");
            }
            int at = structure.length();
            if (at == Limits.NODES) {
                throw in.error("expected at most " + Limits.NODES + " bases, found more");
            }
            if (at == offset.length) {
                offset = Arrays.copyOf(offset, 2 * at);
                line = Arrays.copyOf(line, 2 * at);
                column = Arrays.copyOf(column, 2 * at);
            }
            offset[at] = in.offset();
            line[at] = in.line();
            column[at] = in.column();
            structure.append((char) in.take());
            c = in.peek();
        }
        while (c >= 0 && c != '\n') {
            in.take();
            c = in.peek();
        }
    }

    private TreeParseException error(int at, String message) {
        return new TreeParseException(in.source(), line[at], column[at], message);
    }

    // For every base the one it is paired with.
    private int[] pairs() throws TreeParseException {
        int[] partner = new int[structure.length()];
        Arrays.fill(partner, UNPAIRED);
        int[] open = new int[structure.length()];
        for (int kind = 0; kind < OPEN.length(); kind++) {
            int[] inside = enclosing(partner);
            int depth = 0;
            for (int i = 0; i < partner.length; i++) {
                char c = structure.charAt(i);
                if (c == OPEN.charAt(kind)) {
                    open[depth++] = i;
                } else if (c == CLOSE.charAt(kind)) {
                    if (depth == 0) {
                        throw error(
                                i,
                                "expected '" + OPEN.charAt(kind) + "' before it, found only "
                                        + ParseErrors.character(c));
                    }
                    int from = open[--depth];
                    if (inside[from] == inside[i]) { // no pair of an earlier kind lies around one of them alone
                        partner[from] = i;
                        partner[i] = from;
                    }
                }
            }
            if (depth > 0) {
                throw error(open[depth - 1], "expected '" + CLOSE.charAt(kind) + "' behind it, found none");
            }
        }
        return partner;
    }

    // For every base the opening one of the innermost pair around it.
    private static int[] enclosing(int[] partner) {
        int[] inside = new int[partner.length];
        int around = UNPAIRED;
        for (int i = 0; i < inside.length; i++) {
            inside[i] = around;
            if (partner[i] > i) {
                around = i;
            } else if (partner[i] != UNPAIRED) {
                around = inside[partner[i]];
            }
        }
        return inside;
    }

    private Tree build(int[] partner) throws TreeParseException {
        boolean named = bases && sequence.length() > 0;
        builder.open("rna", in.line(), in.column());
        for (int i = 0; i < partner.length; i++) {
            if (partner[i] == UNPAIRED) {
                builder.open(named ? base(i) : ".", line[i], column[i]);
                place(i, i);
                builder.close();
            } else if (partner[i] > i) {
                builder.open(named ? base(i) + base(partner[i]) : "()", line[i], column[i]);
                place(i, partner[i]);
            } else {
                builder.close();
            }
        }
        builder.close();
        return builder.build();
    }

    private String base(int i) {
        return String.valueOf(Character.toUpperCase(sequence.charAt(i)));
    }

    private void place(int first, int last) {
        builder.starts(offset[first]);
        builder.ends(offset[last] + 1);
    }

    @Override
    protected void skip() throws IOException {
        in.takeLine();
        while (in.peek() >= 0 && in.peek() != '>') { // the next structure that has a name
            in.takeLine();
        }
    }
}
