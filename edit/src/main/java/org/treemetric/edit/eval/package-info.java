/**
 * The edit distance and what is learned on it as methods of an evaluation: E3 to E5 of the paper and their variants.
 *
 * <p>The one fact to know: edit distances of a whole dataset are computed once and shared between folds and settings.
 */
package org.treemetric.edit.eval;
