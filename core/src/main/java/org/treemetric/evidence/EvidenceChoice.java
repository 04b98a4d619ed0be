package org.treemetric.evidence;

/**
 * What the evidence metric chooses by inner cross-validation.
 *
 * @param cost C, how much a tree on the wrong side costs while scores are fitted; positive
 * @param gamma the share of the evidence in the distance, 0 to 1
 * @param k how many neighbors vote, at least 1
 */
public record EvidenceChoice(double cost, double gamma, int k) {
    public EvidenceChoice {
        if (!(cost > 0) || cost == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("C must be positive and finite, got " + cost);
        }
        if (!(gamma >= 0 && gamma <= 1)) {
            throw new IllegalArgumentException("gamma must be between 0 and 1, got " + gamma);
        }
        if (k < 1) {
            throw new IllegalArgumentException("k must be at least 1, got " + k);
        }
    }
}
