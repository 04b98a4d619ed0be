/**
 * The tree edit distance: the cheapest way to turn one ordered labeled tree into another by deleting, inserting and
 * relabeling nodes, with any costs.
 *
 * <p>{@link org.treemetric.edit.EditDistance} is the door: distances, distances up to a threshold, lower bounds, the one
 * {@link org.treemetric.edit.EditScript}, and the {@link org.treemetric.edit.EditFrequencies} over all cheapest
 * scripts. Whole matrices are filled on several threads.
 *
 * <p>The one fact to know: a script maps nodes to nodes so that order and ancestry are kept, and a node is edited at
 * most once. Where the costs break the triangle inequality this is not the cheapest chain of edits, but it is what the
 * literature computes. Nothing here recurses over a tree, and memory grows with the product of the two sizes
 * ({@link org.treemetric.edit.EditDistance#memory}).
 *
 * <p>Nothing here knows how costs are learned.
 */
package org.treemetric.edit;
