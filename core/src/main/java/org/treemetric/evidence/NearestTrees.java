package org.treemetric.evidence;

import org.treemetric.neighbor.Neighbor;

/** The nearest of many trees, offered in ascending order of their index; sorted by the order of {@link Neighbor}. */
final class NearestTrees {
    private final double[] key;
    private final double[] distance;
    private final int[] index;
    private int size;

    NearestTrees(int max) {
        key = new double[max];
        distance = new double[max];
        index = new int[max];
    }

    void clear() {
        size = 0;
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

    int size() {
        return size;
    }

    int index(int place) {
        return index[place];
    }

    double distance(int place) {
        return distance[place];
    }
}
