package org.treemetric.edit.learn;

import java.util.Arrays;
import org.treemetric.edit.EditCosts;
import org.treemetric.tree.Alphabet;

/**
 * A vector for each label, the origin for the gap; an edit operation costs the distance of its two vectors, so the costs
 * and the edit distance are metrics.
 *
 * <p>A label that was not embedded gets the next corner of the simplex that all labels started from: it costs 1 to
 * delete or insert, 1 against a label that never moved, and otherwise its distance to where that label went.
 */
final class LabelEmbedding {
    private final Alphabet alphabet;
    private final double[][] vector;

    LabelEmbedding(Alphabet alphabet, double[][] vector) {
        this.alphabet = alphabet;
        this.vector = vector;
    }

    /** The corners of a regular simplex of side 1 whose last corner is the origin: every operation costs 1. */
    static LabelEmbedding simplex(Alphabet alphabet) {
        return new LabelEmbedding(alphabet, simplex(alphabet.size()));
    }

    static double[][] simplex(int n) {
        double[][] vector = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                vector[i][j] = corner(j + 1);
            }
            vector[i][i] = corner(i + 1) * (i + 2);
        }
        return vector;
    }

    private static double corner(int j) {
        return Math.sqrt(1 / (2.0 * j * (j + 1)));
    }

    double[][] vectors() {
        return Arrays.stream(vector).map(double[]::clone).toArray(double[][]::new);
    }

    /** The distances of all vectors, the gap last. */
    static double[][] distances(double[][] vector) {
        int n = vector.length;
        double[][] delta = new double[n + 1][n + 1];
        for (int a = 0; a < n; a++) {
            delta[a][n] = norm(vector[a]);
            delta[n][a] = delta[a][n];
            for (int b = 0; b < a; b++) {
                double sum = 0;
                for (int d = 0; d < n; d++) {
                    double difference = vector[a][d] - vector[b][d];
                    sum += difference * difference;
                }
                delta[a][b] = Math.sqrt(sum);
                delta[b][a] = delta[a][b];
            }
        }
        return delta;
    }

    private static double norm(double[] vector) {
        double sum = 0;
        for (double value : vector) {
            sum += value * value;
        }
        return Math.sqrt(sum);
    }

    /** The costs that belong to the vectors. */
    EditCosts costs() {
        int n = vector.length;
        double height = corner(n + 1) * (n + 2);
        double[] unseen = new double[n];
        for (int a = 0; a < n; a++) {
            double sum = height * height;
            for (int d = 0; d < n; d++) {
                double difference = vector[a][d] - corner(d + 1);
                sum += difference * difference;
            }
            unseen[a] = Math.sqrt(sum);
        }
        return CostParameters.costs(alphabet, distances(vector)).withUnseen(unseen, 1, 1);
    }
}
