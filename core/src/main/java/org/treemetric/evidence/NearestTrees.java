package org.treemetric.evidence;

import java.util.Arrays;
import org.treemetric.neighbor.Neighbor;

/** The nearest of many trees, offered in ascending order of their index; sorted by the order of {@link Neighbor}. */
final class NearestTrees {
    private final double[] key;
    private final double[] distance;
    private final int[] index;
    private int size;
    private int seen;

    NearestTrees(int max) {
        key = new double[max];
        distance = new double[max];
        index = new int[max];
    }

    /** A tree at this distance or farther is not taken in; nearer ones need not be either. */
    double limit() {
        return size < key.length ? Double.POSITIVE_INFINITY : (key[size - 1] + 1) * 1e-9;
    }

    /** Says that all trees before {@code end} have been offered. */
    void saw(int end) {
        seen = end;
    }

    /** The first tree that has not been offered. */
    int seen() {
        return seen;
    }

    /** Takes a tree in if it is among the nearest so far; of equal keys the earlier offer stays in front. */
    void offer(int tree, double d) {
        double newKey = Neighbor.key(d);
        if (size == key.length) {
            if (newKey >= key[size - 1]) {
                return;
            }
            size--;
        }
        int at = size++;
        while (at > 0 && key[at - 1] > newKey) {
            key[at] = key[at - 1];
            distance[at] = distance[at - 1];
            index[at] = index[at - 1];
            at--;
        }
        key[at] = newKey;
        distance[at] = d;
        index[at] = tree;
    }

    /** The classes and distances of the trees, nearest first; the arrays are not to be changed. */
    @SuppressWarnings("ArrayRecordComponent") // never compared, and its arrays stay inside the package
    record Found(int[] classes, double[] distances) {}

    Found found(int[] classOf) {
        int[] classes = new int[size];
        Arrays.setAll(classes, place -> classOf[index[place]]);
        return new Found(classes, Arrays.copyOf(distance, size));
    }
}
