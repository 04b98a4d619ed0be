/**
 * Folds, errors, timings: how good a method is on trees it has not seen.
 *
 * <p>A {@link org.treemetric.eval.Method} fits on training samples and leaves a {@link org.treemetric.eval.Classifier};
 * nothing of the test part ever reaches it.
 */
package org.treemetric.eval;
