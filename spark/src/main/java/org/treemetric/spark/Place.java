package org.treemetric.spark;

import java.io.Serializable;
import java.util.Comparator;

/**
 * Where a row stands: its partition and its position. Rows shuffled by their places come back in their order.
 *
 * @param partition of the row
 * @param position of the row
 */
record Place(int partition, long position) implements Serializable, Comparable<Place> {
    private static final Comparator<Place> ORDER =
            Comparator.comparingInt(Place::partition).thenComparingLong(Place::position);

    @Override
    public int compareTo(Place that) {
        return ORDER.compare(this, that);
    }
}
