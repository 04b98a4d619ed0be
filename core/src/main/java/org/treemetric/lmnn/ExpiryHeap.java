package org.treemetric.lmnn;

import java.util.Arrays;

/** Pairs by the moment at which they must be looked at again: a binary heap of plain arrays, earliest on top. */
final class ExpiryHeap {
    private double[] due = new double[64];
    private int[] pair = new int[64];
    private int size;

    void clear() {
        size = 0;
    }

    boolean isDue(double now) {
        return size > 0 && due[0] <= now;
    }

    void add(int one, double moment) {
        if (size == due.length) {
            due = Arrays.copyOf(due, 2 * size);
            pair = Arrays.copyOf(pair, 2 * size);
        }
        int at = size++;
        while (at > 0 && due[(at - 1) >> 1] > moment) {
            int parent = (at - 1) >> 1;
            due[at] = due[parent];
            pair[at] = pair[parent];
            at = parent;
        }
        due[at] = moment;
        pair[at] = one;
    }

    int removeFirst() {
        int first = pair[0];
        size--;
        double moment = due[size];
        int moved = pair[size];
        int at = 0;
        while (true) {
            int child = 2 * at + 1;
            if (child >= size) {
                break;
            }
            if (child + 1 < size && due[child + 1] < due[child]) {
                child++;
            }
            if (due[child] >= moment) {
                break;
            }
            due[at] = due[child];
            pair[at] = pair[child];
            at = child;
        }
        due[at] = moment;
        pair[at] = moved;
        return first;
    }
}
