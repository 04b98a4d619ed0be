/**
 * The methods that the paper compares with, as parts a user may choose: edit costs learned by LMNN
 * ({@link org.treemetric.edit.learn.EditLmnnLearner}), by GESL ({@link org.treemetric.edit.learn.GeslLearner}) and as an
 * embedding of the labels, BEDL ({@link org.treemetric.edit.learn.BedlLearner}); and prototypes among the training
 * objects, {@link org.treemetric.edit.prototype.Mrglvq} and {@link org.treemetric.edit.prototype.GreedyGlvq}, which work on any
 * matrix of distances.
 *
 * <p>The one fact to know: all three learners fix how often each edit operation occurs between two trees
 * ({@link org.treemetric.edit.OperationCounts}); the distance is then linear in the costs. Written from formulas; no
 * code of others was read.
 */
package org.treemetric.edit.learn;
