/**
 * The page of an evaluation: the mistakes first, then classes, trust, models and the data.
 *
 * <p>Everything is taken from an {@code Evaluation}; nothing is computed that it would not say.
 */
package org.treemetric.report.evaluation;
