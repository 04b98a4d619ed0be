/**
 * From a tree to the counts of its grams.
 *
 * <p>A {@link org.treemetric.gram.Shape} says which small pieces of a tree are counted; a
 * {@link org.treemetric.gram.GramEncoder} counts them in one pass over the flat tree, without ever building the
 * extended tree of the paper's Definition 1; a {@link org.treemetric.gram.GramDictionary} gives each distinct gram a
 * dense id; a {@link org.treemetric.gram.GramVector} is what a tree is from then on. The one fact to know: two grams are the same exactly if
 * shape, labels and dummies are: no hash stands in for a gram.
 *
 * <p>Nothing here knows how vectors are compared.
 */
package org.treemetric.gram;
