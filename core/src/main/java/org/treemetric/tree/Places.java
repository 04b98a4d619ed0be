package org.treemetric.tree;

import java.util.Arrays;
import java.util.Objects;

/**
 * Where the nodes of a tree stand in the document it was read from: for every node, in preorder, the range of offsets
 * that it takes there with everything below it.
 *
 * <p>Stands beside a tree and is made only when somebody asks: a tree that is learned from needs none. A node that the
 * text does not spell out, such as the {@code tbody} that HTML implies, has the place of what it holds.
 *
 * <p>Memory: 8 bytes per node, and the text.
 */
public final class Places {
    private final Document document;
    private final int[] start;
    private final int[] end;

    private Places(Document document, int[] start, int[] end) {
        this.document = document;
        this.start = start;
        this.end = end;
    }

    /**
     * Places from their flat form; the arrays are copied.
     *
     * @param start for each node in preorder the offset of its first character
     * @param end for each node the offset behind its last character
     * @param size number of nodes: the leading part of both that counts
     */
    public static Places of(Document document, int[] start, int[] end, int size) {
        Objects.requireNonNull(document, "document");
        for (int v = 0; v < size; v++) {
            if (start[v] < 0 || end[v] < start[v] || end[v] > document.text().length()) {
                throw new IllegalArgumentException("node " + v + " cannot stand at [" + start[v] + ", " + end[v]
                        + ") of a text of " + document.text().length() + " characters");
            }
        }
        return new Places(document, Arrays.copyOf(start, size), Arrays.copyOf(end, size));
    }

    /** The number of nodes. */
    public int size() {
        return start.length;
    }

    /** The text. */
    public Document document() {
        return document;
    }

    /** The offset of the first character of {@code node} in the text. */
    public int start(int node) {
        return start[node];
    }

    /** The offset behind the last character of {@code node} and everything below it. */
    public int end(int node) {
        return end[node];
    }

    /** The line and column of {@code node}. */
    public Place place(int node) {
        return document.place(start[node], end[node]);
    }

    /** The text of {@code node} and everything below it. */
    public String text(int node) {
        return document.text().substring(start[node], end[node]);
    }

    /**
     * The places of a tree made from this one.
     *
     * @param origin for each node of that tree the node of this one that it stands for
     */
    public Places moved(int[] origin) {
        int[] from = new int[origin.length];
        int[] to = new int[origin.length];
        for (int v = 0; v < origin.length; v++) {
            from[v] = start[origin[v]];
            to[v] = end[origin[v]];
        }
        return new Places(document, from, to);
    }
}
