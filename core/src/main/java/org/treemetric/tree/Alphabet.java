package org.treemetric.tree;

import java.util.Arrays;

/**
 * The distinct labels met so far, numbered 0, 1, 2, … in order of first sight.
 *
 * <p>Open addressing on plain arrays: looking up a label that was met before allocates nothing. Not safe for writing
 * from several threads; safe for reading from any number once writing has stopped.
 */
public final class Alphabet {
    private String[] label = new String[8];
    private int[] slot = new int[16]; // id + 1, 0 = free
    private int size;

    /** The number of distinct labels. */
    public int size() {
        return size;
    }

    /** The label numbered {@code id}. */
    public String label(int id) {
        if (id >= size) {
            throw new IndexOutOfBoundsException("label " + id + " of " + size);
        }
        return label[id];
    }

    /** The number of {@code text}, or -1 if it was never met. */
    public int find(String text) {
        return slot[slotOf(text)] - 1;
    }

    /** The number of {@code text}, which becomes the next free one at first sight. */
    public int intern(String text) {
        int at = slotOf(text);
        if (slot[at] > 0) {
            return slot[at] - 1;
        }
        if (size == label.length) {
            label = Arrays.copyOf(label, 2 * size);
        }
        label[size++] = text;
        slot[at] = size;
        if (2 * size > slot.length) {
            rehash();
        }
        return size - 1;
    }

    /** Forgets every label, so that one alphabet can serve many small trees. */
    public void clear() {
        if (slot.length > 4096) { // one huge tree must not make every later clearing slow
            label = new String[8];
            slot = new int[16];
        } else if (size > 0) {
            Arrays.fill(label, 0, size, null);
            Arrays.fill(slot, 0);
        }
        size = 0;
    }

    private int slotOf(String text) {
        int mask = slot.length - 1;
        int at = spread(text.hashCode()) & mask;
        while (slot[at] > 0 && !label[slot[at] - 1].equals(text)) {
            at = (at + 1) & mask;
        }
        return at;
    }

    private void rehash() {
        slot = new int[2 * slot.length];
        int mask = slot.length - 1;
        for (int id = 0; id < size; id++) {
            int at = spread(label[id].hashCode()) & mask;
            while (slot[at] > 0) {
                at = (at + 1) & mask;
            }
            slot[at] = id + 1;
        }
    }

    // String.hashCode differs little between short labels; the product moves the difference into the low bits.
    private static int spread(int hash) {
        int product = hash * 0x9E3779B9;
        return product ^ (product >>> 15);
    }
}
