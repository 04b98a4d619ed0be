package org.treemetric.spark;

import java.io.Serializable;
import java.util.Comparator;
import org.treemetric.neighbor.Neighbor;

/**
 * A stored tree near a query, wherever it is stored.
 *
 * @param position of the stored tree in the order of all
 * @param id of the stored tree
 * @param className of the stored tree, empty if it has none
 * @param distance from the query
 */
record Found(long position, String id, String className, double distance) implements Serializable {
    /** As neighbors are ordered on one machine: by distance on its grid, then by position. */
    static final Comparator<Found> ORDER = Comparator.<Found>comparingDouble(found -> Neighbor.key(found.distance()))
            .thenComparingLong(Found::position);
}
