/**
 * Exact nearest neighbors, and the classifier on them.
 *
 * <p>Neighbors are ordered by {@link org.treemetric.neighbor.Neighbor}'s rule: distance rounded to nine decimals, then
 * position, so that rounding noise decides nothing. Every {@link org.treemetric.neighbor.NeighborSearch} returns exactly
 * what {@link org.treemetric.neighbor.ExhaustiveSearch} does, tie for tie.
 *
 * <p>Nothing here knows how a distance was learned.
 */
package org.treemetric.neighbor;
