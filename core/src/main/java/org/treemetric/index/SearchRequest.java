package org.treemetric.index;

import org.treemetric.neighbor.NeighborFilter;

/** What is asked for each query of a batch. */
final class SearchRequest {
    final int k; // 0: all within the radius
    final double[] radius; // by query, if k is 0
    final int[] classOf; // by tree; empty if there is one class
    final int classes;
    final NeighborFilter filter;

    private SearchRequest(int k, double[] radius, int[] classOf, int classes, NeighborFilter filter) {
        this.k = k;
        this.radius = radius;
        this.classOf = classOf;
        this.classes = classes;
        this.filter = filter;
    }

    static SearchRequest nearest(int k, NeighborFilter filter) {
        return new SearchRequest(k, new double[0], new int[0], 1, filter);
    }

    static SearchRequest within(double[] radius, NeighborFilter filter) {
        return new SearchRequest(0, radius.clone(), new int[0], 1, filter);
    }

    static SearchRequest nearestPerClass(int k, int[] classOf, int classes, NeighborFilter filter) {
        return new SearchRequest(k, new double[0], classOf.clone(), classes, filter);
    }
}
