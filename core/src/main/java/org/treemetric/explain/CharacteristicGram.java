package org.treemetric.explain;

import org.treemetric.gram.Gram;

/**
 * A gram that a set of trees has more often than the others.
 *
 * @param gram the gram
 * @param logOdds how much more often: log-odds of a tree inside to hold it, less those of a tree outside; positive
 * @param inside trees of the set that hold it
 * @param outside other trees that hold it
 */
public record CharacteristicGram(Gram gram, double logOdds, int inside, int outside) {}
