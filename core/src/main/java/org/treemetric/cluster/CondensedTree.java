package org.treemetric.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What is left of the levels when sets of fewer than {@code minSize} points only fall off: clusters that split, breadth
 * first from the root, children by smallest member.
 */
final class CondensedTree {
    private final LevelTree levels;
    private final int minSize;
    private final long rootBirth;
    private final List<Draft> drafts = new ArrayList<>();
    private final int[] lastCluster; // by point
    private final long[] leave; // by point: the level at which it leaves the last cluster

    /** A cluster in the making. */
    private static final class Draft {
        final int parent; // -1 for the root
        final long birth;
        final int node;
        long split = -1;
        long stability;
        long low = Long.MAX_VALUE;
        long childValue;
        boolean taken;

        Draft(int parent, long birth, int node) {
            this.parent = parent;
            this.birth = birth;
            this.node = node;
        }
    }

    CondensedTree(SpanningTree edges, DensityOptions options) {
        levels = new LevelTree(edges);
        minSize = options.minSize();
        lastCluster = new int[edges.points()];
        leave = new long[edges.points()];
        long connected = levels.isPoint(levels.root()) ? 0 : levels.level(levels.root());
        rootBirth = edges.largestKey().orElse(connected);
        checkFits(edges.points());
        condense();
        take(options.allowSingle() && edges.points() >= minSize);
    }

    // Stabilities are sums over points of differences of levels.
    private void checkFits(int points) {
        if (rootBirth > Long.MAX_VALUE / Math.max(1, points)) {
            throw new IllegalArgumentException(
                    "distances up to " + rootBirth / 1e9 + " among " + points + " points are too large to add up");
        }
    }

    private void condense() {
        drafts.add(new Draft(-1, rootBirth, levels.root()));
        for (int c = 0; c < drafts.size(); c++) {
            follow(c);
        }
        for (int c = drafts.size() - 1; c > 0; c--) {
            Draft parent = drafts.get(drafts.get(c).parent);
            parent.low = Math.min(parent.low, drafts.get(c).low);
        }
    }

    // Follows a cluster down the levels until it splits or ends.
    private void follow(int c) {
        int node = drafts.get(c).node;
        while (node >= 0) {
            if (levels.isPoint(node)) {
                leave(c, node, 0); // the only point there is
                return;
            }
            long at = levels.level(node);
            int big = 0;
            int last = -1;
            for (int child = levels.firstChild(node); child >= 0; child = levels.nextSibling(child)) {
                if (levels.size(child) >= minSize) {
                    big++;
                    last = child;
                } else {
                    leave(c, child, at);
                }
            }
            if (big >= 2) {
                split(c, node, at, big);
            }
            node = big == 1 ? last : -1;
        }
    }

    private void leave(int c, int node, long at) {
        Draft cluster = drafts.get(c);
        cluster.stability += (cluster.birth - at) * levels.size(node);
        cluster.low = Math.min(cluster.low, at);
        for (int place = levels.start(node); place < levels.end(node); place++) {
            lastCluster[levels.point(place)] = c;
            leave[levels.point(place)] = at;
        }
    }

    private void split(int c, int node, long at, int big) {
        Draft cluster = drafts.get(c);
        cluster.split = at;
        long[] bySmallest = new long[big];
        int filled = 0;
        for (int child = levels.firstChild(node); child >= 0; child = levels.nextSibling(child)) {
            if (levels.size(child) >= minSize) {
                cluster.stability += (cluster.birth - at) * levels.size(child);
                bySmallest[filled++] = (long) levels.smallest(child) << 32 | child;
            }
        }
        Arrays.sort(bySmallest);
        for (long packed : bySmallest) {
            drafts.add(new Draft(c, at, (int) packed));
        }
    }

    private void take(boolean rootToo) {
        for (int c = drafts.size() - 1; c >= 0; c--) {
            Draft cluster = drafts.get(c);
            cluster.taken = cluster.stability >= cluster.childValue && (c > 0 || rootToo);
            if (c > 0) {
                drafts.get(cluster.parent).childValue += Math.max(cluster.stability, cluster.childValue);
            }
        }
        boolean[] below = new boolean[drafts.size()]; // a taken one
        for (int c = 1; c < drafts.size(); c++) {
            Draft cluster = drafts.get(c);
            below[c] = below[cluster.parent] || drafts.get(cluster.parent).taken;
            cluster.taken &= !below[c];
        }
    }

    int size() {
        return drafts.size();
    }

    boolean isTaken(int cluster) {
        return drafts.get(cluster).taken;
    }

    long birth(int cluster) {
        return drafts.get(cluster).birth;
    }

    /** The lowest level at which a point of the cluster leaves the last cluster that contains it. */
    long low(int cluster) {
        return drafts.get(cluster).low;
    }

    /** The points of a cluster at its birth, in no particular order. */
    int[] points(int cluster) {
        int node = drafts.get(cluster).node;
        int[] points = new int[levels.size(node)];
        Arrays.setAll(points, i -> levels.point(levels.start(node) + i));
        return points;
    }

    int lastCluster(int point) {
        return lastCluster[point];
    }

    long leave(int point) {
        return leave[point];
    }

    List<CondensedCluster> clusters() {
        return drafts.stream()
                .map(one -> new CondensedCluster(
                        one.parent < 0 ? OptionalInt.empty() : OptionalInt.of(one.parent),
                        one.birth,
                        one.split < 0 ? OptionalLong.empty() : OptionalLong.of(one.split),
                        levels.size(one.node),
                        levels.smallest(one.node),
                        one.stability,
                        one.taken))
                .toList();
    }
}
