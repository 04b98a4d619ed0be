package org.treemetric.explain;

import org.treemetric.gram.Gram;

/**
 * What one gram adds to the distance between two trees.
 *
 * @param gramId its id in the model's dictionary, or a number from the dictionary's size on if training never saw it
 * @param gram the gram
 * @param countA how often it occurs in the first tree
 * @param countB how often it occurs in the second tree
 * @param value what it adds; negative only under the evidence metric, where a gram may speak for the same class
 */
public record Contribution(int gramId, Gram gram, int countA, int countB, double value) {}
