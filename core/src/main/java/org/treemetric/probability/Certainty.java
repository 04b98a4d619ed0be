package org.treemetric.probability;

/**
 * How sure an answer about one tree is, as calibrated on trees held out while learning.
 *
 * @param probabilities of every class
 * @param novelty how unlike everything known the tree is: a p-value, small for trees like none that were learned from
 */
public record Certainty(ClassProbabilities probabilities, double novelty) {}
