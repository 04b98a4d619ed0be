/**
 * Preset {@code nca}: weights that make the expected error of a soft neighbor vote small.
 *
 * <p>The one fact to know: weights are bounded below by 0 and found by a quasi-Newton method that keeps to the bounds.
 *
 * <p>Nothing here knows of other presets.
 */
package org.treemetric.nca;
