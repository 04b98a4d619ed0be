package org.treemetric.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.treemetric.gram.GramVector;
import org.treemetric.neighbor.Neighbor;
import org.treemetric.neighbor.NeighborFilter;
import org.treemetric.neighbor.NeighborSearch;

/**
 * How far a search goes, and whether the queries are the stored trees themselves.
 *
 * @param k how many; 0 for all within the radius
 * @param radius how far
 * @param isSelf whether the queries are the stored trees: then none answers itself, and within a radius each pair is told
 *     once, by the earlier tree
 */
record NeighborQuery(int k, double radius, boolean isSelf) implements Serializable {

    static NeighborQuery nearest(int k, boolean self) {
        return new NeighborQuery(k, 0, self);
    }

    static NeighborQuery within(double radius, boolean self) {
        return new NeighborQuery(0, radius, self);
    }

    boolean hasRadius() {
        return k == 0;
    }

    boolean admits(long query, long stored) {
        return hasRadius() ? stored > query : stored != query;
    }

    List<List<Neighbor>> search(NeighborSearch<GramVector> search, List<GramVector> queries, NeighborFilter filter) {
        if (!hasRadius()) {
            return search.nearest(queries, k, filter, 1); // a task has one core
        }
        double[] same = new double[queries.size()];
        Arrays.fill(same, radius);
        return search.within(queries, same, filter, 1);
    }

    /** The answer of all shards from those of each. */
    List<Found> merged(List<List<Found>> parts) {
        List<Found> all = new ArrayList<>();
        parts.forEach(all::addAll);
        all.sort(Found.ORDER);
        return hasRadius() || all.size() <= k ? all : new ArrayList<>(all.subList(0, k));
    }
}
