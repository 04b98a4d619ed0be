/**
 * Learning from pairs of trees that somebody judged to be the same or different.
 *
 * <p>The one fact to know: what a threshold is worth is measured on pairs none of whose trees were learned from.
 *
 * <p>Nothing here knows classes.
 */
package org.treemetric.pairs;
