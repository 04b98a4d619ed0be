package org.treemetric.distance;

/**
 * A tree as an {@link EvidenceMetric} sees it: what its counts are worth and its scores. Immutable; made by
 * {@link EvidenceMetric#point}.
 */
public final class EvidencePoint {
    private final int[] id;
    private final int[] count;
    private final double[] z;
    private final double norm;
    private final double weight;
    private final double[] score;

    EvidencePoint(int[] id, int[] count, double[] z, double norm, double weight, double[] score) {
        this.id = id;
        this.count = count;
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

    /** How often that gram occurs. */
    int count(int i) {
        return count[i];
    }

    /** z_g at place {@code i}: what the gram's count is worth; positive. */
    public double z(int i) {
        return z[i];
    }

    /** N, what phi is divided by. */
    public double norm() {
        return norm;
    }

    /** W, the sum of z. */
    public double weight() {
        return weight;
    }

    /** The number of scores. */
    public int rows() {
        return score.length;
    }

    /** s_c, the evidence for class c: the sum of b_c phi. */
    public double score(int row) {
        return score[row];
    }
}
