/**
 * The inverted index: from a gram to the trees that have it.
 *
 * <p>The one fact to know: sums made here only choose candidates; every distance that is reported is the metric's own, so
 * {@link org.treemetric.index.InvertedIndex} answers exactly what {@link org.treemetric.neighbor.ExhaustiveSearch} does,
 * bit for bit and tie for tie.
 *
 * <p>Nothing here knows where the vectors came from or what the answers are for.
 */
package org.treemetric.index;
