package org.treemetric.cluster;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.treemetric.neighbor.NeighborSearch;
import org.treemetric.parallel.Workers;

/**
 * A smallest spanning tree of mutual reachability: with core(i) the {@code minSamples}-th smallest key of point i, itself
 * counted, points i and j are joined at level max(core(i), core(j), key(i, j)).
 *
 * <p>There may be several; at every level all of them connect the same points.
 */
public final class SpanningTree {
    private final long[] core;
    private final int[] from;
    private final int[] to;
    private final long[] level;
    private final OptionalLong largestKey;

    SpanningTree(long[] core, int[] from, int[] to, long[] level, OptionalLong largestKey) {
        this.core = core;
        this.from = from;
        this.to = to;
        this.level = level;
        this.largestKey = largestKey;
    }

    /** The tree, grown from point 0: each point's row is asked for once, and once more if {@code minSamples} is above 1. */
    public static SpanningTree of(KeyRows rows, int minSamples, int threads) {
        int n = rows.size();
        long[] core = cores(rows, minSamples, threads);
        int[] from = new int[Math.max(0, n - 1)];
        int[] to = new int[from.length];
        long[] level = new long[from.length];
        long[] best = new long[n];
        Arrays.fill(best, Long.MAX_VALUE);
        int[] nearest = new int[n];
        boolean[] inside = new boolean[n];
        long[] row = new long[n];
        long largest = 0;
        int at = 0;
        for (int edge = 0; edge < n; edge++) {
            inside[at] = true;
            rows.fill(at, row);
            int next = -1;
            for (int j = 0; j < n; j++) {
                largest = Math.max(largest, row[j]);
                if (inside[j]) {
                    continue;
                }
                long reached = Math.max(row[j], Math.max(core[at], core[j]));
                if (reached < best[j]) {
                    best[j] = reached;
                    nearest[j] = at;
                }
                if (next < 0 || best[j] < best[next]) {
                    next = j;
                }
            }
            if (next >= 0) {
                from[edge] = nearest[next];
                to[edge] = next;
                level[edge] = best[next];
                at = next;
            }
        }
        return new SpanningTree(core, from, to, level, OptionalLong.of(largest));
    }

    /**
     * The tree of stored points, grown by searches: O(n) memory, and far fewer than all pairs are compared. The largest key
     * is not looked for.
     *
     * @param points what is stored in {@code search}, in its order
     */
    public static <T> SpanningTree of(NeighborSearch<T> search, List<? extends T> points, int minSamples, int threads) {
        return new SearchedTree<T>(search, points, minSamples, threads).grow();
    }

    /** The same tree with what somebody has found to be the largest key. */
    public SpanningTree withLargestKey(long largest) {
        return new SpanningTree(core, from, to, level, OptionalLong.of(largest));
    }

    private static long[] cores(KeyRows rows, int minSamples, int threads) {
        long[] core = new long[rows.size()];
        if (minSamples <= 1) {
            return core; // every point is at 0 from itself
        }
        Workers.run(core.length, threads, i -> {
            long[] row = new long[core.length];
            rows.fill(i, row);
            Arrays.sort(row);
            core[i] = row[Math.min(minSamples, row.length) - 1];
        });
        return core;
    }

    /** The number of points. */
    public int points() {
        return core.length;
    }

    /** The number of edges, one less than points. */
    public int edges() {
        return level.length;
    }

    /** One end of an edge. */
    public int from(int edge) {
        return from[edge];
    }

    /** The other end of an edge. */
    public int to(int edge) {
        return to[edge];
    }

    /** The level at which an edge joins its ends. */
    public long level(int edge) {
        return level[edge];
    }

    /** The core of a point. */
    public long core(int point) {
        return core[point];
    }

    /** The largest key of any two points; empty if it was not looked for. */
    public OptionalLong largestKey() {
        return largestKey;
    }

    /** The numbers of the edges by rising level. */
    int[] edgesByLevel() {
        long[] sorted = level.clone();
        Arrays.sort(sorted);
        int[] order = new int[level.length];
        int[] used = new int[level.length]; // by first place of a level: how many edges of it are placed
        for (int edge = 0; edge < level.length; edge++) {
            int first = firstPlace(sorted, level[edge]);
            order[first + used[first]++] = edge;
        }
        return order;
    }

    private static int firstPlace(long[] sorted, long value) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
