package org.treemetric.neighbor;

/** Which stored things may answer which query of a batch. Pure: the same answer for the same pair, from any thread. */
@FunctionalInterface
public interface NeighborFilter {

    /** Every stored thing may answer every query. */
    NeighborFilter ALL = (query, stored) -> true;

    /** All but the query itself, for queries that are the stored things in their order. */
    NeighborFilter OTHERS = (query, stored) -> query != stored;

    /**
     * Whether a stored thing may answer a query.
     *
     * @param query position of the query in its batch
     * @param stored position among the stored things
     */
    boolean admits(int query, int stored);
}
