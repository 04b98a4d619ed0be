package org.treemetric.transform;

import java.util.Arrays;
import org.treemetric.tree.Tree;

/**
 * Which node of the tree as it was read each node of the transformed tree stands for, so that what is known of the
 * first, its place in a text say, is known of the second. Transforms write it down as they go, if somebody asks.
 */
public final class Origins {
    private static final Origins UNTOLD = new Origins(new int[0], false);

    private final boolean told;
    private int[] origin; // of the nodes of the tree as it is now
    private int[] next = new int[0]; // of the tree being made: nodes of the tree as it is now
    private int size;

    private Origins(int[] origin, boolean told) {
        this.origin = origin;
        this.told = told;
    }

    /** For who does not want to know. */
    public static Origins untold() {
        return UNTOLD;
    }

    /** The origins of a tree before its first transform: every node its own. */
    public static Origins of(Tree tree) {
        int[] origin = new int[tree.size()];
        Arrays.setAll(origin, v -> v);
        return new Origins(origin, true);
    }

    /** The node of the original tree that each node of the transformed one stands for, in preorder. */
    public int[] toArray() {
        return origin.clone();
    }

    /** The next node, in preorder, of the tree that a transform makes stands for {@code node} of the one it is given. */
    public void add(int node) {
        if (told) {
            if (size == next.length) {
                next = Arrays.copyOf(next, Math.max(16, 2 * size));
            }
            next[size++] = origin[node];
        }
    }

    /** The tree is made: what was added are the origins from here on. */
    public void finish() {
        if (told) {
            origin = Arrays.copyOf(next, size);
            size = 0;
        }
    }
}
