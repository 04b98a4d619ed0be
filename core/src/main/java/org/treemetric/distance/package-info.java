/**
 * What a distance is, and the distances between gram vectors.
 *
 * <p>The plain pq-gram distance is computed in integers, the weighted one by a single routine that adds terms in the
 * order of gram ids, so that every search and every number of threads gives the same bits. Which of them are
 * pseudo-metrics: {@link org.treemetric.distance.Normalization}.
 *
 * <p>Nothing here knows how weights are learned or how neighbors are found.
 */
package org.treemetric.distance;
