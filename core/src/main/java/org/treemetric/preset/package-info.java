/**
 * The presets by name: a learner with its settings, as users ask for it.
 *
 * <p>The one fact to know: {@link org.treemetric.preset.Preset} is the only list of learners.
 *
 * <p>Nothing here computes.
 */
package org.treemetric.preset;
