package org.treemetric.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Which cluster each point belongs to. Clusters are numbered by falling size, then by smallest member; a point in none is
 * noise.
 */
public final class Clustering {
    /** The cluster of a point that is in none. */
    public static final int NOISE = -1;

    private final int[] clusterOf;
    private final List<int[]> members;

    private Clustering(int[] clusterOf, List<int[]> members) {
        this.clusterOf = clusterOf;
        this.members = members;
    }

    /**
     * Numbers clusters.
     *
     * @param groupOf for each point any number from 0 to n - 1 that it shares with its cluster alone, or {@link #NOISE}
     */
    public static Clustering of(int[] groupOf) {
        int[] size = new int[groupOf.length];
        for (int group : groupOf) {
            if (group != NOISE) {
                size[group]++;
            }
        }
        int[][] points = new int[groupOf.length][];
        int[] filled = new int[groupOf.length];
        List<int[]> members = new ArrayList<>();
        for (int i = 0; i < groupOf.length; i++) {
            int group = groupOf[i];
            if (group == NOISE) {
                continue;
            }
            if (filled[group] == 0) {
                points[group] = new int[size[group]];
                members.add(points[group]);
            }
            points[group][filled[group]++] = i;
        }
        // Listed by smallest member, which a stable sort keeps among equal sizes.
        members.sort(Comparator.comparingInt((int[] of) -> -of.length));
        int[] clusterOf = new int[groupOf.length];
        Arrays.fill(clusterOf, NOISE);
        for (int c = 0; c < members.size(); c++) {
            for (int point : members.get(c)) {
                clusterOf[point] = c;
            }
        }
        return new Clustering(clusterOf, members);
    }

    /**
     * The same clusters with more members, numbered anew.
     *
     * @param points points to put into clusters
     * @param like for each of them a point whose cluster it gets; a negative number leaves it as it is
     */
    Clustering assigning(int[] points, int[] like) {
        int[] groupOf = clusterOf.clone();
        for (int i = 0; i < points.length; i++) {
            groupOf[points[i]] = like[i] < 0 ? groupOf[points[i]] : clusterOf[like[i]];
        }
        return of(groupOf);
    }

    /** The same clusters, but noise belongs to the cluster of its nearest clustered point, the first of equal ones. */
    public Clustering assigningNoise(KeyRows keys, int threads) {
        int[] like = new int[clusterOf.length];
        int[] noise = new int[clusterOf.length];
        int[] size = {0};
        keys.forEach(threads, (point, row) -> {
            if (clusterOf[point] == NOISE) {
                int nearest = -1;
                for (int j = 0; j < row.length; j++) {
                    nearest = clusterOf[j] != NOISE && (nearest < 0 || row[j] < row[nearest]) ? j : nearest;
                }
                noise[size[0]] = point;
                like[size[0]++] = nearest;
            }
        });
        return assigning(Arrays.copyOf(noise, size[0]), Arrays.copyOf(like, size[0]));
    }

    /** The number of points. */
    public int points() {
        return clusterOf.length;
    }

    /** The number of clusters. */
    public int size() {
        return members.size();
    }

    /** The number of points in clusters. */
    public int clustered() {
        return members.stream().mapToInt(of -> of.length).sum();
    }

    /** The cluster of a point, or {@link #NOISE}. */
    public int cluster(int point) {
        return clusterOf[point];
    }

    /** The cluster of each point, or {@link #NOISE}. */
    public int[] toArray() {
        return clusterOf.clone();
    }

    /** The points of a cluster, ascending. */
    public int[] members(int cluster) {
        return members.get(cluster).clone();
    }

    /** The number of points of a cluster. */
    public int size(int cluster) {
        return members.get(cluster).length;
    }
}
