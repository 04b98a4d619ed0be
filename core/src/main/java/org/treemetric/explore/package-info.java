/**
 * A first look at a collection of which nothing is known: one call, no choices.
 *
 * <p>The one fact to know: everything is computed under the metric {@code rarity} of the collection itself, with the
 * defaults of each method.
 *
 * <p>Nothing here knows how it is shown.
 */
package org.treemetric.explore;
