package org.treemetric.index;

import java.util.Arrays;

/**
 * Rows that may still be among the nearest, with what their distances seem to be.
 *
 * <p>Keeps the k smallest distances seen in a heap; only rows within reach of the largest of them can matter, so the
 * limit falls while rows are offered. Rows are compared by the metric itself after the last offer, when few are left.
 */
final class Collector {
    private final Query query;
    private boolean ascending;
    private final double[] heap; // largest on top; empty for a search within a radius
    private int filled;
    private double limit;
    private int[] row = new int[16];
    private double[] distance = new double[16];
    private int size;

    private Collector(Query query, boolean ascending, int k, double limit) {
        this.query = query;
        this.ascending = ascending;
        this.heap = new double[k];
        this.limit = limit;
    }

    /**
     * For the {@code k} nearest.
     *
     * @param ascending whether rows will be offered in ascending order, in which a later row loses a tie
     */
    static Collector nearest(Query query, int k, boolean ascending) {
        return new Collector(query, ascending, k, Double.POSITIVE_INFINITY);
    }

    /** For all within {@code radius}. */
    static Collector within(Query query, double radius) {
        return new Collector(query, true, 0, query.reach(radius));
    }

    /** Rows may be offered in any order; to be said before the first. */
    void inAnyOrder() {
        ascending = false;
    }

    /** A row at a larger distance than this cannot matter. */
    double limit() {
        return limit;
    }

    void offer(int offered, double at) {
        if (!(at <= limit)) {
            return;
        }
        if (size == row.length) {
            makeRoom();
        }
        row[size] = offered;
        distance[size++] = at;
        if (heap.length == 0) {
            return;
        }
        if (filled < heap.length) {
            push(at);
        } else if (at < heap[0]) {
            sink(0, at);
        } else {
            return;
        }
        if (filled == heap.length) {
            // With exact distances in ascending order of rows, an equal one comes too late.
            limit = query.isExact() && ascending ? Math.nextDown(heap[0]) : query.reach(heap[0]);
        }
    }

    /** Drops what has fallen behind; then {@link #size} rows are left. */
    void finish() {
        // An earlier row may show a little more than the k-th and still have its key, so the limit is not enough.
        double last = heap.length > 0 && filled == heap.length ? query.reach(heap[0]) : limit;
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (distance[i] <= last) {
                row[kept] = row[i];
                distance[kept++] = distance[i];
            }
        }
        size = kept;
    }

    int size() {
        return size;
    }

    int row(int i) {
        return row[i];
    }

    double distance(int i) {
        return distance[i];
    }

    private void makeRoom() {
        finish();
        if (2 * size > row.length) {
            row = Arrays.copyOf(row, 2 * row.length);
            distance = Arrays.copyOf(distance, 2 * distance.length);
        }
    }

    private void push(double value) {
        int at = filled++;
        while (at > 0 && heap[(at - 1) / 2] < value) {
            heap[at] = heap[(at - 1) / 2];
            at = (at - 1) / 2;
        }
        heap[at] = value;
    }

    private void sink(int from, double value) {
        int at = from;
        while (2 * at + 1 < filled) {
            int child = 2 * at + 1;
            if (child + 1 < filled && heap[child + 1] > heap[child]) {
                child++;
            }
            if (heap[child] <= value) {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = value;
    }
}
