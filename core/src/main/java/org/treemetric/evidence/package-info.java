/**
 * Preset {@code evidence}, the default: structure and class scores mixed into one metric.
 *
 * <p>The one fact to know: cost, share of the evidence and k are chosen on inner folds of the training trees alone, then
 * everything is fitted once more on all of them.
 *
 * <p>Nothing here knows of other presets.
 */
package org.treemetric.evidence;
