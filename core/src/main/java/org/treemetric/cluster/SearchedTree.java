package org.treemetric.cluster;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.treemetric.neighbor.Groups;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.NeighborFilter;
import org.treemetric.neighbor.NeighborSearch;

/**
 * Grows a {@link SpanningTree} by searches instead of from rows of keys: in rounds, every part but the largest takes its
 * shortest edge to another part. What a point has found stays true as parts grow, since its own part only gets larger:
 * most points never search again, and those that do look only closer than the best edge their part has found.
 *
 * <p>Memory: about 300 bytes per point, whatever the number of pairs.
 *
 * @param <T> what the points are
 */
final class SearchedTree<T> {
    private static final int FIRST = 16; // neighbors that every point is asked for at the start
    private static final int SOME = 4; // neighbors that one point of a part without any edge is asked for
    private static final int BATCH = 4096; // points that search at a time

    private final NeighborSearch<T> search;
    private final List<? extends T> points;
    private final int threads;
    private final int n;
    private final long[] core;
    private final int[][] near; // by point: other points by rising key
    private final long[][] nearKey;
    private final long[] bound; // by point: what lies outside its part and is not among near is at least so far
    private final Groups groups;
    private final int[] from;
    private final int[] to;
    private final long[] level;
    private int edges;
    private final long[] best; // by part: the level of its shortest edge found so far
    private final int[] bestFrom;
    private final int[] bestTo;

    SearchedTree(NeighborSearch<T> search, List<? extends T> points, int minSamples, int threads) {
        this.search = search;
        this.points = points;
        this.threads = threads;
        this.n = points.size();
        near = new int[n][];
        nearKey = new long[n][];
        bound = new long[n];
        groups = new Groups(n);
        from = new int[Math.max(0, n - 1)];
        to = new int[from.length];
        level = new long[from.length];
        best = new long[n];
        bestFrom = new int[n];
        bestTo = new int[n];
        int first = (int) Math.min(n - 1L, Math.max(FIRST, minSamples - 1L));
        core = new long[n];
        ask(first, minSamples);
    }

    private void ask(int first, int minSamples) {
        for (int at = 0; at < n && first > 0; at += BATCH) {
            int start = at;
            List<? extends T> some = points.subList(at, Math.min(n, at + BATCH));
            NeighborFilter others = (query, stored) -> start + query != stored;
            List<List<Neighbor>> found = search.nearest(some, first, others, threads);
            for (int i = 0; i < found.size(); i++) {
                int point = start + i;
                keep(point, found.get(i));
                bound[point] = first == n - 1 ? Long.MAX_VALUE : nearKey[point][first - 1];
                int place = Math.min(minSamples, n) - 2; // the point itself comes first
                core[point] = place < 0 ? 0 : nearKey[point][place];
            }
        }
    }

    private void keep(int point, List<Neighbor> found) {
        near[point] = found.stream().mapToInt(Neighbor::index).toArray();
        nearKey[point] = found.stream().mapToLong(one -> (long) one.key()).toArray();
    }

    SpanningTree grow() {
        while (edges < n - 1) {
            round();
        }
        return new SpanningTree(core, from, to, level, OptionalLong.empty());
    }

    private void round() {
        int largest = largestPart();
        Arrays.fill(best, Long.MAX_VALUE);
        for (int point = 0; point < n; point++) {
            if (groups.find(point) != largest) {
                look(point);
            }
        }
        startEmptyParts(largest);
        improve(largest);
        take(largest);
    }

    private int largestPart() {
        int[] size = new int[n];
        int largest = 0;
        for (int point = 0; point < n; point++) {
            int part = groups.find(point);
            size[part]++;
            largest = size[part] > size[largest] ? part : largest;
        }
        return largest;
    }

    // Offers the part of a point the shortest edge among what the point has found.
    private void look(int point) {
        int part = groups.find(point);
        for (int i = 0; i < near[point].length && nearKey[point][i] < best[part]; i++) {
            int other = near[point][i];
            long reached = Math.max(nearKey[point][i], Math.max(core[point], core[other]));
            if (reached < best[part] && groups.find(other) != part) {
                best[part] = reached;
                bestFrom[part] = point;
                bestTo[part] = other;
            }
        }
    }

    /** What any edge that the point has not found must at least reach. */
    private long lower(int point) {
        return Math.max(core[point], bound[point]);
    }

    // A part none of whose points knows anybody outside: the one that may know soonest asks.
    private void startEmptyParts(int largest) {
        int[] asking = new int[n]; // by part
        Arrays.fill(asking, -1);
        for (int point = 0; point < n; point++) {
            int part = groups.find(point);
            if (part != largest
                    && best[part] == Long.MAX_VALUE
                    && (asking[part] < 0 || lower(point) < lower(asking[part]))) {
                asking[part] = point;
            }
        }
        int[] askers = Arrays.stream(asking).filter(point -> point >= 0).toArray();
        for (int at = 0; at < askers.length; at += BATCH) {
            int[] batch = Arrays.copyOfRange(askers, at, Math.min(askers.length, at + BATCH));
            List<List<Neighbor>> found = search.nearest(pointsAt(batch), SOME, outside(batch), threads);
            for (int i = 0; i < batch.length; i++) {
                keep(batch[i], found.get(i));
                bound[batch[i]] =
                        found.get(i).size() < SOME ? Long.MAX_VALUE : nearKey[batch[i]][nearKey[batch[i]].length - 1];
                look(batch[i]);
            }
        }
    }

    // Points that may have a shorter edge than the best of their part look for it, a few of each part at a time: each
    // edge found narrows the search of those that follow.
    private void improve(int largest) {
        int[] waiting = waiting(largest);
        for (int at = 0; at < waiting.length; ) {
            int[] batch = new int[BATCH];
            int size = 0;
            while (at < waiting.length && size < BATCH) {
                int point = waiting[at++];
                if (lower(point) < best[groups.find(point)]) {
                    batch[size++] = point;
                }
            }
            int[] asking = Arrays.copyOf(batch, size);
            long[] nearer = new long[size];
            double[] radius = new double[size];
            for (int i = 0; i < size; i++) {
                nearer[i] = best[groups.find(asking[i])] - 1;
                radius[i] = nearer[i] / 1e9;
            }
            List<List<Neighbor>> found = search.within(pointsAt(asking), radius, outside(asking), threads);
            for (int i = 0; i < size; i++) {
                keep(asking[i], found.get(i));
                bound[asking[i]] = nearer[i] + 1;
                look(asking[i]);
            }
        }
    }

    // By what they may reach, so that the most promising of every part come first.
    private int[] waiting(int largest) {
        long[] packed = new long[n];
        int size = 0;
        for (int point = 0; point < n; point++) {
            int part = groups.find(point);
            if (part != largest && lower(point) < best[part]) {
                packed[size++] = point;
            }
        }
        return Arrays.stream(packed, 0, size)
                .mapToInt(point -> (int) point)
                .boxed()
                .sorted((a, b) -> {
                    int byReach = Long.compare(lower(a), lower(b));
                    return byReach != 0 ? byReach : Integer.compare(a, b);
                })
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private List<T> pointsAt(int[] places) {
        return Arrays.stream(places).<T>mapToObj(points::get).toList();
    }

    private NeighborFilter outside(int[] asking) {
        int[] part = new int[n]; // found once: filters are asked from many threads
        for (int point = 0; point < n; point++) {
            part[point] = groups.find(point);
        }
        return (query, stored) -> part[stored] != part[asking[query]];
    }

    // Shortest first: then an edge that still joins two parts belongs to a smallest tree even if several edges are
    // equally
    // long, since all that was taken before is no longer than it.
    private void take(int largest) {
        int[] parts = IntStream.range(0, n)
                .filter(part -> groups.find(part) == part && part != largest)
                .boxed()
                .sorted((a, b) -> {
                    int byLevel = Long.compare(best[a], best[b]);
                    return byLevel != 0 ? byLevel : Integer.compare(a, b);
                })
                .mapToInt(Integer::intValue)
                .toArray();
        for (int part : parts) {
            int a = bestFrom[part];
            int b = bestTo[part];
            if (groups.find(a) != groups.find(b)) {
                from[edges] = a;
                to[edges] = b;
                level[edges++] = best[part];
                groups.join(a, b);
            }
        }
    }
}
