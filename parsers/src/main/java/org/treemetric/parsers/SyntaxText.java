package org.treemetric.parsers;

import java.util.Arrays;
import org.treemetric.format.BoundedBuilder;
import org.treemetric.format.TreeParseException;

/**
 * Nodes from the text in which tree-sitter writes a syntax tree without errors, its named nodes with their fields:
 * {@code (return_statement value: (identifier))}. One call brings many nodes, where a cursor needs several calls for each.
 */
final class SyntaxText {
    private static final int BITS = 11;

    private final BoundedBuilder builder;
    private final boolean comments;
    private final String[] labels = new String[1 << BITS]; // by hash; a newcomer takes the place of the last one there
    private final boolean[] kept = new boolean[1 << BITS];
    private boolean[] opened = new boolean[64];

    /** @param comments whether nodes of comments are kept */
    SyntaxText(BoundedBuilder builder, boolean comments) {
        this.builder = builder;
        this.comments = comments;
    }

    /** Whether a named node of this type becomes a node. */
    static boolean isKept(String type, boolean comments) {
        return comments || !type.contains("comment");
    }

    /**
     * Adds what the text holds to the builder.
     *
     * @param isRoot whether its first node is the root of the tree, which is kept whatever it is
     */
    void add(String text, boolean isRoot) throws TreeParseException {
        int depth = 0;
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '(') {
                int from = at;
                int hash = 0;
                for (c = text.charAt(at); c != ' ' && c != ')'; c = text.charAt(++at)) {
                    hash = 31 * hash + c;
                }
                int slot = slot(text, from, at, hash);
                boolean keep = kept[slot] || (isRoot && from == 1);
                if (keep) {
                    builder.open(labels[slot], 1, 1);
                }
                if (depth == opened.length) {
                    opened = Arrays.copyOf(opened, 2 * depth);
                }
                opened[depth++] = keep;
            } else if (c == ')' && opened[--depth]) {
                builder.close();
            } // else a space, or a letter of a field's name
        }
    }

    private int slot(String text, int from, int to, int hash) {
        int slot = (hash * 0x9E3779B9) >>> (32 - BITS);
        String label = labels[slot];
        if (label == null || label.length() != to - from || !text.startsWith(label, from)) {
            labels[slot] = text.substring(from, to);
            kept[slot] = isKept(labels[slot], comments);
        }
        return slot;
    }
}
