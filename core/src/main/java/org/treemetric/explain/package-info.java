/**
 * Which grams make two trees near or far, and which speak for a class.
 *
 * <p>Every metric of a model is a sum over grams, so a distance can be taken apart without loss:
 * {@link org.treemetric.explain.Explanation} lists what each gram adds, in ascending order of gram ids, and adding the
 * contributions up from first to last gives the distance to the last bit. {@link org.treemetric.explain.HeavyGrams} lists
 * what matters to a model at all, {@link org.treemetric.explain.DecisiveGrams} what a classification hangs on. Under the evidence
 * metric contributions of a tree also add up to its score; in listings a short gram is shown with the longer one that
 * implies it, so that nothing is said twice.
 *
 * <p>Nothing here prints.
 */
package org.treemetric.explain;
