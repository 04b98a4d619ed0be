/**
 * The notations that the JDK alone can read: bracket notation, Newick, Penn Treebank, CoNLL-U, XML, glycans and others.
 *
 * <p>The one fact to know: one class per notation, built from the kit in {@link org.treemetric.format}, announced by
 * {@code ServiceLoader} and held to one contract test.
 *
 * <p>Nothing here knows where a text comes from or what its trees are for.
 */
package org.treemetric.notation;
