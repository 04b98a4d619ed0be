package org.treemetric.cluster;

import java.util.Arrays;
import java.util.List;

/**
 * Clusters by density: sets of points that stay connected, while the level falls, over a longer range than their parts do.
 * HDBSCAN* with linear persistence, in whole numbers: a function of the keys alone, without rules for ties. Points that
 * belong nowhere are noise.
 */
public final class DensityClusters {
    private final Clustering clustering;
    private final double[] strength;
    private final double[] glosh;
    private final int[] lastCluster;
    private final long[] leave;
    private final List<CondensedCluster> tree;

    private DensityClusters(CondensedTree condensed, int points) {
        int[] groupOf = new int[points];
        Arrays.fill(groupOf, Clustering.NOISE);
        strength = new double[points];
        for (int c = 0; c < condensed.size(); c++) {
            if (condensed.isTaken(c)) {
                int[] members = condensed.points(c);
                for (int point : members) {
                    groupOf[point] = members[0];
                    strength[point] = strength(condensed, c, point);
                }
            }
        }
        clustering = Clustering.of(groupOf);
        glosh = new double[points];
        lastCluster = new int[points];
        leave = new long[points];
        for (int point = 0; point < points; point++) {
            lastCluster[point] = condensed.lastCluster(point);
            leave[point] = condensed.leave(point);
            double low = condensed.low(lastCluster[point]);
            glosh[point] = leave[point] == 0 ? 0 : 1 - low / leave[point];
        }
        tree = condensed.clusters();
    }

    private static double strength(CondensedTree condensed, int cluster, int point) {
        long birth = condensed.birth(cluster);
        long range = birth - condensed.low(cluster);
        return range == 0 ? 1 : (birth - condensed.leave(point)) / (double) range;
    }

    /** The clusters of the points of a spanning tree. */
    public static DensityClusters of(SpanningTree edges, DensityOptions options) {
        if (edges.points() == 0) {
            throw new IllegalArgumentException("expected at least one point to cluster, got 0");
        }
        return new DensityClusters(new CondensedTree(edges, options), edges.points());
    }

    /** The clusters of points with given keys. */
    public static DensityClusters of(KeyRows rows, DensityOptions options, int threads) {
        return of(SpanningTree.of(rows, options.minSamples(), threads), options);
    }

    /** Which cluster each point belongs to. */
    public Clustering clustering() {
        return clustering;
    }

    /** How deep in its cluster a point is, from 0 at the rim to 1; 0 for noise. */
    public double strength(int point) {
        return strength[point];
    }

    /** How far a point lies outside the dense part of its surroundings, from 0 to 1. */
    public double glosh(int point) {
        return glosh[point];
    }

    /** The last cluster of the {@link #tree} that contains a point. */
    public int lastCluster(int point) {
        return lastCluster[point];
    }

    /** The level at which a point leaves the last cluster that contains it. */
    public long leave(int point) {
        return leave[point];
    }

    /** The condensed tree: breadth first, children by smallest member. */
    public List<CondensedCluster> tree() {
        return tree;
    }
}
