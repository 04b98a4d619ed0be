package org.treemetric.distance;

/**
 * A tree as an {@link EvidenceMetric} sees it: its weighted log counts and its scores. Immutable; made by
 * {@link EvidenceMetric#point}.
 */
public final class EvidencePoint {
    private final int[] id;
    private final double[] z;
    private final double norm;
    private final double weight;
    private final double[] score;

    EvidencePoint(int[] id, double[] z, double norm, double weight, double[] score) {
        this.id = id;
        this.z = z;
        this.norm = norm;
        this.weight = weight;
        this.score = score;
    }

    /** The number of distinct grams that have a weight. */
    public int size() {
        return id.length;
    }

    /** The gram id at place {@code i}, ascending with {@code i}. */
    public int id(int i) {
        return id[i];
    }

    /** z_g at place {@code i}: weight times ln(1 + count); positive. */
    public double z(int i) {
        return z[i];
    }

    /** phi_g at place {@code i}: z divided by its length. */
    public double phi(int i) {
        return z[i] / norm;
    }

    /** W, the sum of z. */
    public double weight() {
        return weight;
    }

    /** The number of scores. */
    public int rows() {
        return score.length;
    }

    /** s_c, the evidence for class c: the sum of b_c,g phi_g. */
    public double score(int row) {
        return score[row];
    }
}
