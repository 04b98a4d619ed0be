/**
 * What can be found out about trees without classes: clusters, outliers, drift.
 *
 * <p>The one fact to know: distances enter as whole numbers ({@link org.treemetric.neighbor.Neighbor#key}), so equal ones
 * are equal, and every result is a function of those numbers. Where a definition leaves a tie it is decided by position;
 * clusters by density need no such rule.
 *
 * <p>Nothing here knows how a distance was learned.
 */
package org.treemetric.cluster;
