/**
 * Learning a distance from labeled trees.
 *
 * <p>A {@link org.treemetric.learn.Learner} turns samples into a {@link org.treemetric.model.Model}; a
 * {@link org.treemetric.preset.Preset} is a learner with its settings, known to users by name. {@code paper} is the
 * paper's method to the letter, {@code authors} the published code with its quirks; the others are ours. All are
 * deterministic: the same samples, options and seed give the same bits on any number of threads.
 *
 * <p>Nothing here prints; progress and the learning curve go to a {@link org.treemetric.learn.LearningListener}.
 */
package org.treemetric.learn;
