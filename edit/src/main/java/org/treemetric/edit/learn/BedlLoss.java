package org.treemetric.edit.learn;

import org.treemetric.edit.OperationCounts;
import org.treemetric.optimize.Objective;

/**
 * The GLVQ loss of a label embedding on fixed operation counts between trees and prototypes:
 * {@code sum (d+ - d-) / (d+ + d- + 1e-5) + beta |V|^2}, d+ and d- the linearised distances to the nearest prototype of
 * the tree's class and of the others, first slot on ties.
 */
final class BedlLoss implements Objective {
    private static final double EPSILON = 1e-5;

    private final int labels;
    private final OperationCounts[][] counts; // by tree and slot
    private final int[] classOf;
    private final int[] slotClass;
    private final double ridge;

    BedlLoss(int labels, OperationCounts[][] counts, int[] classOf, int[] slotClass, double ridge) {
        this.labels = labels;
        this.counts = counts;
        this.classOf = classOf;
        this.slotClass = slotClass;
        this.ridge = ridge;
    }

    @Override
    public double value(double[] x, double[] gradient) {
        double[][] vector = unpack(x, labels);
        double[][] delta = LabelEmbedding.distances(vector);
        double[][] pull = new double[labels + 1][labels + 1]; // slope of the loss by each delta
        double loss = 0;
        for (int i = 0; i < counts.length; i++) {
            int plus = -1;
            int minus = -1;
            double near = Double.POSITIVE_INFINITY;
            double wrong = Double.POSITIVE_INFINITY;
            for (int slot = 0; slot < slotClass.length; slot++) {
                double d = counts[i][slot].cost(delta);
                if (slotClass[slot] == classOf[i]) {
                    if (d < near) {
                        near = d;
                        plus = slot;
                    }
                } else if (d < wrong) {
                    wrong = d;
                    minus = slot;
                }
            }
            if (plus >= 0 && minus >= 0) {
                double z = near + wrong + EPSILON;
                loss += (near - wrong) / z;
                add(pull, counts[i][plus], (2 * wrong + EPSILON) / (z * z));
                add(pull, counts[i][minus], -(2 * near + EPSILON) / (z * z));
            }
        }
        double penalty = 0;
        for (int p = 0; p < x.length; p++) {
            penalty += x[p] * x[p];
            gradient[p] = 2 * ridge * x[p];
        }
        for (int a = 0; a < labels; a++) {
            for (int b = 0; b <= labels; b++) {
                double slope = pull[a][b] + pull[b][a];
                if (a != b && slope != 0 && delta[a][b] >= 1e-12) {
                    double factor = slope / delta[a][b];
                    for (int d = 0; d < labels; d++) {
                        gradient[a * labels + d] += factor * (vector[a][d] - (b < labels ? vector[b][d] : 0));
                    }
                }
            }
        }
        return loss + ridge * penalty;
    }

    private static void add(double[][] pull, OperationCounts counts, double factor) {
        for (int i = 0; i < counts.size(); i++) {
            pull[counts.from(i)][counts.to(i)] += factor * counts.count(i);
        }
    }

    static double[][] unpack(double[] x, int labels) {
        double[][] vector = new double[labels][labels];
        for (int a = 0; a < labels; a++) {
            System.arraycopy(x, a * labels, vector[a], 0, labels);
        }
        return vector;
    }

    static double[] pack(double[][] vector) {
        int n = vector.length;
        double[] x = new double[n * n];
        for (int a = 0; a < n; a++) {
            System.arraycopy(vector[a], 0, x, a * n, n);
        }
        return x;
    }
}
