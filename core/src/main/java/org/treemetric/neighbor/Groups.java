package org.treemetric.neighbor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Connected components: which of n things hang together through pairs that were joined. Near-duplicates joined within a
 * radius make groups of which all but one can be dropped.
 */
public final class Groups {
    private final int[] parent; // the smallest member is its group's root

    /** Things 0 to {@code size - 1}, each alone. */
    public Groups(int size) {
        parent = new int[size];
        Arrays.setAll(parent, i -> i);
    }

    /** Puts the groups of two things together. */
    public void join(int a, int b) {
        int rootA = find(a);
        int rootB = find(b);
        parent[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
    }

    /** The first member of a thing's group. */
    public int find(int thing) {
        int at = thing;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]]; // halves the path, so that later walks are short
            at = parent[at];
        }
        return at;
    }

    /** The groups of at least {@code minSize} members, by first member; members ascend. */
    public List<List<Integer>> atLeast(int minSize) {
        int[] size = new int[parent.length];
        for (int i = 0; i < parent.length; i++) {
            size[find(i)]++;
        }
        List<List<Integer>> groups = new ArrayList<>();
        int[] place = new int[parent.length];
        for (int i = 0; i < parent.length; i++) {
            int root = find(i);
            if (size[root] >= minSize) {
                if (root == i) {
                    place[i] = groups.size();
                    groups.add(new ArrayList<>(size[i]));
                }
                groups.get(place[root]).add(i);
            }
        }
        return groups;
    }
}
