package org.treemetric.gram;

import java.util.Arrays;
import org.treemetric.tree.Tree;

/**
 * Turns trees into gram vectors: the paper's pq-gram index of a tree, linear in its size.
 *
 * <p>Definition 1's extended tree is never built: dummies are zeros that slide through the window. An encoder owns
 * buffers and is for one thread; several encoders may share one frozen dictionary.
 */
public final class GramEncoder {
    private final GramDictionary frozen; // null if the dictionary grows
    private GramDictionary dictionary;
    private final SimpleShape[] parts;

    private int[] fieldOf = new int[16]; // of each distinct label of the tree at hand
    private int[] field = new int[64]; // of each node
    private long[] stem = new long[64];
    private int[] count = new int[256]; // by gram id, all zero between trees
    private int[] touched = new int[256];
    private int touchedSize;
    private long[] packed = new long[64];

    /** An encoder with a dictionary of its own, which grows. */
    public GramEncoder(Shape shape) {
        this(new GramDictionary(shape));
    }

    /** An encoder for a dictionary: one that grows, or a frozen one, of which it then uses an overlay. */
    public GramEncoder(GramDictionary dictionary) {
        this.frozen = dictionary.isFrozen() ? dictionary : null;
        this.dictionary = dictionary.isFrozen() ? dictionary.overlay() : dictionary;
        this.parts = dictionary.shape().parts().toArray(SimpleShape[]::new);
    }

    /** The dictionary of the vectors' ids: the growing one, or the overlay. */
    public GramDictionary dictionary() {
        return dictionary;
    }

    /** Forgets the unseen grams of earlier queries, so that memory does not grow with their number. */
    public void forget() {
        if (frozen != null) {
            dictionary = frozen.overlay();
        }
    }

    /** The grams of {@code tree}, counted. */
    public GramVector encode(Tree tree) {
        count(tree);
        if (packed.length < touchedSize) {
            packed = new long[Math.max(touchedSize, 2 * packed.length)];
        }
        for (int i = 0; i < touchedSize; i++) {
            int id = touched[i];
            packed[i] = ((long) id << 32) | count[id];
            count[id] = 0;
        }
        int size = touchedSize;
        touchedSize = 0;
        return GramVector.ofPacked(packed, size);
    }

    /** Receives the counts of one tree. */
    @FunctionalInterface
    public interface Counts {
        /** A gram's id and how often it occurs. */
        void add(int id, int count);
    }

    /** Hands the counts of {@code tree} to {@code counts} in order of first sight, without building a vector. */
    public void encode(Tree tree, Counts counts) {
        count(tree);
        for (int i = 0; i < touchedSize; i++) {
            int id = touched[i];
            counts.add(id, count[id]);
            count[id] = 0;
        }
        touchedSize = 0;
    }

    private void count(Tree tree) {
        int largest = translateLabels(tree);
        for (int part = 0; part < parts.length; part++) {
            if (parts[part] instanceof WindowShape window) {
                countWindows(tree, part, window);
            } else if (dictionary.goesPacked(part, largest)) {
                countPacked(tree, part, parts[part].p(), parts[part].q());
            } else {
                countFields(tree, part, parts[part].p(), parts[part].q());
            }
        }
    }

    /** Sets {@link #field} of every node; returns a number with all bits that any of them has. */
    private int translateLabels(Tree tree) {
        int distinct = tree.distinctLabels();
        if (fieldOf.length < distinct) {
            fieldOf = new int[Math.max(distinct, 2 * fieldOf.length)];
        }
        int largest = 0;
        for (int i = 0; i < distinct; i++) {
            fieldOf[i] = dictionary.internField(tree.distinctLabel(i));
            largest |= fieldOf[i];
        }
        int size = tree.size();
        if (field.length < size) {
            int room = (int) Math.min(Integer.MAX_VALUE - 8L, Math.max(size, 2L * field.length));
            field = new int[room];
            stem = new long[room];
        }
        for (int v = 0; v < size; v++) {
            field[v] = fieldOf[tree.labelIndex(v)];
        }
        return largest;
    }

    // Stems and bases are windows of p and q fields, shifted along inside one long.
    private void countPacked(Tree tree, int part, int p, int q) {
        int bits = dictionary.bits(part);
        int baseBits = q * bits;
        long stemMask = (1L << (p * bits)) - 1;
        long baseMask = (1L << baseBits) - 1;
        int size = tree.size();
        stem[0] = p == 0 ? 0 : field[0];
        for (int v = 0; v < size; v++) {
            long stemKey = stem[v] << baseBits;
            int end = tree.end(v);
            if (q == 0 || end == v + 1) {
                if (p > 0) {
                    add(dictionary.internPacked(part, stemKey));
                }
                if (end == v + 1) {
                    continue;
                }
            }
            long base = 0;
            long shiftedStem = stem[v] << bits;
            for (int c = v + 1; c < end; c = tree.end(c)) {
                stem[c] = (shiftedStem | field[c]) & stemMask;
                if (q > 0) {
                    base = ((base << bits) | field[c]) & baseMask;
                    add(dictionary.internPacked(part, stemKey | base));
                }
            }
            for (int i = 1; i < q; i++) {
                base = (base << bits) & baseMask;
                add(dictionary.internPacked(part, stemKey | base));
            }
        }
    }

    // The same walk on tuples, for labels too many to pack.
    private void countFields(Tree tree, int part, int p, int q) {
        int[] parent = tree.parents();
        int[] fields = new int[p + q];
        for (int v = 0; v < tree.size(); v++) {
            fillStem(fields, p, v, parent);
            Arrays.fill(fields, p, p + q, 0);
            if (tree.isLeaf(v)) {
                if (p > 0) {
                    add(dictionary.intern(part, fields));
                }
                continue;
            }
            if (q == 0) {
                add(dictionary.intern(part, fields));
                continue;
            }
            for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
                slide(fields, p, q, field[c]);
                add(dictionary.intern(part, fields));
            }
            for (int i = 1; i < q; i++) {
                slide(fields, p, q, 0);
                add(dictionary.intern(part, fields));
            }
        }
    }

    private void countWindows(Tree tree, int part, WindowShape shape) {
        int p = shape.p();
        int[] parent = tree.parents();
        int[] fields = new int[p + 2];
        int[] ranked = new RankedLabels(tree).rank();
        int[] fieldOfRank = new int[ranked.length];
        for (int i = 0; i < ranked.length; i++) {
            fieldOfRank[ranked[i]] = fieldOf[i];
        }
        int[] children = new int[16];
        for (int v = 0; v < tree.size(); v++) {
            fillStem(fields, p, v, parent);
            fields[p] = 0;
            fields[p + 1] = 0;
            if (tree.isLeaf(v)) {
                add(dictionary.intern(part, fields));
                continue;
            }
            int fanout = 0;
            for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
                if (fanout == children.length) {
                    children = Arrays.copyOf(children, 2 * fanout);
                }
                children[fanout++] = ranked[tree.labelIndex(c)];
            }
            Arrays.sort(children, 0, fanout);
            int round = Math.max(fanout, shape.window());
            for (int i = 0; i < fanout; i++) {
                fields[p] = fieldOfRank[children[i]];
                for (int step = 1; step < shape.window(); step++) {
                    int other = (i + step) % round;
                    fields[p + 1] = other < fanout ? fieldOfRank[children[other]] : 0;
                    add(dictionary.intern(part, fields));
                }
            }
        }
    }

    private void fillStem(int[] fields, int p, int anchor, int[] parent) {
        int v = anchor;
        for (int i = p - 1; i >= 0; i--) {
            fields[i] = v < 0 ? 0 : field[v];
            v = v < 0 ? v : parent[v];
        }
    }

    private static void slide(int[] fields, int p, int q, int next) {
        System.arraycopy(fields, p + 1, fields, p, q - 1);
        fields[p + q - 1] = next;
    }

    private void add(int id) {
        if (id >= count.length) {
            count = Arrays.copyOf(count, Math.max(id + 1, 2 * count.length));
        }
        if (count[id]++ == 0) {
            if (touchedSize == touched.length) {
                touched = Arrays.copyOf(touched, 2 * touchedSize);
            }
            touched[touchedSize++] = id;
        }
    }
}
