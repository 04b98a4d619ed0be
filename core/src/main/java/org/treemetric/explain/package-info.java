/**
 * Which grams make two trees near or far, and which speak for a class.
 *
 * <p>Contributions add up: those of a pair to its distance, those of a tree to its score. In listings a short gram is
 * shown with the longer one that implies it, so that nothing is said twice; the sums stay the same.
 *
 * <p>Nothing here prints.
 */
package org.treemetric.explain;
