package org.treemetric.cluster;

import java.util.Arrays;

/**
 * How points grow together as the level rises: a node for each connected set, its children the sets it consists of just
 * below its level. All edges of a level act at once, so a node may have many children and equal levels need no order.
 *
 * <p>Nodes 0 to n - 1 are the points; children have smaller numbers than their node, the root is the last.
 */
final class LevelTree {
    private final int points;
    private int nodes;
    private final long[] level; // by node; -1 for points
    private final int[] firstChild; // by node; -1 for points
    private final int[] lastChild;
    private final int[] nextSibling; // -1 for the last child
    private final int[] size;
    private final int[] smallest;
    private final int root;
    private final int[] order; // points, such that those of a node follow one another
    private final int[] start; // by node: the place of its first point in the order

    LevelTree(SpanningTree edges) {
        points = edges.points();
        nodes = points;
        int most = Math.max(1, 2 * points - 1);
        level = new long[most];
        firstChild = new int[most];
        lastChild = new int[most];
        nextSibling = new int[most];
        size = new int[most];
        smallest = new int[most];
        Arrays.fill(level, 0, points, -1);
        Arrays.fill(firstChild, -1);
        Arrays.fill(nextSibling, -1);
        Arrays.fill(size, 0, points, 1);
        Arrays.setAll(smallest, i -> i);
        root = grow(edges);
        order = new int[points];
        start = new int[most];
        place();
    }

    private int grow(SpanningTree edges) {
        int[] parent = new int[points]; // a forest whose roots know their node
        int[] nodeOf = new int[points];
        Arrays.setAll(parent, i -> i);
        Arrays.setAll(nodeOf, i -> i);
        int last = 0;
        for (int edge : edges.edgesByLevel()) {
            int a = find(parent, edges.from(edge));
            int b = find(parent, edges.to(edge));
            last = join(nodeOf[a], nodeOf[b], edges.level(edge));
            boolean intoA = size[nodeOf[a]] >= size[nodeOf[b]];
            parent[intoA ? b : a] = intoA ? a : b;
            nodeOf[intoA ? a : b] = last;
        }
        return last;
    }

    private static int find(int[] parent, int point) {
        int at = point;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]]; // halves the path, so that later walks are short
            at = parent[at];
        }
        return at;
    }

    private int join(int a, int b, long at) {
        if (level[a] != at && level[b] != at) {
            int made = nodes++;
            level[made] = at;
            smallest[made] = Integer.MAX_VALUE;
            append(made, a, a);
            append(made, b, b);
            add(made, a);
            add(made, b);
            return made;
        }
        int into = level[a] == at ? a : b;
        int other = level[a] == at ? b : a;
        if (level[other] == at) {
            append(into, firstChild[other], lastChild[other]);
            firstChild[other] = -1; // its children have a new parent; nothing leads to it any more
        } else {
            append(into, other, other);
        }
        add(into, other);
        return into;
    }

    private void append(int node, int first, int last) {
        if (firstChild[node] < 0) {
            firstChild[node] = first;
        } else {
            nextSibling[lastChild[node]] = first;
        }
        lastChild[node] = last;
    }

    private void add(int node, int part) {
        size[node] += size[part];
        smallest[node] = Math.min(smallest[node], smallest[part]);
    }

    // Parents before children: a node's points begin where those of the sibling before it end.
    private void place() {
        for (int node = root; node >= points; node--) {
            int next = start[node];
            for (int child = firstChild[node]; child >= 0; child = nextSibling[child]) {
                start[child] = next;
                next += size[child];
            }
        }
        for (int point = 0; point < points; point++) {
            order[start[point]] = point;
        }
    }

    int root() {
        return root;
    }

    boolean isPoint(int node) {
        return node < points;
    }

    long level(int node) {
        return level[node];
    }

    int size(int node) {
        return size[node];
    }

    int smallest(int node) {
        return smallest[node];
    }

    int firstChild(int node) {
        return firstChild[node];
    }

    /** The next child of the same node, or -1. */
    int nextSibling(int node) {
        return nextSibling[node];
    }

    /** The place of a node's first point in the order of {@link #point}. */
    int start(int node) {
        return start[node];
    }

    /** One past the place of a node's last point. */
    int end(int node) {
        return start[node] + size[node];
    }

    int point(int place) {
        return order[place];
    }
}
