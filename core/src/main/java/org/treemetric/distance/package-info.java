/**
 * What a distance is, and the metrics between gram vectors.
 *
 * <p>The one fact to know: a {@link org.treemetric.distance.GramMetric} weighs, compares, explains and writes itself; no
 * other package asks which one it is. Sums run in the order of gram ids, so that every search and every number of threads
 * gives the same bits. Which metrics are pseudo-metrics: {@link org.treemetric.distance.Normalization}.
 *
 * <p>Nothing here knows how weights are learned or how neighbors are found.
 */
package org.treemetric.distance;
