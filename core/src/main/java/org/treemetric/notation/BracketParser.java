package org.treemetric.notation;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.treemetric.format.Limits;
import org.treemetric.format.Offsets;
import org.treemetric.tree.Document;
import org.treemetric.tree.Places;
import org.treemetric.tree.Tree;

/**
 * Bracket notation in bytes to trees: one loop, no recursion, one int on the happy path.
 *
 * <p>A parser remembers the labels it has met, so that a label is decoded once and its string shared by all trees.
 */
final class BracketParser {
    private final LabelBytes labels = new LabelBytes();

    private int[] localOf = new int[64]; // label id in labels -> index in the tree at hand, valid if stamped
    private int[] stampOf = new int[64];
    private int stamp;

    private String[] distinct = new String[16];
    private int[] label = new int[64];
    private int[] end = new int[64];
    private int[] open = new int[64];
    private int[] start; // of nodes, in bytes of the buffer; null unless places are kept
    private int[] stop;
    private int parsed;

    /** Where in the buffer the last tree ended, or where parsing stopped on an error. */
    private int at;

    /** What was expected at {@link #at} when parsing stopped. */
    private String expected = "";

    int at() {
        return at;
    }

    String expected() {
        return expected;
    }

    /** From now on {@link #places} knows. */
    void keepPlaces() {
        start = new int[64];
        stop = new int[64];
    }

    /** Where the nodes of the last tree stand in the line {@code buffer[lineStart, to)}, if places are kept. */
    Optional<Places> places(String source, long line, byte[] buffer, int lineStart, int to) {
        if (start == null) {
            return Optional.empty();
        }
        String text = new String(buffer, lineStart, to - lineStart, StandardCharsets.UTF_8);
        Offsets offsets = Offsets.ofBytes(text, to - lineStart);
        for (int v = 0; v < parsed; v++) {
            start[v] = offsets.unit(start[v] - lineStart);
            stop[v] = offsets.unit(stop[v] - lineStart);
        }
        return Optional.of(Places.of(new Document(source, line, 1, text), start, stop, parsed));
    }

    /**
     * Parses one tree from {@code buffer[from, to)}.
     *
     * @return the tree; {@link #at} then is one past its last brace. Or null, and {@link #at} and {@link #expected} say
     *     why
     */
    Tree parse(byte[] buffer, int from, int to) {
        at = from;
        if (from >= to || buffer[from] != '{') {
            expected = "'{'";
            return null;
        }
        labels.trim();
        nextStamp();
        int size = 0;
        int depth = 0;
        int distinctSize = 0;
        int i = from;
        do {
            // buffer[i] is the brace that opens a node; its label follows.
            int labelStart = i + 1;
            int hash = 0;
            boolean escaped = false;
            i++;
            while (i < to) {
                byte b = buffer[i];
                if (b == '{' || b == '}') {
                    break;
                }
                if (b == '\\') {
                    if (i + 1 >= to || !isEscapable(buffer[i + 1])) {
                        at = i + 1;
                        expected = "'{', '}' or '\\' after '\\'";
                        return null;
                    }
                    escaped = true;
                    hash = 31 * hash + b;
                    i++;
                    b = buffer[i];
                }
                hash = 31 * hash + b;
                i++;
            }
            int id = labels.intern(buffer, labelStart, i, hash, escaped);
            if (id < 0) {
                at = labels.badByte();
                expected = "UTF-8";
                return null;
            }
            if (id >= stampOf.length) {
                int wider = Math.max(2 * stampOf.length, id + 1);
                localOf = Arrays.copyOf(localOf, wider);
                stampOf = Arrays.copyOf(stampOf, wider);
            }
            if (stampOf[id] != stamp) {
                stampOf[id] = stamp;
                localOf[id] = distinctSize;
                if (distinctSize == distinct.length) {
                    distinct = Arrays.copyOf(distinct, 2 * distinctSize);
                }
                distinct[distinctSize++] = labels.text(id);
            }
            if (size == Limits.NODES) {
                at = labelStart - 1;
                expected = "at most " + Limits.NODES + " nodes in a tree";
                return null;
            }
            if (size == label.length) {
                label = Arrays.copyOf(label, 2 * size);
                end = Arrays.copyOf(end, 2 * size);
            }
            if (start != null) {
                if (size == start.length) {
                    start = Arrays.copyOf(start, 2 * size);
                    stop = Arrays.copyOf(stop, 2 * size);
                }
                start[size] = labelStart - 1;
            }
            if (depth == open.length) {
                open = Arrays.copyOf(open, 2 * depth);
            }
            label[size] = localOf[id];
            open[depth++] = size++;
            while (i < to && buffer[i] == '}' && depth > 0) {
                end[open[--depth]] = size;
                i++;
                if (start != null) {
                    stop[open[depth]] = i;
                }
            }
            if (depth > 0 && (i >= to || buffer[i] != '{')) {
                at = i;
                expected = "'{' or '}'";
                return null;
            }
        } while (depth > 0);
        at = i;
        parsed = size;
        return Tree.of(Arrays.copyOf(distinct, distinctSize), label, end, size);
    }

    private static boolean isEscapable(byte b) {
        return b == '{' || b == '}' || b == '\\';
    }

    private void nextStamp() {
        if (++stamp == 0) { // wrapped around after 2^32 trees
            Arrays.fill(stampOf, 0);
            stamp = 1;
        }
    }
}
