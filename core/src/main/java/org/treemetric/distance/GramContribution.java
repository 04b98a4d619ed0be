package org.treemetric.distance;

/**
 * What one gram adds to the distance between two trees under a {@link GramMetric}.
 *
 * @param gramId the gram
 * @param structure at least 0: here the trees are built differently
 * @param evidence positive: this gram moves the two trees towards different classes; negative: it reconciles them; 0 without evidence
 */
public record GramContribution(int gramId, double structure, double evidence) {

    /** Both parts together. */
    public double total() {
        return structure + evidence;
    }
}
