package org.treemetric.neighbor;

/**
 * A stored thing and its distance from a query.
 *
 * <p>The natural order is the one in which neighbors are near: by {@link #key}, then by position.
 *
 * @param index position among the stored things, from 0
 * @param distance distance from the query
 */
public record Neighbor(int index, double distance) implements Comparable<Neighbor> {

    /**
     * The distance on a grid of 1e-9, on which distances are compared: learned weights leave many distances equal but
     * for rounding noise, which must not decide who is nearer.
     */
    public static double key(double distance) {
        return Math.rint(distance * 1e9);
    }

    /** This neighbor's distance on the grid. */
    public double key() {
        return key(distance);
    }

    @Override
    public int compareTo(Neighbor that) {
        int byKey = Double.compare(key(), that.key());
        return byKey != 0 ? byKey : Integer.compare(index, that.index);
    }
}
